import { describe, expect, it } from "vitest";
import { domainPurity } from "./domain-purity.ts";
import { enoughFiles } from "./enough-files.ts";
import { featureRules } from "./feature-rules.ts";
import { fileShape } from "./file-shape.ts";
import { folderSize } from "./folder-size.ts";
import { layerRules } from "./layer-rules.ts";
import { reachRules } from "./reach-rules.ts";
import { type Rule, sourceFile } from "./source-file.ts";

/** The messages a rule has for one file; none where it is content. */
function messages(rule: Rule, path: string, text: string): string {
  return rule([sourceFile(path, text)])
    .map(({ message }) => message)
    .join("\n");
}

const GREEN = "server/src/features/green/list-green.ts";
const GREEN_PAGE = "web/src/features/green/inventory-page.tsx";

describe("layers", () => {
  it.each([
    ["domain/src/green/stock.ts", 'import { z } from "zod";', "package zod"],
    ["domain/src/green/stock.ts", 'import { a } from "@tryer/contract";', "from contract"],
    ["domain/src/green/stock.ts", 'import { a } from "../../../server/src/app.ts";', "from server"],
    ["domain/src/green/stock.ts", 'import fc from "fast-check";', "package fast-check"],
    ["contract/src/green.ts", 'import { Hono } from "hono";', "package hono"],
    ["contract/src/green.ts", 'import { a } from "../../domain/src/green/index.ts";', "by its package name"],
    ["web/src/api/client.ts", 'import type { A } from "@tryer/server/src/app.ts";', "from server"],
    [GREEN_PAGE, 'import pg from "pg";', "package pg"],
    [GREEN_PAGE, 'import { readFile } from "node:fs";', "package node:fs"],
    [GREEN, 'import { Button } from "@mantine/core";', "package @mantine/core"],
    [GREEN, 'import { a } from "../../../../web/src/a.ts";', "from web"],
    ["e2e/green.spec.ts", 'import { a } from "../server/src/app.ts";', "from server"],
    ["web/src/features/green/green.test.ts", 'import { test } from "@tryer/e2e/support/test.ts";', "from e2e"],
    ["web/src/features/green/inventory-page.screen.ts", 'import { a } from "@tryer/server/src/app.ts";', "from server"],
  ])("%s refuses %s", (path, text, expected) => {
    expect(messages(layerRules, path, text)).toContain(expected);
  });

  it.each([
    ["domain/src/green/stock.test.ts", 'import fc from "fast-check";\nimport { it } from "vitest";'],
    ["domain/src/green/stock.ts", 'import { a } from "../units/index.ts";\nimport { b } from "./b.ts";'],
    [
      "contract/src/green.ts",
      'import { z } from "zod";\nimport { oc } from "@orpc/contract";\nimport "@tryer/domain/green";',
    ],
    [GREEN, 'import pg from "pg";\nimport "@tryer/contract";\nimport "#db/schema/green.ts";\nimport "node:fs";'],
    [GREEN_PAGE, 'import { Button } from "@mantine/core";\nimport "@tryer/contract";\nimport "#ui/table.tsx";'],
    ["web/src/features/green/inventory-page.screen.ts", 'import { test } from "@tryer/e2e/support/test.ts";'],
    ["domain/vitest.config.ts", 'import { defineConfig } from "vitest/config";'],
    ["e2e/support/browser.ts", 'import { findChromium } from "../scripts/find-chromium.mjs";'],
  ])("%s may know %s", (path, text) => {
    expect(messages(layerRules, path, text)).toBe("");
  });
});

describe("features", () => {
  it.each([
    [GREEN, 'import { a } from "#features/roasts/log-roast.ts";', "#features/roasts/index.ts"],
    [GREEN, 'import { a } from "../roasts/index.ts";', "import by name"],
    ["server/src/router.ts", 'import { a } from "#features/roasts/roasts-router.ts";', "by its door"],
    [GREEN_PAGE, 'import { a } from "#features/roasts/roast-form.tsx";', "do not import each other"],
    [GREEN_PAGE, 'import { a } from "../roasts/roast-form.tsx";', "do not import each other"],
    ["web/src/ui/table.tsx", 'import { a } from "#features/roasts/roast-form.tsx";', "know no feature"],
    ["server/src/features/stock/index.ts", "", '"stock" is no feature'],
    ["domain/src/misc/index.ts", "", '"misc" is no feature'],
  ])("%s refuses %s", (path, text, expected) => {
    expect(messages(featureRules, path, text)).toContain(expected);
  });

  it.each([
    [GREEN, 'import { a } from "#features/roasts/index.ts";\nimport { b } from "./green-queries.ts";'],
    ["server/src/router.ts", 'import { a } from "#features/roasts/index.ts";'],
    ["web/src/routes/inventory.tsx", 'import { a } from "#features/green/inventory-page.tsx";'],
    ["domain/src/units/index.ts", 'export * from "./weight.ts";'],
  ])("%s may know %s", (path, text) => {
    expect(messages(featureRules, path, text)).toBe("");
  });
});

