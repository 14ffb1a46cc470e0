/**
 * The first page: suggestions while one types, and the games that go on.
 */

import "./suggesting.js";
import "./continuing.js";
import { keepForOffline } from "./offline.js";

keepForOffline();
