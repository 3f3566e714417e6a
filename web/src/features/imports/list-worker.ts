import { hasListHeadings, type ListPurpose, matchingMapping, readGreenList } from "@tryer/domain/green";
import { readTableFile, readTableText, type Sheet, TABLE_LIMITS, type TableFile } from "@tryer/domain/tables";
import type { ListReport, ListRequest, ListSource } from "./list-message.ts";

/** Reads lists beside the page, so that it answers while a long one is read. */

let sheets: Sheet[] = [];

const report = (message: ListReport) => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<ListRequest>) => {
  try {
    if (data.source !== null) {
      report({ kind: "step", step: "unpacking" });
      const read = await tableOf(data.source);
      if (!read.ok) return report({ kind: "refused", problem: read.problem });
      sheets = read.sheets;
    }
    report({ kind: "step", step: "recognising" });
    recognise(data);
  } catch {
    report({ kind: "failed" });
  }
};

/** Takes one byte more than the reader allows, so that it refuses what is too large without all of it in memory. */
async function tableOf(source: ListSource): Promise<TableFile> {
  if ("text" in source) return readTableText(source.text);
  const { file } = source;
  const bytes = await file.slice(0, TABLE_LIMITS.fileBytes + 1).arrayBuffer();
  return readTableFile(new Uint8Array(bytes), file.name);
}

function recognise({ answers, purpose, kept, today }: ListRequest): void {
  const sheet = answers.sheet ?? likeliestSheet(purpose);
  const { rows = [], hiddenRows } = sheets[sheet] ?? {};
  const mapping = answers.mapping ?? matchingMapping(rows, kept);
  const list = readGreenList(rows, { today, purpose, mapping, corrections: answers.corrections, hiddenRows });
  report({
    kind: "read",
    sheets: sheets.map((each) => ({ name: each.name, rowCount: each.rows.length })),
    sheet,
    list,
  });
}

/** The first sheet with the headings of a list, else the first that holds something; hidden ones are passed over. */
function likeliestSheet(purpose: ListPurpose): number {
  const shown = sheets.flatMap(({ isHidden, rows }, at) =>
    isHidden || rows.every((row) => row.length === 0) ? [] : [{ at, rows }],
  );
  const likeliest = shown.find(({ rows }) => hasListHeadings(rows, purpose)) ?? shown[0];
  return likeliest?.at ?? 0;
}
