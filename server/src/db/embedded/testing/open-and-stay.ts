import { writeSync } from "node:fs";
import { openEmbedded } from "../index.ts";

// Opens the database of the folder given, prints "open" and keeps it until killed.

const [, , dataDir = ""] = process.argv;
await openEmbedded({ dataDir });
writeSync(1, "open\n");
