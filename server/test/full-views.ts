import type { Person } from "./test-app.ts";

interface Viewed {
  roastedItemId: string;
  greenCoffeeId: string;
  /** Stands in every text of the views. */
  name: string;
}

/** Two views of the analytics that are shared, one of them the start view of its person, the other one deleted. */
export async function fillViews({ api }: Person, { roastedItemId, greenCoffeeId, name }: Viewed) {
  const kept = await api.analyticsViews.add({
    name,
    isShared: true,
    state: {
      ...({ view: "loss", period: "last-30-days", against: "none", grouping: "week" } as const),
      ...{ product: roastedItemId, operator: name },
    },
  });
  await api.analyticsViews.chooseStart({ id: kept.id });
  const removed = await api.analyticsViews.add({
    name: `${name} removed`,
    isShared: true,
    state: { view: "green", period: "last-week", against: "before", grouping: "day", coffee: greenCoffeeId },
  });
  await api.analyticsViews.remove({ id: removed.id });
  return { savedViewId: kept.id, removedViewId: removed.id };
}
