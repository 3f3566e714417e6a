import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project-root.mjs";
import { TEXT_LIST, textList } from "./text-list.ts";

/** `npm run texts` */
const list = textList();
writeFileSync(join(projectRoot, TEXT_LIST), list);
console.log(`Wrote ${TEXT_LIST}: ${list.split(/\s+/).length} words.`);
