// Only Node.js built-ins up to the last line: on a fresh clone there is no package yet.
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensurePackages } from "./ensure-packages.mjs";
import { requireNode } from "./require-node.mjs";
import { outputFolder } from "./source-fingerprint.mjs";

requireNode();
await ensurePackages();
if (!(await ensureBuilt())) process.exit(1);
await import(pathToFileURL(`${outputFolder("server")}/link.js`).href);
