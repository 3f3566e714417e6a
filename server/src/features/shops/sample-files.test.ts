import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readShopFile, shopOrderState } from "@tryer/domain/shops";
import { describe, expect, test } from "vitest";

const answers = { currency: "EUR", mapping: null, kept: [], today: "2026-11-23" } as const;

/** Exports of real shops lie beside some working copies, in shared/samples/orders, with the facts of each in a manifest. */
function findSamples(from: string): string | null {
  const folder = join(from, "shared", "samples", "orders");
  if (existsSync(join(folder, "MANIFEST.tsv"))) return `${folder}/`;
  return dirname(from) === from ? null : findSamples(dirname(from));
}

const SAMPLES = findSamples(import.meta.dirname);

interface Sample {
  name: string;
  facts: Record<string, string>;
}

const samples: Sample[] = (SAMPLES === null ? "" : readFileSync(`${SAMPLES}MANIFEST.tsv`, "utf8"))
  .split("\n")
  .slice(1)
  .filter(Boolean)
  .map((line) => {
    const columns = line.split("\t");
    const facts = (columns[6] ?? "").split("; ").map((fact) => fact.split("=") as [string, string]);
    return { name: columns[0] ?? "", facts: Object.fromEntries(facts) };
  });

const REFUSED = /without_lines|no_quantity|truncated|refund_created/;

describe.skipIf(SAMPLES === null)("every sample of a shop", () => {
  test.each(samples)("$name", ({ name, facts }) => {
    const bytes = new Uint8Array(readFileSync(`${SAMPLES}${name}`));
    const reading = readShopFile({ bytes, name }, { ...answers, currency: "USD" });
    if (REFUSED.test(name)) {
      expect(reading).toMatchObject({ ok: false, message: expect.stringMatching(/Export|refund/) });
      return;
    }
    if (!reading.ok) throw new Error(reading.message);
    const { orders, problems } = reading.file;
    const lines = orders.flatMap((order) => order.lines);
    expect(problems).toEqual([]);
    expect(String(orders.length)).toBe(facts.orders);
    if (facts.lines) expect(String(lines.length)).toBe(facts.lines);
    if (facts.qty) expect(lines.reduce((sum, { ordered }) => sum + ordered, 0)).toBe(Number(facts.qty));
    const isSent = orders.every(({ isFulfilled }) => isFulfilled);
    if (facts.current_qty && !isSent)
      expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(Number(facts.current_qty));
    if (facts.currency)
      expect([...new Set(orders.map(({ currency }) => currency))].sort().join("/")).toBe(facts.currency);
    if (/cancelled_refunded|fulfilled\.json|all_nulls/.test(name))
      expect(orders.map((order) => shopOrderState(order, true))).not.toContain("open");
  });

  test("the export that a European spreadsheet saved says the same as the one of the shop", () => {
    const [one, other] = ["79col", "79col_excel_resaved_semicolon_cp1252"].map((name) =>
      readShopFile(
        { bytes: new Uint8Array(readFileSync(`${SAMPLES}synthetic/shopify_orders_export_${name}.csv`)), name },
        answers,
      ),
    );
    expect(other).toMatchObject({ ok: true, file: { orders: one?.ok ? one.file.orders : [] } });
  });
});
