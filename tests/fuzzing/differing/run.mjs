// Runs programs that stand in a file, one a line: the code, two numbers, and what memory holds.
import { readFileSync } from "node:fs";

for (const line of readFileSync(process.argv[2], "utf8").split("\n")) {
    if (!line) continue;
    const { code, a, b, room, content } = JSON.parse(line);
    const module = new WebAssembly.Module(Buffer.from(code, "base64"));
    const { run, memory } = new WebAssembly.Instance(module).exports;
    const there = new Int32Array(memory.buffer, room, content.length);
    there.set(content);
    let result;
    try {
        result = run(a, b);
    } catch (error) {
        if (!(error instanceof WebAssembly.RuntimeError)) throw error;
        result = "trap";
    }
    console.log(JSON.stringify([result, Array.from(there)]));
}
