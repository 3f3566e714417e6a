import { type RefObject, useEffect, useRef } from "react";
import { isDialogOpen } from "#ui/dialogs/is-dialog-open.ts";
import { areSingleKeysOn } from "#ui/keyboard/single-keys.ts";

const STEPS: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** Elements in which letters and arrows have a meaning of their own. */
const TAKES_KEYS = "input, textarea, select, [contenteditable], [role=menu], [aria-haspopup=menu]";

interface RowKeys {
  list: RefObject<HTMLElement | null>;
  /** Number of rows. */
  count: number;
  /** Brings a row into view; `focusRow` gives it the focus once it is drawn. */
  onReach: (index: number) => void;
}

/**
 * Moves the focus from row to row: j and k from anywhere on the page, the arrows within the list and down from the
 * search. A row is the element with `data-row`, its link the one with `data-row-link`.
 */
export function useRowKeys({ list, count, onReach }: RowKeys): void {
  const current = useRef({ count, onReach });
  useEffect(() => {
    current.current = { count, onReach };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined || list.current === null) return;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (isDialogOpen()) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      const row = target.closest<HTMLElement>("[data-row]");
      const isLetter = event.key.length === 1;
      const isFromSearch = event.key === "ArrowDown" && target.matches("input[type=search]");
      if (
        !isFromSearch &&
        (target.closest(TAKES_KEYS) !== null || !(isLetter ? areSingleKeysOn.get() : row !== null))
      ) {
        return;
      }
      event.preventDefault();
      const at = row === null ? (step > 0 ? -1 : 0) : Number(row.dataset.row);
      const next = Math.min(Math.max(at + step, 0), current.current.count - 1);
      if (next >= 0) current.current.onReach(next);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [list]);
}

/** Gives the focus to the link of a row; false while the row is not drawn. */
export function focusRow(list: HTMLElement | null, index: number): boolean {
  const link = list?.querySelector<HTMLElement>(`[data-row="${index}"] [data-row-link]`);
  link?.focus({ preventScroll: true });
  return link != null;
}
