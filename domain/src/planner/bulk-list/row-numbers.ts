import { doubtedRow, type ReadRow } from "./bulk-row.ts";

/** From this many on, 1, 2, 3 … in the first column are numbers of rows rather than counts. */
const FEWEST_NUMBERED = 3;

/** Rows whose counts run 1, 2, 3 … in the first column ask: nobody can tell whether they are counts. */
export function suspectRowNumbers(rows: readonly ReadRow[]): readonly ReadRow[] {
  const answer = [...rows];
  let start = 0;
  for (let at = 0; at <= rows.length; at += 1) {
    if (rows[at]?.leadingCell === at - start + 1) continue;
    if (at - start >= FEWEST_NUMBERED) {
      for (let each = start; each < at; each += 1) answer[each] = asked(rows[each] as ReadRow);
    }
    start = rows[at]?.leadingCell === 1 ? at : at + 1;
  }
  return answer;
}

function asked(read: ReadRow): ReadRow {
  return { ...read, row: doubtedRow(read.row, "The first column may number the rows, and not be the count") };
}
