import type { RowState } from "./preview-row.ts";

/** Words of a kind of list. */
export interface ListWords {
  title: string;
  /** One and several of what is taken in. */
  noun: readonly [one: string, many: string];
  /** Verb of the button, as 'Add'. */
  verb: string;
  /** Participle behind a count, as 'to be added' and 'added'. */
  toBe: string;
  /** Column headings of the figures. */
  figures: readonly string[];
  /** Sentence about a row that repeats another one, and the answer that takes it in all the same. */
  same: (sameAs: string) => string;
  takeSame: string;
}

export const stateWords = ({ toBe }: ListWords): Record<RowState, string> => ({
  ready: `${toBe.charAt(0).toUpperCase()}${toBe.slice(1)}`,
  asked: "Waiting for you",
  "left out": "Left out",
});
