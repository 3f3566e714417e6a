/** Coffee that is recalled: a lot of green coffee, a roast, a lot of roasted coffee, or all roasts of some days. */
export const RECALL_SUBJECTS = ["green", "roast", "lot", "period"] as const;
export type RecallSubject = (typeof RECALL_SUBJECTS)[number];

/** States of a customer in a recall, in the order in which they are reached. */
export const RECALL_STATES = ["open", "told", "back", "closed"] as const;
export type RecallState = (typeof RECALL_STATES)[number];

export const RECALL_STATE_WORDS: Record<RecallState, string> = {
  open: "Not told yet",
  told: "Told",
  back: "Goods back",
  closed: "Closed",
};

/** Most days of a recall of a period, both ends counted. */
export const MAX_RECALL_DAYS = 92;

/** State of a customer after a mail: told, unless they are further already. */
export const stateAfterMail = (state: RecallState): RecallState => AFTER_MAIL[state];

const AFTER_MAIL: Record<RecallState, RecallState> = { open: "told", told: "told", back: "back", closed: "closed" };

/**
 * State of two customers that are one from now on; null where nothing was noted of that one. Goods of both have to be back
 * before the one counts as back, so the earlier state counts. Where nothing was noted of the other, who may have goods, the
 * person is told and no more: told once, they know. Worked: 'closed' and nothing noted of somebody who was sent coffee → 'told'.
 */
export function mergedRecallState(
  one: { state: RecallState | null; mayHaveGoods: boolean },
  other: { state: RecallState | null; mayHaveGoods: boolean },
): RecallState {
  const states = [one, other].map(({ state, mayHaveGoods }) => state ?? (mayHaveGoods ? "told" : "closed"));
  return RECALL_STATES.find((state) => states.includes(state)) ?? "open";
}

/** Number of customers in each state. */
export function recallCounts(states: readonly RecallState[]): Record<RecallState, number> {
  const counts: Record<RecallState, number> = { open: 0, told: 0, back: 0, closed: 0 };
  for (const state of states) counts[state] += 1;
  return counts;
}

/**
 * The next act of a recall: who was not told is told, and once everybody is done with the recall is closed. Null while told
 * customers still have goods, and where the recall is closed. Worked: 3 not told, 5 told → tell.
 */
export function nextRecallAct(
  isClosed: boolean,
  { open, told, back, closed }: Record<RecallState, number>,
): "tell" | "close" | null {
  if (isClosed) return null;
  if (open > 0) return "tell";
  return told === 0 && back + closed > 0 ? "close" : null;
}
