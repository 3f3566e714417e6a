import { describe, expect, it } from "vitest";
import { assertions } from "./assertions.ts";
import { domainPurity } from "./domain-purity.ts";
import { enoughFiles } from "./enough-files.ts";
import { featureRules } from "./feature-rules.ts";
import { fileShape } from "./file-shape.ts";
import { folderSize } from "./folder-size.ts";
import { layerRules } from "./layer-rules.ts";
import { ownerRules } from "./owner-rules.ts";
import { reachRules } from "./reach-rules.ts";
import { smallFiles } from "./small-files.ts";
import { type Rule, sourceFile } from "./source-file.ts";
import { unionBranches } from "./union-branches.ts";

/** The messages a rule has for one file; none where it is content. */
function messages(rule: Rule, path: string, text: string): string {
  return rule([sourceFile(path, text)])
    .map(({ message }) => message)
    .join("\n");
}

const GREEN = "server/src/features/green/list-green.ts";
const DEVICES = "server/src/features/accounts/session/devices.ts";
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
  const besides = [
    ...["green", "roasts", "orders", "orders/allocation", "shops/shops"].map((name) => `contract/src/${name}.ts`),
    ...["orders", "shops"].map((name) => `server/src/features/${name}/index.ts`),
  ].map((path) => sourceFile(path, ""));
  const withContract: Rule = (files) => featureRules([...files, ...besides]);

  it.each([
    [GREEN, 'import { a } from "#features/roasts/log-roast.ts";', "#features/roasts/index.ts"],
    [GREEN, 'import { a } from "../roasts/index.ts";', "import by name"],
    ["server/src/router.ts", 'import { a } from "#features/roasts/roasts-router.ts";', "by its door"],
    [GREEN_PAGE, 'import { a } from "#features/roasts/roast-form.tsx";', "do not import each other"],
    [GREEN_PAGE, 'import { a } from "../roasts/roast-form.tsx";', "do not import each other"],
    ["web/src/ui/table.tsx", 'import { a } from "#features/roasts/roast-form.tsx";', "know no feature"],
    ["server/src/features/stock/index.ts", "", '"stock" is no feature'],
    ["domain/src/misc/index.ts", "", '"misc" is no feature'],
    ["contract/src/overview/cards.ts", "", '"overview" is no feature'],
    ["server/src/db/schema/overview/day-sums.ts", "", '"overview" is no feature'],
    ["server/src/db/schema/orders/shops.ts", "", "server/src/db/schema/shops"],
  ])("%s refuses %s", (path, text, expected) => {
    expect(messages(withContract, path, text)).toContain(expected);
  });

  it.each([
    [GREEN, 'import { a } from "#features/roasts/index.ts";\nimport { b } from "./green-queries.ts";'],
    ["server/src/router.ts", 'import { a } from "#features/roasts/index.ts";'],
    ["web/src/routes/inventory.tsx", 'import { a } from "#features/green/inventory-page.tsx";'],
    ["domain/src/units/index.ts", 'export * from "./weight.ts";'],
    ["server/src/features/allocation/index.ts", ""],
    ["server/src/db/schema/shops/shops.ts", ""],
    ["server/src/db/schema/orders/accounting.ts", ""],
    ["contract/src/basics/fields.ts", ""],
    ["contract/src/orders/accounting.ts", ""],
  ])("%s may know %s", (path, text) => {
    expect(messages(withContract, path, text)).toBe("");
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

describe("the owner's side of the database", () => {
  it.each([
    [GREEN, 'import type { Database, Tx } from "#db/database.ts";', "Database reaches the owner's pool"],
    ["server/src/http/outbox-routes.ts", 'import type { Database as D } from "#db/database.ts";', "D reaches"],
    [GREEN, "SealedDatabase.open(context.database).pool;", "Only server/src/runtime opens"],
    [DEVICES, "SealedDatabase.open(database).asSystem(f);", "systemCommand"],
    [DEVICES, 'import { systemUpkeep } from "../../../runtime/system.ts";', "leaves no line"],
    [DEVICES, 'import { systemUpkeep as write } from "../../../runtime/system.ts";', "leaves no line"],
    [GREEN, 'import { systemQuery } from "../../runtime/system.ts";', "beyond the roastery"],
    [GREEN, 'import { systemCommand } from "../../runtime/system-command.ts";', "beyond the roastery"],
    ["server/src/http/landing-routes.ts", 'import * as system from "../runtime/system.ts";', "beyond the roastery"],
  ])("%s refuses %s", (path, text, expected) => {
    expect(messages(ownerRules, path, text)).toContain(expected);
  });

  it.each([
    [GREEN, 'import type { Tx } from "#db/database.ts";'],
    [GREEN, 'import type { SealedDatabase } from "#db/sealed-database.ts";'],
    ["server/src/runtime/system.ts", "SealedDatabase.open(database).asSystem(f);"],
    [
      "server/src/features/accounts/session/read-session.ts",
      'import { systemUpkeep } from "../../../runtime/system.ts";',
    ],
    [DEVICES, 'import { systemQuery } from "../../../runtime/system.ts";'],
    ["server/src/link.ts", 'import { systemQuery } from "./runtime/system.ts";'],
    ["server/src/main.ts", 'import type { Database } from "./db/database.ts";'],
    ["server/src/features/green/green.test.ts", 'import type { Database } from "#db/database.ts";'],
  ])("%s may use %s", (path, text) => {
    expect(messages(ownerRules, path, text)).toBe("");
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
});

it("web/src/ui does not know what is shared about coffee", () => {
  const shared = 'import { useWeights } from "#shared/weights/weights.ts";';
  expect(messages(featureRules, "web/src/ui/lists/rows.tsx", shared)).toContain("knows nothing of coffee");
  expect(messages(featureRules, "web/src/shared/plan/rows.tsx", shared)).toBe("");
  expect(messages(featureRules, "web/src/ui/lists/rows.screen.ts", shared)).toBe("");
});

describe("assertions", () => {
  it.each([
    [GREEN_PAGE, "const coffee = (await answer.json()) as Coffee;"],
    [GREEN_PAGE, "const coffee = (await api.green.show.call({ id })) as Coffee;"],
    [GREEN_PAGE, "const coffee = query.data as Coffee;"],
    ["web/src/api/session.ts", "const session = JSON.parse(text) as unknown as Session;"],
  ])("%s refuses %s", (path, text) => {
    expect(messages(assertions, path, text)).toContain("checks nothing");
  });

  it.each([
    [GREEN_PAGE, 'const units = ["lb", "kg"] as const;'],
    [GREEN_PAGE, "const keys = Object.keys(FIELDS) as Key[];"],
    [GREEN_PAGE, 'import { id as data } from "./id.ts";\nconst row = data satisfies Row;'],
    ["web/src/api/client.test.ts", "const coffee = data as Coffee;"],
    [GREEN, "const coffee = data as Coffee;"],
  ])("%s accepts %s", (path, text) => {
    expect(messages(assertions, path, text)).toBe("");
  });
});

describe("unions", () => {
  const DECLARED = `
    export const UNITS = ["lb", "kg"] as const;
    const Direction = z.enum(["asc", "desc"]);
    type Role = "owner" | "viewer";
    type Mark = "," | ";";
  `;

  function found(path: string, text: string): string[] {
    const files = [sourceFile("domain/src/units/units.ts", DECLARED), sourceFile(path, text)];
    return unionBranches(files).map(({ message }) => message);
  }

  it.each([
    [GREEN_PAGE, 'const places = unit === "lb" ? 2 : 3;', '"lb"'],
    [GREEN, 'const order = input.direction !== "asc" ? desc : asc;', '"asc"'],
    [GREEN, 'const label = isOpen && !("owner" === role) ? one : other;', '"owner"'],
    ["domain/src/team/team.ts", 'const next = role === "viewer" ? "owner" : role;', '"viewer"'],
  ])("%s refuses %s", (path, text, word) => {
    expect(found(path, text)).toEqual([expect.stringContaining(word)]);
  });

  it.each([
    [GREEN_PAGE, "const places = PLACES[unit];"],
    [GREEN_PAGE, 'const isHeavy = unit === "lb" && kg > 5;'],
    [GREEN_PAGE, 'const ounces = unit === "lb" ? kg * 35 : null;'],
    [GREEN_PAGE, 'const asked = role === "owner" ? { id } : skipToken;'],
    [GREEN_PAGE, 'const text = typeof role === "string" ? role : "";'],
    [GREEN_PAGE, 'const shown = page === "front" ? one : other;'],
    [GREEN, 'const text = mark === "," ? one : other;'],
    ["web/src/features/green/inventory-page.screen.ts", 'const places = unit === "lb" ? 2 : 3;'],
    ["e2e/green.spec.ts", 'const places = unit === "lb" ? 2 : 3;'],
  ])("%s may say %s", (path, text) => {
    expect(found(path, text)).toEqual([]);
  });

  it("knows no words of a union that only a screen declares", () => {
    const declared = sourceFile("web/src/ui/tabs.tsx", 'type Tab = "day" | "week";');
    const used = sourceFile(GREEN_PAGE, 'const days = tab === "day" ? 1 : 7;');
    expect(unionBranches([declared, used])).toEqual([]);
  });
});

describe("short files", () => {
  const LONG = "\n".repeat(30);

  function found(texts: Record<string, string>): string[] {
    return smallFiles(Object.entries(texts).map(([path, text]) => sourceFile(path, text))).map(({ path }) => path);
  }

  it("refuses a short file that one other file uses", () => {
    expect(
      found({
        "domain/src/green/loss.ts": "export const loss = 1;",
        "domain/src/green/stock.ts": `import { loss } from "./loss.ts";${LONG}export const stock = loss;`,
      }),
    ).toEqual(["domain/src/green/loss.ts"]);
  });

  it("refuses a short file that a door passes on to one other file", () => {
    expect(
      found({
        "domain/src/green/loss.ts": "export const loss = 1;",
        "domain/src/green/stock.ts": `${LONG}export const stock = 1;`,
        "domain/src/green/index.ts": 'export { loss } from "./loss.ts";\nexport { stock } from "./stock.ts";',
        [GREEN]: 'import { loss } from "@tryer/domain/green";',
        [GREEN_PAGE]: 'import { stock } from "@tryer/domain/green";',
      }),
    ).toEqual(["domain/src/green/loss.ts"]);
  });

  it("leaves alone what two files use, what is long, what tests use, and doors", () => {
    const loss = { "domain/src/green/loss.ts": "export const loss = 1;" };
    const user = 'import { loss } from "./loss.ts";';
    expect(found({ ...loss, "domain/src/green/a.ts": user, "domain/src/green/b.ts": user })).toEqual([]);
    expect(found({ "domain/src/green/loss.ts": `export const loss = 1;${LONG}\n;`, "domain/src/a.ts": user })).toEqual(
      [],
    );
    expect(found({ ...loss, "domain/src/green/loss.test.ts": user })).toEqual([]);
    expect(found({ ...loss, "domain/src/green/a.ts": 'const { loss } = await import("./loss.ts");' })).toEqual([]);
    expect(
      found({
        "contract/src/index.ts": "export const all = 1;",
        "contract/src/a.ts": 'import { all } from "./index.ts";',
      }),
    ).toEqual([]);
  });
});
