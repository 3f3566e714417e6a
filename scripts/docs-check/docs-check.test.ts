import { describe, expect, it } from "vitest";
import { citedCommands } from "./cited-commands.ts";
import { citationMatches, citedPaths } from "./cited-paths.ts";
import { citedScripts } from "./cited-scripts.ts";
import { machineTraces } from "./machine-traces.ts";
import { sharedNumbers, unindexedRecords } from "./record-numbers.ts";
import { untoldFolders } from "./untold-folders.ts";

describe("citedPaths", () => {
  it.each([
    ["`domain/src/green/index.ts`", ["domain/src/green/index.ts"]],
    ["see `server/src/config.ts:12` and `README.md`", ["server/src/config.ts", "README.md"]],
    ["the folder `web/src/ui/`", ["web/src/ui"]],
    ["[decisions](decisions/0001-embedded.md#why)", ["docs/decisions/0001-embedded.md"]],
    ["[up](../README.md)", ["README.md"]],
    ["`/inventory`, `green/stock`, `@tryer/domain/green`, `npm start`", []],
    ["`server/dist/main.js` `docs/decisions/NNNN-title.md` `web/src/features/<name>/`", []],
    ["[site](https://nodejs.org/docs/x.md)", []],
  ])("reads %s", (markdown, expected) => {
    expect(citedPaths(markdown, "docs/architecture.md").map(({ path }) => path)).toEqual(expected);
  });

  it("counts lines from 1", () => {
    expect(citedPaths("\n\n`README.md`", "README.md")[0]?.line).toBe(3);
  });
});

describe("citationMatches", () => {
  const files = ["domain/src/green/index.ts", "scripts/check-docs.ts", "a+b.md"];
  it.each([
    ["domain/src/green/index.ts", true],
    ["domain/src/green", true],
    ["domain/src/gre", false],
    ["scripts/check-*.ts", true],
    ["scripts/*", true],
    ["domain/*.ts", false],
    ["domain/**/index.ts", true],
    ["a+b.md", true],
    ["index.ts", true],
    ["dex.ts", false],
    ["scripts/check-docs.js", false],
  ])("%s exists: %s", (cited, expected) => {
    expect(citationMatches(cited, files)).toBe(expected);
  });
});

it("finds the npm scripts that a document names", () => {
  const found = citedScripts("`npm start`\nnpm run db:generate && npm test\nnpm install");
  expect(found).toEqual([
    { line: 1, script: "start" },
    { line: 2, script: "db:generate" },
    { line: 2, script: "test" },
  ]);
});

it("finds the commands that a document names, without their arguments", () => {
  const lines = [
    "npm run bench -- orders && npm install",
    "`X=1 npx vitest run --root server`, `npm test -- planner`",
    "| `npx vitest run --root domain` | the formulas alone (also `web`, `scripts`) |",
  ];
  expect(citedCommands(lines.join("\n"))).toEqual([
    { line: 1, command: "npm run bench" },
    { line: 1, command: "npm install" },
    { line: 2, command: "npx vitest run --root server" },
    { line: 2, command: "npm test" },
    { line: 3, command: "npx vitest run --root domain" },
    { line: 3, command: "npx vitest run --root web" },
    { line: 3, command: "npx vitest run --root scripts" },
  ]);
});

describe("machineTraces", () => {
  const slash = "/";
  const home = `${slash}home${slash}`;
  it.each([
    ["README.md", `cd ${home}anna/tryer`],
    ["README.md", `"${slash}Users${slash}Anna"`],
    ["README.md", `see ${slash}work${slash}main`],
    [".npmrc", `regis${"try"}=https:${slash}${slash}npm.example`],
    ["x.ts", `"https:${slash}${slash}npm-regis${"try"}.example${slash}x"`],
    ["package-lock.json", `"resolved": "https:${slash}${slash}mirror.example${slash}hono.tgz"`],
  ])("%s must not contain %s", (path, text) => {
    expect(machineTraces(path, text)).toHaveLength(1);
  });

  it.each([
    ["README.md", "the /inventory page, `./data`, https://example.com/work/x"],
    ["package-lock.json", '"resolved": "domain"'],
    ["x.ts", "const registry = new Map();"],
  ])("%s may contain %s", (path, text) => {
    expect(machineTraces(path, text)).toEqual([]);
  });
});

describe("sharedNumbers", () => {
  it("names the second of two decision records of one number", () => {
    const files = [
      "docs/decisions/0001-one.md",
      "docs/decisions/0002-two.md",
      "docs/decisions/0002-too.md",
      "docs/0002-x.md",
    ];
    expect(sharedNumbers(files)).toEqual([
      { path: "docs/decisions/0002-too.md", message: expect.stringContaining("0002-two.md") },
    ]);
  });
});

describe("unindexedRecords", () => {
  it("names the records that the index leaves out or lists twice", () => {
    const files = ["docs/decisions/0001-one.md", "docs/decisions/0002-two.md", "docs/decisions/0003-three.md"];
    const index = "- Why? [0001](0001-one.md)\n- How? [0002](0002-two.md)\n- When? [0002](0002-two.md)\n";
    expect(unindexedRecords(files, index).map(({ path }) => path)).toEqual([files[1], files[2]]);
  });
});

describe("untoldFolders", () => {
  const parts = (folder: string, count: number, ending = ".ts") =>
    Array.from({ length: count }, (_, index) => `${folder}/part-${index}${ending}`);
  const untold = (files: string[], texts: Record<string, string> = {}) =>
    untoldFolders([...files, ...Object.keys(texts)], (path) => texts[path] ?? "").map(({ path }) => path);

  it("names folders of several files that do not say in two sentences what they are", () => {
    const [lots, roasts] = ["web/src/features/lots", "domain/src/roasts"];
    const files = [...parts(lots, 3), ...parts(roasts, 2)];
    const index = `${roasts}/index.ts`;
    expect(
      untold(files, { [index]: "// Roasts: what came out.\nexport * from './part-0.ts'; // Never. Ever.\n" }),
    ).toEqual([lots, roasts]);
    expect(
      untold(files, { [`${lots}/README.md`]: "# Lots\n\nOne sentence. And more.\n", [index]: "// One. Two.\n" }),
    ).toEqual([]);
    expect(untold(files, { [`${lots}/README.md`]: "# Lots.\n\nOne.\n", [index]: "/** One.\n * Two. */\n" })).toEqual([
      lots,
    ]);
  });

  it("asks no words of a folder with two files beside its tests", () => {
    const folder = "web/src/shared/samples";
    expect(untold([...parts(folder, 2), ...parts(folder, 3, ".test.ts"), ...parts("web/src/features", 5)])).toEqual([]);
  });
});
