import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  actsAllowed,
  nextPurchaseAct,
  PURCHASE_ACTS,
  type PurchaseAct,
  purchaseAct,
  statusAfter,
} from "./purchase-status.ts";
import { PURCHASE_STATUSES, type PurchaseStatus } from "./purchase-statuses.ts";
import { afterReceiving, afterTakingBack } from "./receiving.ts";

const line = (ordered: number, received: number) => ({ ordered, received });
const NOTHING = [line(60_000, 0), line(35_000, 0)];
const PART = [line(60_000, 60_000), line(35_000, 0)];
const ALL = [line(60_000, 60_000), line(35_000, 35_400)];

/** Statuses after each act in the order of PURCHASE_ACTS, with part of the lines received. */
const TABLE: Record<PurchaseStatus, Partial<Record<PurchaseAct, PurchaseStatus>>> = {
  draft: { editLines: "draft", editCharges: "draft", order: "ordered", cancel: "cancelled" },
  ordered: { editCharges: "ordered", revise: "draft", receive: "partly_received", cancel: "cancelled" },
  partly_received: {
    editCharges: "partly_received",
    receive: "partly_received",
    takeBackReceipt: "partly_received",
    closeShort: "received",
  },
  received: {
    editCharges: "received",
    receive: "partly_received",
    takeBackReceipt: "partly_received",
    reopen: "partly_received",
  },
  cancelled: { reopen: "draft" },
};

const everyPair = PURCHASE_STATUSES.flatMap((status) => PURCHASE_ACTS.map((act) => [status, act] as const));

describe("status of a purchase", () => {
  test.each(everyPair)("%s, %s", (status, act) => {
    const to = TABLE[status][act];
    expect(statusAfter(status, act, PART)).toEqual(to ? { ok: true, status: to } : { ok: false, reason: "notNow" });
  });

  test.each(PURCHASE_STATUSES)("%s offers the acts of its row", (status) => {
    expect(actsAllowed(status).sort()).toEqual(Object.keys(TABLE[status]).sort());
  });

  test.each(PURCHASE_STATUSES)("%s proposes as the next act one that it allows", (status) => {
    const next = nextPurchaseAct(status);
    expect(next === null || actsAllowed(status).includes(next)).toBe(true);
  });

  test("goes from order to receipt by the next act", () => {
    expect(PURCHASE_STATUSES.map(nextPurchaseAct)).toEqual(["order", "receive", "receive", null, null]);
  });

  test("follows what came: nothing, a part, all or more", () => {
    expect(statusAfter("partly_received", "takeBackReceipt", NOTHING)).toEqual({ ok: true, status: "ordered" });
    expect(statusAfter("ordered", "receive", PART)).toEqual({ ok: true, status: "partly_received" });
    expect(statusAfter("ordered", "receive", ALL)).toEqual({ ok: true, status: "received" });
    expect(statusAfter("received", "receive", ALL)).toEqual({ ok: true, status: "received" });
    const heavier = [line(60_000, 61_000), line(35_000, 34_999)];
    expect(statusAfter("ordered", "receive", heavier)).toEqual({ ok: true, status: "partly_received" });
  });

  test("an order of nothing is refused", () => {
    expect(statusAfter("draft", "order", [])).toEqual({ ok: false, reason: "noLines" });
    expect(statusAfter("draft", "order", NOTHING)).toEqual({ ok: true, status: "ordered" });
  });

  test("every act says what it does and asks for the right of buyers", () => {
    for (const act of PURCHASE_ACTS) {
      expect(purchaseAct(act)).toEqual({ does: expect.stringMatching(/^[A-Z].{4,}/), right: "purchases:write" });
    }
  });
});

describe("receipts of a line", () => {
  test("count what is open and what came beyond the order", () => {
    expect(afterReceiving(line(600_000, 598_800), 1000)).toEqual({
      ...line(600_000, 599_800),
      open: 200,
      over: 0,
    });
    expect(afterReceiving(line(600_000, 598_800), 2000)).toMatchObject({ open: 0, over: 800 });
    expect(afterTakingBack(line(600_000, 600_800), 600_800)).toMatchObject({ received: 0, open: 600_000 });
    expect(afterTakingBack(line(600_000, 500), 501)).toBeNull();
  });

  test("any receipts that are all taken back leave the purchase as it was ordered", () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.array(fc.integer({ min: 1, max: 1e8 }), { minLength: 1 }), (ordered, receipts) => {
        const full = receipts.reduce((before, grams) => afterReceiving(before, grams), { ...line(ordered, 0) });
        const all = receipts.reduce((sum, grams) => sum + grams, 0);
        expect(full.received).toBe(all);
        const empty = receipts.reduce<{ ordered: number; received: number }>(
          (before, grams) => afterTakingBack(before, grams) ?? before,
          full,
        );
        expect(empty.received).toBe(0);
        expect(statusAfter("partly_received", "takeBackReceipt", [empty])).toEqual({ ok: true, status: "ordered" });
      }),
    );
  });
});
