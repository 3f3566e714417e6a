/** Settings of a column that a person can be asked for, because its cells do not say. */
export const COLUMN_NEEDS = ["unit", "decimal", "dayOrder", "currency", "basis"] as const;
export type ColumnNeed = (typeof COLUMN_NEEDS)[number];

/** Question about one cell. Each choice is a text that reads without a question when it stands in the cell instead. */
export interface Asked {
  ask: string;
  choices: string[];
}

/**
 * Outcome of reading one cell: a value (null where the cell says nothing), a question about the cell, settings that its
 * column needs, or a problem. `note` is what the cell says besides, such as 'SOLD OUT'.
 */
export type CellReading<Value> =
  | { value: Value | null; note?: string }
  | Asked
  | { needs: ColumnNeed[] }
  | { problem: string };

export const NOTHING = { value: null } as const;

/** Marks that people write where nothing is to be said. */
const BLANK =
  /^(?:[-–—.?*/]+|n\.?\/?a\.?|nil|none|null|unknown|tbd|tba|tbc|k\.?\s?a\.?|keine?|sin dato|s\/d|aucune?)$/i;

export const isBlank = (text: string): boolean => text === "" || BLANK.test(text);
