import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build } from "vite";
import { packageBin } from "../package-bin.ts";
import { projectRoot } from "../project-root.mjs";
import { runNode } from "../run-child.mjs";
import { doorsOf } from "./doors.ts";

interface Place {
  path: string;
  what: string;
}

interface Entry extends Place {
  enter(text: string): string;
}

/** Places that a feature is entered in once it has a right, a command or a table of its own. */
export const ENTERED_WHEN_NEEDED: readonly Place[] = [
  { path: "domain/src/team/permissions.ts", what: "a right of its own" },
  { path: "contract/src/basics/activities.ts", what: "each change, with its words and what it invalidates" },
  { path: "server/src/db/schema/index.ts", what: "its tables" },
];

/** Files that a program makes from the others. */
const MADE = ["web/src/route-tree.gen.ts", "server/test/openapi.json.snap"];

/** Makes the doors of a feature, enters them where they have to be, and mends what follows. */
export async function addFeature(name: string, sentence: string) {
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const doors = doorsOf({ name, title, sentence });
  const entries = entriesOf(name, title);
  for (const [path, text] of Object.entries(doors)) {
    await mkdir(dirname(join(projectRoot, path)), { recursive: true });
    // Never over a door that exists.
    await writeFile(join(projectRoot, path), text, { flag: "wx" });
  }
  for (const { path, enter } of entries) {
    const text = await readFile(join(projectRoot, path), "utf8");
    await writeFile(join(projectRoot, path), enter(text));
  }
  await runTool([packageBin("@biomejs/biome", "biome"), "check", "--write", "contract", "server", "web"]);
  await makeRouteTree();
  await runTool([
    packageBin("vitest", "vitest"),
    ...[
      "run",
      "--root",
      "server",
      "test/openapi.test.ts",
      "test/role-cells.test.ts",
      "-t",
      "published|people read",
      "-u",
    ],
  ]);
  return { doors: Object.keys(doors), entries, made: MADE };
}

function entriesOf(name: string, title: string): Entry[] {
  return [
    {
      path: "contract/src/contract.ts",
      what: "its operations and types",
      enter: (text) => {
        const lines = `import { ${name} } from "./${name}.ts";\nexport * from "./${name}.ts";\n`;
        return before("\n};\n", `\n  ${name},`, `${lines}${text}`);
      },
    },
    {
      path: "server/src/router.ts",
      what: "its handlers",
      enter: (text) =>
        before(
          "\n});\n",
          `\n  ${name}: ${name}Router,`,
          `import { ${name}Router } from "#features/${name}/index.ts";\n${text}`,
        ),
    },
    {
      path: "web/src/ui/shell/app-pages.ts",
      what: "its page; with a rank it stands in the bar",
      enter: (text) => before("\n] as const", `\n  { to: "/${name}", label: "${title}" },`, text),
    },
  ];
}

function before(mark: string, line: string, text: string): string {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`no place for ${line.trim()}`);
  return text.slice(0, at) + line + text.slice(at);
}

async function makeRouteTree() {
  const web = join(projectRoot, "web");
  await build({ root: web, configFile: join(web, "vite.config.ts"), logLevel: "warn", build: { write: false } });
}

async function runTool(args: string[]) {
  const { code, output } = await runNode(args, { quiet: true });
  if (code !== 0) throw new Error(`${args.slice(1).join(" ")} failed:\n${output}`);
}
