import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  nextOrderStep,
  ORDER_ACTS,
  type OrderAct,
  type OrderLineProgress,
  orderActsAllowed,
  orderStatusAfter,
  SOLD_ORDER_STATUSES,
} from "./order-status.ts";
import { OPEN_ORDER_STATUSES, ORDER_STATUSES, ORDER_STATUSES_TO_SEND, type OrderStatus } from "./order-statuses.ts";

const line = (ordered: number, sent = 0, returned = 0): OrderLineProgress => ({ ordered, sent, returned });

describe("an order", () => {
  test("goes its way from draft to fulfilled", () => {
    const way: OrderStatus[] = ["draft"];
    for (;;) {
      const status = way.at(-1) ?? "draft";
      const step = nextOrderStep(status);
      if (step === null) break;
      const lines = [line(6, step === "fulfil" ? 6 : 0)];
      const after = orderStatusAfter(status, step, { lines });
      if (!after.ok) throw new Error(after.reason);
      way.push(after.status);
    }
    expect(way).toEqual(["draft", "confirmed", "in_production", "packed", "fulfilled"]);
  });

  test.each([
    ["draft", ["editLines", "editFacts", "confirm", "cancel"]],
    ["confirmed", ["editLines", "editFacts", "produce", "pack", "fulfil", "cancel", "takeBack"]],
    ["in_production", ["editLines", "editFacts", "pack", "fulfil", "cancel", "takeBack"]],
    ["packed", ["editFacts", "fulfil", "cancel", "takeBack"]],
    ["partly_fulfilled", ["editFacts", "fulfil", "closeShort", "return", "takeBack"]],
    ["fulfilled", ["return", "takeBack"]],
    ["returned", ["takeBack"]],
    ["cancelled", ["takeBack"]],
  ] as const)("%s allows %j", (status, acts) => {
    expect(orderActsAllowed(status)).toEqual(acts);
  });

  test.each([
    ["packed", [line(4, 4), line(2, 2)], "fulfilled"],
    ["packed", [line(4, 4), line(2, 0)], "partly_fulfilled"],
    ["partly_fulfilled", [line(4, 4), line(2, 2)], "fulfilled"],
    ["confirmed", [line(4, 5)], "fulfilled"],
  ] as const)("%s is by what was sent %j → %s", (status, lines, after) => {
    expect(orderStatusAfter(status, "fulfil", { lines })).toEqual({ ok: true, status: after });
  });

  test("is returned when all that was sent came back, and stays as it is until then", () => {
    const after = (returned: number) =>
      orderStatusAfter("fulfilled", "return", { lines: [line(4, 4, returned), line(2, 0)] });
    expect(after(3)).toEqual({ ok: true, status: "fulfilled" });
    expect(after(4)).toEqual({ ok: true, status: "returned" });
    expect(after(0)).toEqual({ ok: false, reason: "nothingMoved" });
  });

  test("refuses to confirm an empty order, and to send nothing", () => {
    expect(orderStatusAfter("draft", "confirm", { lines: [] })).toEqual({ ok: false, reason: "noLines" });
    expect(orderStatusAfter("packed", "fulfil", { lines: [line(4)] })).toEqual({ ok: false, reason: "nothingMoved" });
  });

  test("refuses to take the last line out of what was confirmed, and lets a draft be empty", () => {
    expect(orderStatusAfter("confirmed", "editLines", { lines: [] })).toEqual({ ok: false, reason: "noLines" });
    expect(orderStatusAfter("in_production", "editLines", { lines: [] })).toEqual({ ok: false, reason: "noLines" });
    expect(orderStatusAfter("draft", "editLines", { lines: [] })).toEqual({ ok: true, status: "draft" });
  });

  test("comes back to the status before the last step, and only where there was one", () => {
    expect(orderStatusAfter("cancelled", "takeBack", { lines: [], before: "packed" })).toEqual({
      ok: true,
      status: "packed",
    });
    expect(orderStatusAfter("cancelled", "takeBack", { lines: [], before: null })).toMatchObject({ ok: false });
  });

  test("is open until it is fulfilled, returned or cancelled", () => {
    expect(OPEN_ORDER_STATUSES).toEqual(["draft", "confirmed", "in_production", "packed", "partly_fulfilled"]);
    expect(ORDER_STATUSES_TO_SEND).toEqual(["confirmed", "in_production", "packed", "partly_fulfilled"]);
  });

  test("offers exactly the acts that are possible, whatever its status and lines", () => {
    const progress = fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
      .map(([ordered, sent, returned]) => line(ordered, sent, Math.min(sent, returned)));
    fc.assert(
      fc.property(
        fc.constantFrom<OrderStatus>(...ORDER_STATUSES),
        fc.constantFrom<OrderAct>(...ORDER_ACTS),
        fc.array(progress, { minLength: 1, maxLength: 4 }),
        (status, act, lines) => {
          const after = orderStatusAfter(status, act, { lines, before: "draft" });
          expect(after.ok).toBe(orderActsAllowed(status).includes(act));
          if (act.startsWith("edit") && after.ok) expect(after.status).toBe(status);
        },
      ),
    );
  });
});

test("an order is a sale from its confirmation on, also where all of it came back, and never as a draft or cancelled", () => {
  expect(ORDER_STATUSES.filter((status) => !SOLD_ORDER_STATUSES.includes(status))).toEqual(["draft", "cancelled"]);
});
