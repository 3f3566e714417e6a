import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { type BulkCatalog, readBulkList } from "@tryer/domain/planner";
import { expect, test } from "vitest";

/** Exports of real shops lie beside some working copies, in shared/samples/orders, and are no part of the project. */
function findSamples(from: string): string | null {
  const folder = join(from, "shared", "samples", "orders");
  if (existsSync(folder)) return folder;
  return dirname(from) === from ? null : findSamples(dirname(from));
}

const folder = findSamples(import.meta.dirname);
const files =
  folder === null
    ? []
    : readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.(?:csv|json|txt)$/.test(file) && !file.startsWith("LICENSES"))
        .sort();

const decoded = (bytes: Buffer): string => {
  const utf8 = bytes.toString("utf8");
  return utf8.includes("\uFFFD") ? new TextDecoder("windows-1252").decode(bytes) : utf8;
};

/** Cells of a CSV file, read apart from the code under test. */
function csvRows(text: string): string[][] {
  const delimiter = (text.split("\n")[0]?.split(";").length ?? 0) > 5 ? ";" : ",";
  const cell = new RegExp(`("(?:[^"]|"")*"|[^"${delimiter}\\r\\n]*)(${delimiter}|\\r?\\n|$)`, "gy");
  const rows: string[][] = [[]];
  for (const [all, value = "", end = ""] of text.replace(/^\uFEFF/, "").matchAll(cell)) {
    if (all === "") break;
    rows.at(-1)?.push(value.replace(/^"|"$/g, "").replaceAll('""', '"'));
    if (end !== delimiter) rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}

type Ordered = { name: string; count: number };

/** Open items of an export, one entry for each; orders that are refunded, cancelled or sent are not among them. */
function orderedIn(text: string): Ordered[] {
  const [head = [], ...rows] = csvRows(text);
  const column = (...names: RegExp[]) =>
    names.map((name) => head.findIndex((cell) => name.test(cell))).find((at) => at >= 0) ?? -1;
  const [nameAt, countAt] = [column(/^lineitem name$/i, /^item name$/i, /^item$/i), column(/quantity|^qty$/i)];
  const orderAt = column(/^name$/i, /^order number$/i, /^order/i);
  const isOver = (row: string[]) => row.some((cell) => /^(?:refunded|voided|fulfilled|cancelled|refund)$/i.test(cell));
  const over = new Set(rows.filter(isOver).map((row) => row[orderAt]));
  return rows.flatMap((row) => {
    const count = Number((row[countAt] ?? "").replace(",", "."));
    const name = row[nameAt] ?? "";
    const isOwed = name !== "" && count >= 1 && Number.isInteger(count) && !(orderAt >= 0 && over.has(row[orderAt]));
    return isOwed ? [{ name, count }] : [];
  });
}

/** Every product in the file is sold, under its name without the variant, in every size that the file names. */
function catalogOf(text: string): BulkCatalog {
  const [head = [], ...rows] = csvRows(text);
  const nameAt = head.findIndex((cell) => /^(?:lineitem name|item name|item)$/i.test(cell));
  const names = new Set(rows.flatMap((row) => (row[nameAt] ?? "").split(" - ")[0] || []));
  const sizes = new Map(
    [...text.matchAll(/\b(\d+(?:\.\d+)?) ?(oz|lb|kg|g)\b/g)].map(([, size = "", unit = ""]) => [
      `${size}${unit}`,
      { id: `${size}${unit}`, size: Number(size), unit },
    ]),
  );
  return {
    items: [...names].map((name) => ({ id: name, name, greenCoffeeName: "" })),
    packageSizes: [...sizes.values(), { id: "any", size: 7, unit: "lb" }],
  };
}

if (folder !== null)
  test.each(files)("the export %s, pasted, is never read wrongly in silence", (file) => {
    const text = decoded(readFileSync(join(folder ?? "", file)));
    const isTable = extname(file) === ".csv";
    const left = isTable ? orderedIn(text) : [];
    // A size above the list, so that also exports without sizes are read.
    const { rows } = readBulkList(`7 lb:\n${text}`, catalogOf(isTable ? text : ""));
    const wrong = rows.filter(({ matched, matchedItem, quantity }) => {
      if (!matched) return false;
      const at = left.findIndex(({ name, count }) => name.includes(matchedItem?.name ?? "") && count === quantity);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    // biome-ignore lint/suspicious/noConsole: the score is what this test reports
    console.info(`${file}: ${rows.filter(({ matched }) => matched).length} of ${rows.length} rows matched`);
    expect(wrong.map(({ lines, text: row }) => `${lines[0]} ${row}`)).toEqual([]);
  });

test.skipIf(folder === null)("exports of real shops are here to be read", () =>
  expect(files.length).toBeGreaterThan(0),
);
