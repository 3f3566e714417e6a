import type { ApiClient } from "./in-process-client.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days after which customers pay; one invoice in every so many stays open, and one is paid in part. */
const PAID_AFTER_DAYS = 12;
const UNPAID_EVERY = 17;
const PART_PAID_EVERY = 23;
const CREDITED_EVERY = 41;

interface Books {
  api: ApiClient;
  clock: { now: Date };
}

/** Invoices of the orders of a year, in the order of their days: each issued when its bags leave, and paid some days later. */
export class PlayedInvoices {
  readonly #books: Books;
  #unpaid: { id: string; amountMinor: number; dueAt: number }[] = [];
  #issued = 0;

  constructor(books: Books) {
    this.#books = books;
  }

  /** Notes what stands on paper and how the roastery's books name it, before the first invoice. */
  async begin(rates: { reduced: string; normal: string }, customers: readonly { id: string }[]): Promise<void> {
    const { api } = this.#books;
    await api.invoices.editSettings({
      version: 1,
      sellerName: "Demo Roastery GmbH",
      sellerAddress: "Speicherstadt 4\n20457 Hamburg",
      taxNumber: "DE 123 456 789",
      paymentDetails: "Hafenbank · DE00 1234 5678 9012 3456 00",
    });
    await api.invoices.setRevenueAccounts({
      accounts: [
        { taxRateId: rates.reduced, account: "8300" },
        { taxRateId: rates.reduced, channel: "online", account: "8310" },
        { taxRateId: rates.normal, account: "8400" },
        { taxRateId: null, account: "8120" },
      ],
    });
    // The last customer still lacks a number, so that some invoices say so.
    for (const [at, { id }] of customers.slice(0, -1).entries()) {
      const { version } = await api.customers.get({ id });
      await api.customers.edit({ id, version, debtorNumber: String(10_001 + at) });
    }
  }

  /** Invoices what was sent of an order. */
  async issue(orderId: string): Promise<void> {
    const { api, clock } = this.#books;
    const invoice = await api.invoices.add({ orderIds: [orderId], basis: "sent", isIssued: true });
    this.#issued += 1;
    const [line] = invoice.lines;
    let { openMinor } = invoice;
    if (this.#issued % CREDITED_EVERY === 0 && line) {
      const lines = [{ lineId: line.id, quantity: 1 }];
      const note = await api.invoices.credit({ id: invoice.id, reason: "A bag was torn on the way", lines });
      openMinor -= note.totalMinor;
    }
    if (this.#issued % UNPAID_EVERY === 0) return;
    const amountMinor = this.#issued % PART_PAID_EVERY === 0 ? Math.ceil(openMinor / 2) : openMinor;
    this.#unpaid.push({ id: invoice.id, amountMinor, dueAt: clock.now.getTime() + PAID_AFTER_DAYS * DAY_MS });
  }

  /** Books the payments that have come in by now. */
  async pay(): Promise<void> {
    const { api, clock } = this.#books;
    const due = this.#unpaid.filter(({ dueAt }) => dueAt <= clock.now.getTime());
    this.#unpaid = this.#unpaid.filter(({ dueAt }) => dueAt > clock.now.getTime());
    for (const { id, amountMinor } of due) await api.invoices.addPayment({ id, amountMinor });
  }

  /** Sends all but the last two months to the books, and leaves the newest draft standing. */
  async finish(draftOrderId: string): Promise<void> {
    const { api, clock } = this.#books;
    const dayAgo = (days: number) => new Date(clock.now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
    await api.invoices.exportAccounting({ from: dayAgo(400), to: dayAgo(201) });
    await api.invoices.exportAccounting({ from: dayAgo(200), to: dayAgo(61) });
    await api.invoices.add({ orderIds: [draftOrderId], basis: "sent" });
  }
}
