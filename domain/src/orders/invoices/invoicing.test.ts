import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bagsToCredit,
  invoiceableQuantity,
  invoiceNumberLabel,
  lastWeeklyDay,
  openAmount,
  ordersOfWeek,
  paymentState,
  settledBags,
} from "./invoicing.ts";

test("a number names series, year and number", () => {
  expect(invoiceNumberLabel("invoice", 2026, 7)).toBe("IN-2026-0007");
  expect(invoiceNumberLabel("credit_note", 2027, 12345)).toBe("CN-2027-12345");
});

describe("bags that can be invoiced", () => {
  const line = { ordered: 6, sent: 4, returned: 1, invoiced: 2, isClosed: false };

  test("are those sent or ordered, without those that came back or are on an invoice", () => {
    expect(invoiceableQuantity(line, "sent")).toBe(1);
    expect(invoiceableQuantity(line, "ordered")).toBe(3);
    expect(invoiceableQuantity({ ...line, isClosed: true }, "ordered")).toBe(1);
    expect(invoiceableQuantity({ ...line, invoiced: 6 }, "sent")).toBe(0);
  });

  test("are to be credited where they came back or will not be sent", () => {
    const invoiced = { ...line, invoiced: 6 };
    expect(bagsToCredit(invoiced)).toBe(1);
    expect(bagsToCredit({ ...invoiced, isClosed: true })).toBe(3);
    expect(bagsToCredit({ ...line, isClosed: true })).toBe(0);
  });

  test("are settled for a weekly invoice where they were credited and did not come back", () => {
    const torn = { invoiced: 2, credited: 1, again: 0, returned: 0 };
    expect(settledBags(torn)).toBe(3);
    expect(settledBags({ ...torn, returned: 1 })).toBe(2);
    expect(settledBags({ ...torn, returned: 2 })).toBe(2);
    // 3 to a wrong address: credited and invoiced again by hand, so that 3 more are due once they are sent.
    expect(settledBags({ invoiced: 3, credited: 3, again: 3, returned: 0 })).toBe(3);
  });

  test("never let an invoice take a bag twice, in whichever order bags are sent and invoiced", () => {
    const events = fc.array(fc.constantFrom("send", "sent", "ordered", "return"), { maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), events, (ordered, list) => {
        const at = { ordered, sent: 0, returned: 0, invoiced: 0, isClosed: false };
        for (const event of list) {
          if (event === "send") at.sent = Math.min(ordered, at.sent + 2);
          else if (event === "return") at.returned = Math.min(at.sent, at.returned + 1);
          else at.invoiced += invoiceableQuantity(at, event === "sent" ? "sent" : "ordered");
          expect(at.invoiced).toBeLessThanOrEqual(ordered);
        }
      }),
    );
  });
});

test("the state of payment follows from what was paid and credited until a day", () => {
  const invoice = { totalMinor: 10_000, creditedMinor: 0, paidMinor: 0, dueOn: "2026-12-01" };
  const on = (facts: Partial<typeof invoice>, today = "2026-12-01") => paymentState({ ...invoice, ...facts }, today);
  expect(on({})).toBe("open");
  expect(on({}, "2026-12-02")).toBe("overdue");
  expect(on({ paidMinor: 4000 })).toBe("partly_paid");
  expect(on({ paidMinor: 4000 }, "2026-12-02")).toBe("overdue");
  expect(on({ paidMinor: 10_000 }, "2026-12-02")).toBe("paid");
  expect(on({ paidMinor: 10_001 })).toBe("overpaid");
  expect(on({ creditedMinor: 10_000 })).toBe("credited");
  expect(on({ creditedMinor: 2000, paidMinor: 8000 })).toBe("paid");
  expect(on({ totalMinor: 0 })).toBe("paid");
  expect(openAmount({ totalMinor: 10_000, creditedMinor: 2000, paidMinor: 9000 })).toBe(-1000);
});

test("a weekly invoice takes what was sent through Sunday, from the Monday after it to the next Sunday", () => {
  const days = ["2026-11-22", "2026-11-23", "2026-11-25", "2026-11-29", "2026-11-30"];
  expect(days.map(lastWeeklyDay)).toEqual(["2026-11-15", "2026-11-22", "2026-11-22", "2026-11-22", "2026-11-29"]);
});

describe("orders that are left to the weekly invoice", () => {
  const order = (id: string, customer: string, status: "confirmed" | "fulfilled") => ({
    id,
    customer: { id: customer },
    status,
  });
  const weekly = { customerIds: ["Café Süd"], orders: [{ id: "OR-1" }], isCut: false, paidOrderIds: ["OR-5"] };
  const orders = [
    order("OR-1", "Café Süd", "fulfilled"),
    // Sent, and in no list of the week: a shop has its money.
    order("OR-2", "Café Süd", "fulfilled"),
    order("OR-3", "Café Süd", "confirmed"),
    order("OR-4", "Kiosk", "confirmed"),
    // Still to be sent, and a shop has its money.
    order("OR-5", "Café Süd", "confirmed"),
  ];
  const left = (basis: "sent" | "ordered", facts = {}) =>
    ordersOfWeek(orders, { ...weekly, ...facts }, basis).map(({ id }) => id);

  test("are those in its list, and by what was ordered those that are still to be sent", () => {
    expect(left("sent")).toEqual(["OR-1"]);
    expect(left("ordered")).toEqual(["OR-1", "OR-3"]);
  });

  test("are all of its customers where the list is cut", () => {
    expect(left("sent", { isCut: true })).toEqual(["OR-1", "OR-2", "OR-3", "OR-5"]);
  });
});
