import { v7 as uuidv7 } from "uuid";
import { type PlayedRoastery, picked, type Step, type Steps, type Undo } from "./played-roastery.ts";

/** Orders that are taken, planned, roasted, sent and returned. */
export const ORDER_STEPS: Steps = {
  async order({ api, coffees, sizes, customer, orders }, { count, pick }) {
    const bag = {
      roastedItemId: picked(coffees, pick)?.item.id ?? "",
      packageSizeId: picked(sizes, pick)?.id ?? "",
    };
    const order = await api.orders.add({
      customerId: customer.id,
      lines: [{ ...bag, quantity: count, unitPriceMinor: 900 }],
    });
    await api.orders.step({ id: order.id, version: order.version, step: "confirm" });
    orders.push(order.id);
    return takeBack(api, order.id);
  },
  async plan({ api }, { pick }) {
    const missing = (await api.orders.requirement({})).filter(
      ({ netKg, hindrance }) => netKg > 0 && hindrance === null,
    );
    const product = picked(missing, pick);
    if (product === undefined) return null;
    const requestId = uuidv7();
    const { roastedItemId, netKg } = product;
    const { id } = await api.orders.plan({ requestId, products: [{ roastedItemId, netKg }] });
    return () => api.orders.takePlanningBack({ id, requestId });
  },
  async batch({ api, roasts }, { grams, pick }) {
    const { id: planId } = await api.planner.pending({});
    const open = (await api.batches.listOfPlan({ id: planId })).flatMap(({ batches }) =>
      batches.filter(({ isLogged, isCompleted }) => !isLogged && !isCompleted),
    );
    const batch = picked(open, pick);
    if (batch === undefined) return null;
    const roastedAt = "2026-11-18T06:40:00.000Z";
    const weights = { greenWeightKg: 10, roastedWeightKg: grams / 1000 };
    const { roast } = await api.batches.logRoast({ id: batch.id, ...weights, roastedAt });
    roasts.push(roast.id);
    return async () => {
      await api.roasts.remove({ id: roast.id });
      await api.batches.markCompleted({ id: batch.id, isCompleted: false });
    };
  },
  send: (roastery, step) =>
    move(roastery, step, ({ api }, { id, version, lineId, most }) =>
      api.orders.fulfil({ id, allowShort: true, version, lines: [{ lineId, quantity: most.toSend }] }),
    ),
  return: (roastery, step) =>
    move(roastery, step, ({ api }, { id, version, lineId, most }) =>
      api.orders.return({ id, version, returnTo: "stock", lines: [{ lineId, quantity: most.toReturn }] }),
    ),
  spoilt: (roastery, step) =>
    move(roastery, step, ({ api }, { id, version, lineId, most }) =>
      api.orders.return({ id, version, returnTo: "waste", lines: [{ lineId, quantity: most.toReturn }] }),
    ),
};

interface Moved {
  id: string;
  version: number;
  lineId: string;
  most: { toSend: number; toReturn: number };
}

/** Moves some bags of an order on. */
async function move(
  roastery: PlayedRoastery,
  { count, pick }: Step,
  run: (roastery: PlayedRoastery, moved: Moved) => Promise<unknown>,
): Promise<Undo | null> {
  const id = picked(roastery.orders, pick);
  if (id === undefined) return null;
  const { version, lines } = await roastery.api.orders.get({ id });
  const [line] = lines;
  if (!line) return null;
  const most = {
    toSend: Math.min(count, line.quantity - line.sentQuantity),
    toReturn: Math.min(count, line.sentQuantity - line.returnedQuantity),
  };
  await run(roastery, { id, version, lineId: line.id, most });
  return takeBack(roastery.api, id);
}

const takeBack =
  (api: PlayedRoastery["api"], id: string): Undo =>
  async () => {
    const { version } = await api.orders.get({ id });
    return api.orders.takeBack({ id, version });
  };
