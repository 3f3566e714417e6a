/** Rows of one statement, which takes no more parameters than 65,535. */
const ROWS_PER_STATEMENT = 2000;

/** Rows to insert, in as many parts as statements are needed. */
export function* chunk<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    yield rows.slice(start, start + ROWS_PER_STATEMENT);
  }
}
