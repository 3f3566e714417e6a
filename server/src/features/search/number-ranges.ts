import type { SaidNumber } from "@tryer/domain/search";
import type { NumberedKind } from "@tryer/domain/units";
import { type AnyColumn, between, or, type SQL } from "drizzle-orm";

/** Largest number that the columns hold; beyond it nothing can be meant. */
const MAX_NUMBER = 2_147_483_647;

/** Whether a record's short number is the typed one; undefined where none was typed, or one of another kind. */
export function isAmong(number: AnyColumn, kind: NumberedKind, said: SaidNumber | null): SQL | undefined {
  if (said === null || (said.kind !== null && said.kind !== kind)) return undefined;
  return or(...said.ranges.filter(({ to }) => to <= MAX_NUMBER).map(({ from, to }) => between(number, from, to)));
}
