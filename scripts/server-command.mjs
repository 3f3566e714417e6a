// Imports only Node.js built-ins up to the last line: on a fresh clone there is no package yet.
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./build-app/ensure-built.mjs";
import { outputFolder } from "./build-app/source-fingerprint.mjs";
import { ensurePackages } from "./ensure-packages.mjs";
import { requireNode } from "./require-node.mjs";

/** Commands of the server that run beside it, each a program of its build. */
const COMMANDS = ["backup", "distribute", "link", "move", "restore"];

requireNode();
const [name = ""] = process.argv.splice(2, 1);
if (!COMMANDS.includes(name)) throw new Error(`no command ${name}: name one of ${COMMANDS.join(", ")}`);
await ensurePackages();
if (!(await ensureBuilt())) process.exit(1);
await import(pathToFileURL(`${outputFolder("server")}/${name}.js`).href);
