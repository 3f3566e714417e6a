import type { TracedPlace } from "@tryer/contract";
import type { TraceKind, TraceSubject } from "@tryer/domain/trace";

/** Subject that the chain of a place is followed from; null for a customer, who is no coffee. */
const SUBJECTS: Record<TraceKind, TraceSubject | null> = {
  purchase: "purchase",
  green: "green",
  roast: "roast",
  loose: "lot",
  bags: "bags",
  line: "line",
  customer: null,
};

/** Address parts of the chain of a place; null where it has none. */
export function traceOf({ place }: TracedPlace): { kind: TraceSubject; id: string } | null {
  const kind = place === null ? null : SUBJECTS[place.kind];
  return place === null || kind === null ? null : { kind, id: place.id };
}

const HAS_CUSTOMER_PAGE: Record<TraceKind, boolean> = {
  purchase: false,
  green: false,
  roast: false,
  loose: false,
  bags: false,
  line: false,
  customer: true,
};

/** Id of the customer that a place is; null where it is none. */
export const customerOf = ({ place }: TracedPlace): string | null =>
  place !== null && HAS_CUSTOMER_PAGE[place.kind] ? place.id : null;
