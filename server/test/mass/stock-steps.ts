import { v7 as uuidv7 } from "uuid";
import { picked, type Steps } from "./played-roastery.ts";

/** Roasted coffee that is packed, blended, counted, moved, spilt and held. */
export const STOCK_STEPS: Steps = {
  async pack({ api, coffees, sizes }, { count, pick }) {
    const id = uuidv7();
    await api.stock.pack({
      id,
      roastedItemId: picked(coffees, pick)?.item.id ?? "",
      packageSizeId: picked(sizes, pick)?.id ?? "",
      bags: count,
      ...(pick % 3 === 0 ? { weightKg: (count * 350 + 13) / 1000 } : {}),
    });
    return () => api.stock.undo({ id });
  },
  async blend({ api, coffees, places }, { grams, count, pick }) {
    const [first, second, mix] = coffees.map(({ item }) => item.id);
    const { items } = await api.stock.lots({ roastedItemId: first ?? "" });
    const chosen = picked(items, pick);
    const id = uuidv7();
    await api.stock.blend({
      id,
      roastedItemId: mix ?? "",
      parts: [
        {
          roastedItemId: first ?? "",
          weightKg: grams / 1000,
          lossKg: count / 1000,
          ...(pick % 4 === 0 && chosen ? { lotIds: [chosen.id] } : {}),
        },
        { roastedItemId: second ?? "", weightKg: (count * 77) / 1000, lossKg: pick / 1000 },
      ],
      ...(pick % 3 === 0 ? { locationId: places[1] } : {}),
    });
    return () => api.stock.undo({ id });
  },
  count: (roastery, step) => book(roastery, step, "count"),
  waste: (roastery, step) => book(roastery, step, "waste"),
  transfer: (roastery, step) => book(roastery, step, "transfer"),
  async hold({ api }, { pick }) {
    const lot = picked((await api.stock.lots({})).items, pick);
    if (!lot) return null;
    const set = lot.isHeld ? api.stock.release : api.stock.hold;
    await set({ id: lot.id, version: lot.version });
    return async () => {
      const { version, isHeld } = await api.stock.lot({ id: lot.id });
      return isHeld ? api.stock.release({ id: lot.id, version }) : api.stock.hold({ id: lot.id, version });
    };
  },
};

/** Books a count, waste or a move of what lies somewhere. */
async function book(
  { api, places }: Parameters<NonNullable<Steps[string]>>[0],
  { count, pick }: Parameters<NonNullable<Steps[string]>>[1],
  verb: "count" | "waste" | "transfer",
) {
  const { items } = await api.stock.lots({});
  const held = picked(
    items.flatMap(({ holdings }) => holdings),
    pick,
  );
  if (!held) return null;
  const locationId = picked(places, pick) ?? "";
  const there = held.stock.find((each) => each.locationId === locationId)?.quantity ?? 0;
  const quantity = Math.max(1, Math.min(count * 7, there));
  const requestId = uuidv7();
  const request = { id: held.id, requestId, quantity };
  const [fromLocationId, toLocationId] = locationId === places[0] ? places : [places[1], places[0]];
  if (verb === "count" && there === quantity) return null;
  const ways = {
    count: () => api.stock.count({ ...request, locationId }),
    waste: () => api.stock.waste({ ...request, locationId, reason: "Spilt" }),
    transfer: () => api.stock.transfer({ ...request, fromLocationId, toLocationId }),
  };
  await ways[verb]();
  return () => api.stock.undo({ id: requestId });
}
