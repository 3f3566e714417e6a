import { useLayoutEffect, useState } from "react";
import type { ChosenRows } from "./rows-props.ts";
import type { OpenList } from "./use-list-address.ts";

/** Most rows whose choice stands in the address, which browsers and proxies cut off at some length. */
const MOST_IN_ADDRESS = 50;

/** The choice of rows of a list: the rows here count, and the address follows them. */
export interface Choice<Row> {
  rows: ChosenRows<Row>;
  /** Ids of the address as they were last compared with the rows. */
  seen: string;
  /** Ids that were written to the address, which takes them a moment later, one after the other or only the last. */
  written: readonly string[];
  /** Whether the ids of the address wait for the first answer of the list. */
  isAwaited: boolean;
}

/** Rows that a list has loaded; null before its answer. */
interface Loaded<Row> {
  rows: readonly Row[];
  idOf: (row: Row) => string;
}

/** Ids of chosen rows as the address has them: none where they are more than it can hold. */
function inAddress(rows: ChosenRows<unknown>): string {
  const ids = Object.keys(rows);
  return ids.length > MOST_IN_ADDRESS ? "" : ids.join(",");
}

/** Choice of a page that was just opened at an address. */
export const choiceAt = (address: string): Choice<never> => ({
  rows: {},
  seen: address,
  written: [],
  isAwaited: address !== "",
});

/** Choice after a person chose these rows. */
export const withChosen = <Row>(choice: Choice<Row>, rows: ChosenRows<Row>): Choice<Row> => ({
  ...choice,
  rows,
  written: [...choice.written, inAddress(rows)],
  isAwaited: false,
});

/**
 * Choice by the address as it is now; the same object where nothing changed. A choice that came from elsewhere, by a link or
 * the way back, replaces the one here: its rows are those that the list has loaded at its answer. Ids of other rows are
 * written out of the address at once, so that no row is chosen that nobody saw, and none joins the choice later.
 */
export function followAddress<Row>(choice: Choice<Row>, address: string, loaded: Loaded<Row> | null): Choice<Row> {
  const now = address === choice.seen ? choice : afterChange(choice, address);
  if (!now.isAwaited || loaded === null) return now;
  const known = new Map(loaded.rows.map((row) => [loaded.idOf(row), row]));
  const rows: ChosenRows<Row> = Object.fromEntries(
    address.split(",").flatMap((id) => {
      const row = known.get(id);
      return row === undefined ? [] : [[id, row]];
    }),
  );
  const found = { rows, seen: address, written: [], isAwaited: false };
  return inAddress(rows) === address ? found : withChosen(found, rows);
}

function afterChange<Row>(choice: Choice<Row>, address: string): Choice<Row> {
  if (!choice.isAwaited && address === inAddress(choice.rows)) return { ...choice, seen: address, written: [] };
  // An earlier choice of this page arrives; the present one is on its way.
  if (choice.written.includes(address)) return { ...choice, seen: address };
  return choiceAt(address);
}

/** Keeps the rows that are chosen in a list, and their ids in its address. */
export function useChosenRows<Row>(
  { chosen: address = "", onChosen: write }: Pick<OpenList<Record<never, never>>, "chosen" | "onChosen">,
  loaded: Loaded<Row> | null,
): { chosen: ChosenRows<Row>; onChosen: (rows: ChosenRows<Row>) => void } {
  const [choice, setChoice] = useState<Choice<Row>>(() => choiceAt(address));
  // Before the page is drawn, so that a bar never stands over a choice that the address has lost.
  useLayoutEffect(() => {
    const now = followAddress(choice, address, loaded);
    if (now === choice) return;
    setChoice(now);
    const [left] = now.written;
    if (left !== undefined && now.written !== choice.written) write?.(left);
  });
  return {
    chosen: choice.rows,
    onChosen: (rows) => {
      setChoice((before) => withChosen(before, rows));
      write?.(inAddress(rows));
    },
  };
}
