import { readBulkList } from "../bulk-reader.ts";
import type { BulkRow } from "../bulk-row.ts";
import { CORPUS_CATALOG, type CorpusList } from "./corpus.ts";

/** `right` as the careful person; `asks` about something that the person read; `wrong` is added or lost silently. */
type Verdict = "right" | "asks" | "wrong";

export type Score = { verdict: Verdict; details: readonly string[] };

const WORSE: Readonly<Record<Verdict, number>> = { right: 0, asks: 1, wrong: 2 };

export function scoreList({ lines }: CorpusList): Score {
  const { rows } = readBulkList(lines.map(({ text }) => text).join("\n"), CORPUS_CATALOG);
  let verdict: Verdict = "right";
  const details: string[] = [];
  lines.forEach(({ text, expected }, index) => {
    const found = rows.filter((row) => row.lines.includes(index + 1)).map(printed);
    const scored = scoreLine(expected, found);
    if (WORSE[scored] > WORSE[verdict]) verdict = scored;
    if (scored !== "right")
      details.push(`${scored}: ${JSON.stringify(text)} → ${found.join(" & ")} | ${reasonsOf(rows, index + 1)}`);
  });
  return { verdict, details };
}

/** Compares a line with its expectation: each match must be expected, and each expected item matched or asked about. */
function scoreLine(expected: readonly string[], found: readonly string[]): Verdict {
  const isAsked = found.includes("asks");
  const matched = found.filter((each) => each !== "asks");
  const wanted = expected.filter((each) => each !== "asks");
  const missing = without(wanted, matched);
  const mustAsk = expected.includes("asks");
  if (without(matched, wanted).length > 0) return "wrong";
  if ((missing.length > 0 || mustAsk) && !isAsked) return "wrong";
  return missing.length > 0 || (isAsked && !mustAsk) ? "asks" : "right";
}

function without(all: readonly string[], some: readonly string[]): string[] {
  const left = [...all];
  for (const each of some) {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

const printed = ({ matched, quantity, matchedItem, packageSize, packageUnit }: BulkRow): string =>
  matched ? `${quantity} ${matchedItem?.name} @ ${packageSize}${packageUnit}` : "asks";

const reasonsOf = (rows: readonly BulkRow[], line: number): string =>
  rows.flatMap((row) => (row.lines.includes(line) ? [row.reason ?? "matched"] : [])).join(" / ");
