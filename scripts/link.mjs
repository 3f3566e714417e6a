// Imports only Node.js built-ins up to the last line: on a fresh clone there is no package yet.
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./build-app/ensure-built.mjs";
import { outputFolder } from "./build-app/source-fingerprint.mjs";
import { ensurePackages } from "./ensure-packages.mjs";
import { requireNode } from "./require-node.mjs";

requireNode();
await ensurePackages();
if (!(await ensureBuilt())) process.exit(1);
await import(pathToFileURL(`${outputFolder("server")}/link.js`).href);
