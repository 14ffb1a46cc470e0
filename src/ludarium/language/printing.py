"""Writing trees out again: on one line, or indented."""

from ludarium.language.tree import Array, Clause, Hole, HoleKind, Kind, Node, Word

WIDTH = 80


def compact(node: Node) -> str:
    """The whole tree on one line."""
    label = f"{node.label}:" if node.label is not None else ""
    if isinstance(node, Word):
        return label + _word(node)
    if isinstance(node, Array):
        return label + "{" + " ".join(map(compact, node.items)) + "}"
    if isinstance(node, Hole):
        return label + "[" + _hole(node) + "]"
    assert isinstance(node, Clause)
    return label + "(" + " ".join([node.keyword, *map(compact, node.args)]) + ")"


def indented(node: Node, indent: int = 0) -> str:
    """The tree over several lines, each clause on one line where it fits."""
    line = compact(node)
    if indent + len(line) <= WIDTH or not node.children or isinstance(node, Hole):
        return line
    label = f"{node.label}:" if node.label is not None else ""
    pad = " " * (indent + 4)
    if isinstance(node, Array):
        inner = [pad + indented(item, indent + 4) for item in node.items]
        return "\n".join([label + "{", *inner, " " * indent + "}"])
    assert isinstance(node, Clause)
    head, rest = label + "(" + node.keyword, list(node.args)
    # Words at the beginning stay beside the keyword: (move Step …), (piece "Pawn" Each …).
    while rest and isinstance(word := rest[0], Word) and word.label is None:
        head += " " + _word(word)
        del rest[0]
    if not rest:
        return line
    inner = [pad + indented(child, indent + 4) for child in rest]
    return "\n".join([head, *inner, " " * indent + ")"])


def _word(word: Word) -> str:
    if word.kind is Kind.STRING:
        return '"' + str(word.value).replace('"', '\\"') + '"'
    if word.kind is Kind.BOOLEAN:
        return "True" if word.value else "False"
    return str(word.value)


def _hole(hole: Hole) -> str:
    choices = [" ".join(map(compact, choice)) for choice in hole.choices]
    if hole.kind is HoleKind.CHOICE:
        return " | ".join(choices)
    if hole.kind is HoleKind.RANGE:
        return "..".join(choices)
    return " ".join([hole.kind.value, *choices])
