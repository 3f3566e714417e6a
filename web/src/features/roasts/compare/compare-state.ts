import { ALIGNMENTS, type Alignment, MAX_COMPARED_ROASTS } from "@tryer/domain/roast-logs";

/** Lines of each roast that may be shown. */
export const COMPARED_LINES = ["bean", "rate", "env"] as const;
export type ComparedLine = (typeof COMPARED_LINES)[number];

/** Choices of the page that compares roasts; all of them stand in its address. */
export interface CompareState {
  ids: string[];
  align: Alignment;
  lines: ComparedLine[];
  /** Roasts whose curves are not drawn. */
  hidden: string[];
}

export interface CompareSearch {
  ids?: string | undefined;
  align?: string | undefined;
  lines?: string | undefined;
  hidden?: string | undefined;
}

const USUAL_LINES = "bean,rate";
/** Word for no line at all: an empty value stands for the usual lines. */
const NO_LINES = "none";
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const listed = (text = "") => text.split(",").filter((part) => part !== "");
const known = <Word extends string>(words: readonly Word[], texts: readonly string[]) =>
  words.filter((word) => texts.includes(word));

/** Reads an address. What does not fit counts as absent. */
export function readCompareState({ ids, align, lines, hidden }: CompareSearch): CompareState {
  return {
    ids: [...new Set(listed(ids))].filter((id) => ID.test(id)).slice(0, MAX_COMPARED_ROASTS),
    align: known(ALIGNMENTS, [align ?? ""])[0] ?? "charge",
    lines: known(COMPARED_LINES, listed(lines ?? USUAL_LINES)),
    hidden: listed(hidden),
  };
}

/** The address of a state, without what is usual. */
export function writeCompareState({ ids, align, lines, hidden }: CompareState): CompareSearch {
  const shown = lines.join();
  const away = hidden.filter((id) => ids.includes(id));
  return {
    ids: ids.join(),
    align: align === "charge" ? undefined : align,
    lines: shown === USUAL_LINES ? undefined : shown || NO_LINES,
    hidden: away.length === 0 ? undefined : away.join(),
  };
}
