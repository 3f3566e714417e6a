import { describe, expect, it } from "vitest";
import { invoiceStatusAfter, nextInvoiceAct } from "./invoice-acts.ts";
import { INVOICE_STATUSES } from "./invoice-states.ts";

describe("acts of an invoice", () => {
  it("an issued invoice never becomes a draft again, and is never discarded", () => {
    expect(invoiceStatusAfter("issued", "restore")).toBeNull();
    expect(invoiceStatusAfter("issued", "discard")).toBeNull();
    expect(invoiceStatusAfter("issued", "issue")).toBeNull();
  });

  it("an issued invoice alone is mailed, credited and paid", () => {
    for (const act of ["mail", "credit", "takePayment"] as const) {
      expect(INVOICE_STATUSES.filter((status) => invoiceStatusAfter(status, act) !== null)).toEqual(["issued"]);
    }
  });

  it("the next act of every status is one that the status allows", () => {
    for (const status of INVOICE_STATUSES) {
      const act = nextInvoiceAct(status);
      if (act !== null) expect(invoiceStatusAfter(status, act)).not.toBeNull();
    }
    expect(INVOICE_STATUSES.map(nextInvoiceAct)).toEqual(["issue", null, "restore"]);
  });
});
