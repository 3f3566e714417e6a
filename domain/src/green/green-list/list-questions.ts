import type { ColumnNeed } from "./cells/cell-reading.ts";
import type { ColumnSetting } from "./columns/list-mapping.ts";
import type { ListField } from "./green-fields.ts";

/** Question or problem of one cell. Rows and columns count from 1, as a spreadsheet shows them. */
export interface CellProblem {
  row: number;
  field: ListField;
  /** Null where the list has no column of the field. */
  column: number | null;
  heading: string;
  /** Text of the cell as it stands in the list. */
  text: string;
  message: string;
}

export interface CellQuestion extends CellProblem {
  /** Texts for the field; each reads without a question when it is handed in as a correction. */
  choices: string[];
}

/** Question that a whole column shares: its cells do not say what a setting of the column can say. */
export interface ColumnQuestion {
  column: number;
  heading: string;
  asks: ColumnNeed;
  message: string;
  /** Settings that answer it. */
  choices: Partial<ColumnSetting>[];
  /** Rows that wait for the answer. */
  rows: number[];
}

/** A setting that a cell lacks. */
export interface Need {
  row: number;
  column: number;
  need: ColumnNeed;
}

const NEED_QUESTIONS: Record<ColumnNeed, { message: string; choices: Partial<ColumnSetting>[] }> = {
  unit: { message: "No unit is written. Which one is it?", choices: [{ unit: "kg" }, { unit: "lb" }] },
  decimal: {
    message: "Is the decimal mark a point or a comma?",
    choices: [{ decimal: "." }, { decimal: "," }],
  },
  dayOrder: {
    message: "Day and month are ambiguous. Which comes first?",
    choices: [{ dayOrder: "day first" }, { dayOrder: "month first" }],
  },
  currency: {
    message: "The currency is missing. Which one is it?",
    choices: [{ currency: "USD" }, { currency: "EUR" }],
  },
  basis: { message: "Is the price per kg or per lb?", choices: [{ basis: "kg" }, { basis: "lb" }] },
};

/** A quantity without a unit may also be a number of bags. */
const AS_BAGS: Partial<ColumnSetting> = { field: "bags" };

/** Gathers what cells lack into one question for each column and setting. */
export function columnQuestions(
  needs: readonly Need[],
  columnOf: (column: number) => { heading: string; field: ListField | null },
): ColumnQuestion[] {
  const questions = new Map<string, ColumnQuestion>();
  for (const { row, column, need } of needs) {
    const key = `${column} ${need}`;
    const known = questions.get(key);
    if (known !== undefined) known.rows.push(row);
    else {
      const { heading, field } = columnOf(column);
      const { message, choices } = NEED_QUESTIONS[need];
      const more = need === "unit" && field === "quantity" ? [AS_BAGS] : [];
      questions.set(key, { column, heading, asks: need, message, choices: [...choices, ...more], rows: [row] });
    }
  }
  return [...questions.values()].sort((a, b) => a.column - b.column);
}
