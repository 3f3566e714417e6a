import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { FEATURE_NAMES } from "./architecture/feature-names.ts";
import { projectRoot } from "./project-root.mjs";

/** `npm run new-feature purchases "Coffee that is ordered and on its way."` */
const [name, ...words] = process.argv.slice(2);
const sentence = words.join(" ").trim();

if (!name || !sentence) {
  console.error('Say the name and one sentence: npm run new-feature <name> "What it is and what it promises."');
  process.exit(1);
}
if (!FEATURE_NAMES.includes(name)) {
  console.error(
    `"${name}" is no feature yet: add it to scripts/architecture/feature-names.ts, or use one of these names:`,
  );
  console.error(FEATURE_NAMES.join(", "));
  process.exit(1);
}

const DOORS = [`domain/src/${name}/index.ts`, `server/src/features/${name}/index.ts`];
const door = `/** ${sentence} */\nexport {};\n`;
for (const path of DOORS) {
  await mkdir(dirname(join(projectRoot, path)), { recursive: true });
  // Never over a door that exists.
  const made = await writeFile(join(projectRoot, path), door, { flag: "wx" }).then(
    () => "made",
    () => "was there",
  );
  console.log(`${path} (${made})`);
}

console.log(`
Where things go, from the inside out:
  domain/src/${name}/                  rules and formulas, each with its .test.ts; exported in index.ts
  contract/src/${name}.ts              inputs, outputs, routes, error codes; one line in contract/src/index.ts
  server/src/db/schema/${name}.ts      tables; one line in the schema's index.ts, then npm run db:generate
  server/src/features/${name}/         ${name}-router.ts, one file per command, queries, presenter, ${name}.test.ts;
                                       one line in server/src/router.ts
  web/src/features/${name}/            ${name}-page.tsx and its parts, each with its .screen.ts; a route in web/src/routes
  e2e/${name}.spec.ts                  the journey through several screens, where there is one`);
