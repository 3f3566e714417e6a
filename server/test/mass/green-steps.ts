import { v7 as uuidv7 } from "uuid";
import { picked, type Steps } from "./played-roastery.ts";

const WITHDRAWALS = ["sale", "waste", "sample"] as const;

/** Green coffee that comes, is counted and leaves, and what is roasted of it. */
export const GREEN_STEPS: Steps = {
  async receive({ api, coffees }, { grams, pick }) {
    const requestId = uuidv7();
    const id = picked(coffees, pick)?.green.id ?? "";
    await api.green.receive({ id, quantityKg: grams / 1000, requestId });
    return () => api.green.undoMovement({ id, movementId: requestId });
  },
  async purchase({ api, purchaseId }, { grams, pick }) {
    const { version, lines, receipts } = await api.purchases.get({ id: purchaseId });
    const lineId = picked(lines, pick)?.id ?? "";
    const requestId = uuidv7();
    const got = await api.purchases.receive({
      id: purchaseId,
      version,
      requestId,
      lines: [{ lineId, quantityKg: grams / 1000 }],
    });
    const before = new Set(receipts.map(({ id }) => id));
    const receiptId = got.receipts.find(({ id }) => !before.has(id))?.id ?? "";
    return () => api.purchases.takeReceiptBack({ id: purchaseId, receiptId });
  },
  async "green count"({ api, coffees }, { grams, pick }) {
    const requestId = uuidv7();
    const id = picked(coffees, pick)?.green.id ?? "";
    const { quantityKg } = await api.green.get({ id });
    await api.green.count({ id, quantityKg: Math.max(0, quantityKg - grams / 1000), requestId });
    return () => api.green.undoMovement({ id, movementId: requestId });
  },
  async withdraw({ api, coffees }, { grams, pick }) {
    const requestId = uuidv7();
    const id = picked(coffees, pick)?.green.id ?? "";
    const kind = picked(WITHDRAWALS, pick) ?? "sale";
    await api.green.withdraw({ id, kind, quantityKg: grams / 1000, reason: "Gone", requestId });
    return () => api.green.undoMovement({ id, movementId: requestId });
  },
  async roast({ api, coffees, roasts }, { grams, pick }) {
    const coffee = picked(coffees, pick);
    const roast = await api.roasts.add({
      greenCoffeeId: coffee?.green.id ?? "",
      roastedItemId: pick % 9 === 0 ? null : (coffee?.item.id ?? ""),
      greenWeightKg: 10,
      roastedWeightKg: pick % 7 === 0 ? null : grams / 1000,
      roastedAt: `2026-11-${String(10 + (pick % 8)).padStart(2, "0")}T06:40:00.000Z`,
      isHistory: pick % 11 === 0,
    });
    roasts.push(roast.id);
    return () => api.roasts.remove({ id: roast.id });
  },
  async edit({ api, roasts }, { grams, pick }) {
    const id = picked(roasts, pick);
    if (id === undefined) return null;
    const before = await api.roasts.get({ id });
    const after = pick % 2 === 0 ? { roastedWeightKg: grams / 1000 } : { greenWeightKg: 9 + grams / 1000 };
    await api.roasts.edit({ id, version: before.version, ...after });
    const { greenWeightKg, roastedWeightKg } = before;
    return async () => {
      const { version } = await api.roasts.get({ id });
      return api.roasts.edit({ id, version, greenWeightKg, roastedWeightKg });
    };
  },
  async remove({ api, roasts }, { pick }) {
    const id = picked(roasts, pick);
    if (id === undefined) return null;
    await api.roasts.remove({ id });
    return () => api.roasts.restore({ id });
  },
};
