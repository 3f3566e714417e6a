import { withoutMisleading } from "../../files/index.ts";
import { LOG_LIMITS } from "../file/log-limits.ts";

/** Half of a character that lost its other half. */
const HALVES = /\p{Surrogate}/gu;
/** Control characters except line ends and tabs. */
const UNSEEN = /(?![\n\r\t])\p{Cc}/gu;

const clean = (text: string): string => withoutMisleading(text.replace(HALVES, "\uFFFD").replace(UNSEEN, ""));

/** One line of text within bounds; null where nothing is said. */
export function line(text: string | null | undefined): string | null {
  if (!text) return null;
  const cleaned = cut(clean(text.slice(0, LOG_LIMITS.notes)).replace(/\s+/g, " ").trim(), LOG_LIMITS.line);
  return cleaned === "" ? null : cleaned;
}

/** Text of several lines within bounds, without blanks at its ends; null where nothing is said. */
export function notes(text: string | null | undefined): string | null {
  if (!text) return null;
  const lines = clean(text.slice(0, 2 * LOG_LIMITS.notes)).replace(/\r\n?/g, "\n");
  const cleaned = cut(lines.trim(), LOG_LIMITS.notes);
  return cleaned === "" ? null : cleaned;
}

/** The beginning of a text, at most so many code units, without half of a character at its end. */
const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/[\uD800-\uDBFF]$/, "")
        .trim();