describe("domain purity", () => {
  it.each([
    ["const now = new Date();", "no clock"],
    ["const now = Date.now();", "no clock"],
    ["if (a instanceof Date) b();", "no clock"],
    ["const id = Math.random();", "no randomness"],
    ["new Intl.NumberFormat();", "no locale"],
    ["a.toLocaleUpperCase();", "no locale"],
    ["a.localeCompare(b);", "no locale"],
    ["globalThis.fetch();", "nothing around it"],
  ])("refuses %s", (text, expected) => {
    expect(messages(domainPurity, "domain/src/green/stock.ts", text)).toContain(expected);
  });

  it.each([
    "export function f(at: Date): Date;",
    "// new Date()",
    'const text = "Date.now()";',
    "const roastDate = 1;",
  ])("accepts %s", (text) => {
    expect(messages(domainPurity, "domain/src/green/stock.ts", text)).toBe("");
  });
});

describe("reach", () => {
  it.each([
    [GREEN, "const port = process.env.PORT;", "reads the environment"],
    ["web/src/api/client.ts", "process . env", "reads the environment"],
    [GREEN, 'import { env } from "node:process";', "reads the environment"],
    [GREEN, 'import pg from "pg";', "live database"],
    [GREEN, 'new Intl.DateTimeFormat("en");', "in one place only"],
    ["web/src/features/roasts/roast-list.ts", "at.toLocaleDateString();", "useMoments"],
    ["web/src/ui/feedback/toasts.ts", "new Date().getHours();", "useMoments"],
    ["web/src/ui/feedback/toaster.tsx", 'const field = <TextInput type="date" />;', "DayField"],
    [GREEN, 'import { openEmbedded } from "#db/embedded/index.ts";', "live database"],
  ])("%s refuses %s", (path, text, expected) => {
    expect(messages(reachRules, path, text)).toContain(expected);
  });

  it.each([
    ["server/src/config.ts", "const port = process.env.PORT;"],
    [GREEN, 'import type { Pool } from "pg";'],
    ["server/src/features/green/green.test.ts", 'import pg from "pg";\nprocess.env.A;'],
    ["server/test/test-app.ts", 'import { openEmbedded } from "#db/embedded/index.ts";'],
    ["server/src/db/open-database.ts", 'import pg from "pg";'],
    ["server/src/main.ts", 'import { openEmbedded } from "#db/embedded/index.ts";'],
  ])("%s may use %s", (path, text) => {
    expect(messages(reachRules, path, text)).toBe("");
  });
});

describe("file shape", () => {
  it.each(["server/src/utils.ts", "web/src/helpers/date.ts", "domain/src/green/types.ts", "web/src/common.test.tsx"])(
    "refuses the name %s",
    (path) => {
      expect(messages(fileShape, path, "")).toContain("says nothing");
    },
  );

  it("counts lines of code, up to 400", () => {
    const comments = "// why\n".repeat(500);
    expect(messages(fileShape, GREEN, comments + "a();\n".repeat(400))).toBe("");
    expect(messages(fileShape, GREEN, "a();\n".repeat(401))).toContain("401 lines");
  });
});

it("fails where it saw too few files", () => {
  const domain = Array.from({ length: 20 }, (_, index) => sourceFile(`domain/src/units/a${index}.ts`, ""));
  expect(enoughFiles(domain).map(({ path }) => path)).toEqual(["contract", "server", "web"]);
  expect(enoughFiles(domain.slice(1)).map(({ path }) => path)).toContain("domain");
});

describe("folders", () => {
  const files = (folder: string, count: number, ending = ".ts") =>
    Array.from({ length: count }, (_, index) => sourceFile(`${folder}/file-${index}${ending}`, ""));

  it("have at most 25 source files beside their tests", () => {
    const folder = "server/src/features/green";
    expect(folderSize([...files(folder, 25), ...files(folder, 9, ".test.ts")])).toEqual([]);
    expect(folderSize(files(folder, 26)).map(({ path }) => path)).toEqual([folder]);
    expect(folderSize([...files(folder, 20), ...files(`${folder}/lots`, 20)])).toEqual([]);
  });

  it("of routes have as many as there are addresses", () => {
    expect(folderSize(files("web/src/routes", 40))).toEqual([]);
  });
});

it("web/src/ui does not know what is shared about coffee", () => {
  const shared = 'import { useWeights } from "#shared/weights/weights.ts";';
  expect(messages(featureRules, "web/src/ui/lists/rows.tsx", shared)).toContain("knows nothing of coffee");
  expect(messages(featureRules, "web/src/shared/plan/rows.tsx", shared)).toBe("");
  expect(messages(featureRules, "web/src/ui/lists/rows.screen.ts", shared)).toBe("");
});
