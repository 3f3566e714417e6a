/** Cards of the dashboard, in the order in which everybody has them who has not arranged them. */
export const DASHBOARD_CARDS = [
  "today",
  "plan",
  "stock",
  "questions",
  "batches",
  "orders",
  "runningOut",
  "arrivals",
  "weeks",
  "roasts",
  "greenUsed",
  "losses",
] as const;
export type DashboardCard = (typeof DASHBOARD_CARDS)[number];

/** A card in its place. */
export interface PlacedCard {
  card: DashboardCard;
  isShown: boolean;
}

/** Every card in the usual order. */
export const USUAL_CARDS: readonly PlacedCard[] = DASHBOARD_CARDS.map((card) => ({ card, isShown: true }));

/**
 * Cards as a person arranged them, each once. A card that there is no more is left out; one that came later is shown after
 * the others. Worked: kept orders and plan of a time with these two alone → orders, plan, then all others.
 */
export function placedCards(kept: readonly { card: string; isShown: boolean }[]): PlacedCard[] {
  const known = kept.flatMap(({ card, isShown }, at) =>
    isCard(card) && kept.findIndex((each) => each.card === card) === at ? [{ card, isShown }] : [],
  );
  const later = DASHBOARD_CARDS.filter((card) => known.every((each) => each.card !== card));
  return [...known, ...later.map((card) => ({ card, isShown: true }))];
}

const isCard = (text: string): text is DashboardCard => DASHBOARD_CARDS.some((card) => card === text);
