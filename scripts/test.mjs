// Imports only Node.js built-ins: on a fresh clone there is no package yet.
import { ensurePackages } from "./ensure-packages.mjs";
import { requireNode } from "./require-node.mjs";
import { runNode } from "./run-child.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";

requireNode();
stopWithNpm();
await ensurePackages();
const { code } = await runNode(["--import", "tsx", "scripts/test-run/run-tests.ts", ...process.argv.slice(2)]);
process.exitCode = code;
