import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { testApp } from "../../../../test/test-app.ts";
import { confirmed, shopOf } from "./testing/invoicing-shop.ts";

const app = testApp();
const YEAR = new Date().getFullYear();

const plusDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

describe("an invoice", () => {
  test("copies names, addresses, terms and amounts of its day, and never changes with them", async () => {
    const shop = await shopOf(await app.signUp("Ada"));
    const { api, customer } = shop;
    await api.invoices.editSettings({ version: 1, taxNumber: "DE 99", sellerAddress: "Hafen 3\n20457 Hamburg" });
    const order = await confirmed(shop, { quantity: 3, shippingMinor: 500, reference: "PO 7" });
    const invoice = await api.invoices.add({ orderIds: [order.id], basis: "ordered", isIssued: true });
    expect(invoice).toMatchObject({
      kind: "invoice",
      status: "issued",
      number: `IN-${YEAR}-0001`,
      seller: { name: (await api.settings.roastery({})).name, address: "Hafen 3\n20457 Hamburg", taxNumber: "DE 99" },
      buyer: {
        number: "CU-0001",
        name: "Café Süd",
        address: "Café Süd GmbH\nPostfach 7\nHamburg",
        taxNumber: "DE 81 1",
      },
      suppliedOn: null,
      lines: [
        { kind: "goods", productName: "House", quantity: 3, amountMinor: 3750, netMinor: 3750, taxMinor: 263 },
        { kind: "shipping", quantity: 1, amountMinor: 500, taxMinor: 95 },
      ],
      taxes: [
        { name: "Reduced", percent: 7, netMinor: 3750, taxMinor: 263 },
        { name: "Standard", percent: 19, netMinor: 500, taxMinor: 95 },
      ],
      netMinor: 4250,
      taxMinor: 358,
      totalMinor: 4608,
      openMinor: 4608,
      paymentState: "open",
    });
    expect(invoice.dueOn).toBe(plusDays(invoice.issuedOn ?? "", 30));
    const { version, name } = await api.customers.get({ id: customer.id });
    await api.customers.edit({
      id: customer.id,
      version,
      name: `${name} neu`,
      addresses: [],
      taxNumber: "",
      termsDays: 0,
    });
    await api.invoices.editSettings({ version: 2, taxNumber: "", sellerName: "Anders" });
    await api.settings.editRoastery({ version: (await api.settings.roastery({})).version, name: "Neue Rösterei" });
    expect(await api.invoices.get({ id: invoice.id })).toEqual(invoice);
    const { pool } = app.database();
    for (const change of [
      "total_minor = 1",
      "buyer_name = 'x'",
      "status = 'draft'",
      "number = 9",
      "due_on = '2030-01-01'",
    ])
      await expect(pool.query(`update invoices set ${change} where id = $1`, [invoice.id])).rejects.toThrow(
        /never changes/,
      );
    await expect(
      pool.query("update invoice_lines set net_minor = 1 where invoice_id = $1", [invoice.id]),
    ).rejects.toThrow(/never change/);
    expect(await refusalOf(api.invoices.discard({ id: invoice.id, version: invoice.version }))).toMatchObject({
      status: 409,
    });
  });

  test("tells of named orders whether they have bags to invoice, also of those beyond the newest 100", async () => {
    const person = await app.signUp("Dora");
    const shop = await shopOf(person);
    const { api, customer } = shop;
    const old = await confirmed(shop, { quantity: 6 });
    const other = await confirmed(shop, { quantity: 1 });
    // A hundred newer ones of the same customer, as the first of them.
    const { pool } = app.database();
    const { rows } = await pool.query<{ names: string }>(
      `select string_agg(column_name, ', ') as names from information_schema.columns
       where table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'number')`,
    );
    await pool.query(
      `insert into orders (id, number, ${rows[0]?.names})
       select gen_random_uuid(), 1000 + newer, ${rows[0]?.names} from orders, generate_series(1, 100) newer where id = $1`,
      [other.id],
    );
    const open = async (ids?: string) =>
      (await api.invoices.invoiceable({ customerId: customer.id, ids })).map(({ id }) => id);
    expect(await open()).not.toContain(old.id);
    expect(await open(old.id)).toEqual([old.id]);
    const stranger = await shopOf(await app.signUp("Eve"));
    expect(await stranger.api.invoices.invoiceable({ customerId: stranger.customer.id, ids: old.id })).toEqual([]);
  });

  test("takes what was sent or what was ordered, and no bag twice", async () => {
    const shop = await shopOf(await app.signUp("Berta"));
    const { api } = shop;
    const order = await confirmed(shop, { quantity: 6, shippingMinor: 500, discountAmountMinor: 1000 });
    const lineId = order.lines[0]?.id ?? "";
    const sentOf = { orderIds: [order.id], basis: "sent" as const };
    expect(await refusalOf(api.invoices.add(sentOf))).toMatchObject({ status: 409 });
    await api.orders.fulfil({
      id: order.id,
      allowShort: true,
      version: order.version,
      lines: [{ lineId, quantity: 2 }],
    });
    const first = await api.invoices.add(sentOf);
    expect(first).toMatchObject({ status: "draft", number: null, lines: [{ quantity: 2, discountMinor: 333 }, {}] });
    expect(await refusalOf(api.invoices.add(sentOf))).toMatchObject({ status: 409 });
    expect(await api.invoices.invoiceable({ customerId: shop.customer.id })).toMatchObject([
      { id: order.id, sent: { bags: 0 }, ordered: { bags: 4 } },
    ]);
    const rest = await api.invoices.add({ orderIds: [order.id], basis: "ordered", isIssued: true });
    expect(rest.lines).toMatchObject([{ kind: "goods", quantity: 4, discountMinor: 667 }]);
    expect(await api.invoices.invoiceable({ customerId: shop.customer.id })).toEqual([]);
    await api.invoices.discard({ id: first.id, version: 1 });
    const again = await api.invoices.add({ ...sentOf, basis: "ordered", isIssued: true });
    expect(again.lines).toMatchObject([{ quantity: 2, discountMinor: 333 }, { kind: "shipping" }]);
    expect(await refusalOf(api.invoices.restore({ id: first.id, version: 2 }))).toMatchObject({ status: 409 });
    expect(again.number).toBe(`IN-${YEAR}-0002`);
  });

  test.each([false, true])(
    "adds up over the parts of an order to the cent, also after a credit (prices hold the tax: %s)",
    async (pricesIncludeTax) => {
      const shop = await shopOf(await app.signUp("Ada"));
      const { api, bag } = shop;
      if (pricesIncludeTax) await api.pricing.editTerms({ version: 2, pricesIncludeTax });
      let order = await confirmed(shop, {
        lines: [
          { ...bag, quantity: 7, unitPriceMinor: 1249, discountPercent: 12.5 },
          { ...bag, quantity: 5, unitPriceMinor: 893, grind: "Filter" },
        ],
        discountPercent: 3.33,
        shippingMinor: 590,
      });
      const invoices: Awaited<ReturnType<typeof api.invoices.add>>[] = [];
      for (const quantities of [
        [1, 1],
        [1, 0],
        [2, 2],
        [3, 2],
      ]) {
        const lines = order.lines
          .map(({ id }, index) => ({ lineId: id, quantity: quantities[index] ?? 0 }))
          .filter(({ quantity }) => quantity > 0);
        order = await api.orders.fulfil({ id: order.id, version: order.version, lines, allowShort: true });
        invoices.push(await api.invoices.add({ orderIds: [order.id], basis: "sent", isIssued: true }));
      }
      const sum = (all: { totalMinor: number }[]) => all.reduce((total, { totalMinor }) => total + totalMinor, 0);
      expect(order.money).toBeDefined();
      expect(sum(invoices)).toBe(order.money?.totalMinor);

      const [, , third] = invoices;
      const lineId = third?.lines[0]?.id ?? "";
      const note = await api.invoices.credit({
        id: third?.id ?? "",
        reason: "Stale",
        lines: [{ lineId, quantity: 1 }],
      });
      const again = await api.invoices.add({ orderIds: [order.id], basis: "sent", isIssued: true });
      expect(sum([...invoices, again]) - note.totalMinor).toBe(order.money?.totalMinor);
    },
  );

  test("is not issued with bags that came back or will not be sent since it was drafted", async () => {
    const shop = await shopOf(await app.signUp("Emil"));
    const { api } = shop;
    const { id, version, lines } = await confirmed(shop, { quantity: 6 });
    const all = await api.orders.fulfil({ id, version, allowShort: true });
    const sent = await api.invoices.add({ orderIds: [id], basis: "sent" });
    const lineId = lines[0]?.id ?? "";
    const back = await api.orders.return({ id, version: all.version, lines: [{ lineId, quantity: 2 }] });
    const refused = await refusalOf(api.invoices.issue({ id: sent.id, version: 1 }));
    expect(refused).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^2 × .*, 250 g of OR-0001 came back/),
    });
    await api.orders.takeBack({ id, version: back.version });
    expect(await api.invoices.issue({ id: sent.id, version: 1 })).toMatchObject({ lines: [{ quantity: 6 }] });

    const other = await confirmed(shop, { quantity: 6 });
    const moved = { lines: [{ lineId: other.lines[0]?.id ?? "", quantity: 4 }], allowShort: true };
    const part = await api.orders.fulfil({ id: other.id, version: other.version, ...moved });
    const ordered = await api.invoices.add({ orderIds: [other.id], basis: "ordered" });
    await api.orders.step({ id: other.id, version: part.version, step: "closeShort" });
    expect(await refusalOf(api.invoices.issue({ id: ordered.id, version: 1 }))).toMatchObject({ status: 409 });
    await api.invoices.discard({ id: ordered.id, version: 1 });
    const now = await api.invoices.add({ orderIds: [other.id], basis: "ordered", isIssued: true });
    expect(now.lines.map(({ quantity }) => quantity)).toEqual([4]);
  });

  test("keeps the order as it was agreed while anything of it is on paper", async () => {
    const shop = await shopOf(await app.signUp("Carl"));
    const { api, bag } = shop;
    const order = await confirmed(shop, { quantity: 2 });
    const fulfilled = await api.orders.fulfil({ id: order.id, allowShort: true, version: order.version });
    const draft = await api.invoices.add({ orderIds: [order.id], basis: "sent" });
    const { version } = fulfilled;
    expect(await refusalOf(api.orders.takeBack({ id: order.id, version }))).toMatchObject({ status: 409 });
    const other = await confirmed(shop, { quantity: 2 });
    const invoice = await api.invoices.add({ orderIds: [other.id], basis: "ordered", isIssued: true });
    const lines = [{ ...bag, quantity: 1 }];
    expect(await refusalOf(api.orders.edit({ id: other.id, version: 2, lines }))).toMatchObject({ status: 409 });
    expect(await refusalOf(api.orders.step({ id: other.id, version: 2, step: "cancel" }))).toMatchObject({
      status: 409,
    });
    expect(await refusalOf(api.orders.takeBack({ id: other.id, version: 2 }))).toMatchObject({ status: 409 });
    expect(await api.orders.edit({ id: other.id, version: 2, notes: "Ring" })).toMatchObject({ version: 3 });
    await api.invoices.credit({ id: invoice.id, reason: "Cancelled" });
    expect(await api.orders.step({ id: other.id, version: 3, step: "cancel" })).toMatchObject({ status: "cancelled" });
    await api.invoices.discard({ id: draft.id, version: 1 });
    expect(await api.orders.takeBack({ id: order.id, version })).toMatchObject({ status: "confirmed" });
  });

  test("stands for several orders of one customer, and says where they do not fit together", async () => {
    const shop = await shopOf(await app.signUp("Dora"));
    const { api } = shop;
    const first = await confirmed(shop, { quantity: 1 });
    const second = await confirmed(shop, { quantity: 2 });
    const invoice = await api.invoices.add({ orderIds: [second.id, first.id], basis: "ordered", isIssued: true });
    expect(invoice.lines.map(({ order, quantity }) => [order.number, quantity])).toEqual([
      ["OR-0001", 1],
      ["OR-0002", 2],
    ]);
    const other = await api.customers.add({ name: "Bar Nord", isTaxExempt: true });
    const exempt = await api.orders.add({ customerId: other.id, lines: [{ ...shop.bag, quantity: 1 }] });
    const third = await confirmed(shop);
    expect(await refusalOf(api.invoices.add({ orderIds: [exempt.id], basis: "ordered" }))).toMatchObject({
      status: 409,
    });
    await api.orders.step({ id: exempt.id, version: 1, step: "confirm" });
    expect(await refusalOf(api.invoices.add({ orderIds: [exempt.id, third.id], basis: "ordered" }))).toMatchObject({
      status: 422,
    });
    expect(await api.invoices.add({ orderIds: [exempt.id], basis: "ordered", isIssued: true })).toMatchObject({
      exemptWords: "Exempt from tax.",
      taxes: [],
      taxMinor: 0,
      totalMinor: 1250,
    });
    expect((await api.invoices.list({ orderId: second.id })).items).toMatchObject([{ id: invoice.id }]);
    expect((await api.invoices.list({ customerId: other.id, year: YEAR, state: "open" })).items).toHaveLength(1);
    expect((await api.invoices.list({ search: invoice.number ?? "" })).items).toHaveLength(1);
  });

  test("is made once, however often it is asked for with the same id", async () => {
    const shop = await shopOf(await app.signUp("Frida"));
    const order = await confirmed(shop);
    const id = uuidv7();
    const ask = () => shop.api.invoices.add({ id, orderIds: [order.id], basis: "ordered", isIssued: true });
    const [one, two] = await Promise.all([ask(), ask()]);
    expect(two).toEqual(one);
    expect((await shop.api.invoices.list({})).items).toHaveLength(1);
  });
});

describe("a credit note", () => {
  test("takes lines back in parts that add up to the invoice, and lets their bags be invoiced again", async () => {
    const shop = await shopOf(await app.signUp("Gerd"));
    const { api } = shop;
    await api.pricing.editTerms({ version: 2, pricesIncludeTax: true });
    const order = await confirmed(shop, { quantity: 3, discountAmountMinor: 1000, shippingMinor: 500 });
    const invoice = await api.invoices.add({ orderIds: [order.id], basis: "ordered", isIssued: true });
    expect(invoice).toMatchObject({ totalMinor: 3250, pricesIncludeTax: true });
    const lineId = invoice.lines[0]?.id ?? "";
    const credit = (lines?: { lineId: string; quantity: number }[]) =>
      api.invoices.credit({ id: invoice.id, reason: "Torn", ...(lines ? { lines } : {}) });
    const first = await credit([{ lineId, quantity: 1 }]);
    expect(first).toMatchObject({
      kind: "credit_note",
      number: `CN-${YEAR}-0001`,
      corrects: { id: invoice.id, number: invoice.number },
      lines: [{ quantity: 1, amountMinor: 1250, discountMinor: 333 }],
      totalMinor: 917,
      paymentState: null,
    });
    const [line] = first.lines;
    expect((line?.netMinor ?? 0) + (line?.taxMinor ?? 0)).toBe(917);
    expect(await refusalOf(credit([{ lineId, quantity: 3 }]))).toMatchObject({ status: 409 });
    const rest = await credit();
    expect(first.netMinor + rest.netMinor).toBe(invoice.netMinor);
    expect(first.taxMinor + rest.taxMinor).toBe(invoice.taxMinor);
    expect(await api.invoices.get({ id: invoice.id })).toMatchObject({
      creditedMinor: 3250,
      openMinor: 0,
      paymentState: "credited",
      creditNotes: [{ number: first.number }, { number: rest.number }],
    });
    expect(await refusalOf(credit())).toMatchObject({ status: 409 });
    expect(await refusalOf(api.invoices.credit({ id: first.id, reason: "No" }))).toMatchObject({ status: 409 });
    expect(await api.invoices.add({ orderIds: [order.id], basis: "ordered", isIssued: true })).toMatchObject({
      totalMinor: 3250,
      number: `IN-${YEAR}-0002`,
    });
  });

  test("names both sides as its invoice does, also when the customer is erased since", async () => {
    const shop = await shopOf(await app.signUp("Hilda"));
    const { api, customer } = shop;
    await api.invoices.editSettings({ version: 1, taxNumber: "DE 99", exemptWords: "Reverse charge." });
    await api.customers.edit({ id: customer.id, version: 1, isTaxExempt: true, taxNumber: "ATU 1" });
    const { id } = await confirmed(shop, { quantity: 2 });
    await api.orders.fulfil({ id, version: 2, allowShort: true });
    const invoice = await api.invoices.add({ orderIds: [id], basis: "sent", isIssued: true });
    await api.invoices.editSettings({ version: 2, taxNumber: "", exemptWords: "Something else" });
    await api.customers.erase({ id: customer.id });
    const note = await api.invoices.credit({ id: invoice.id, reason: "Stale" });
    const { buyer, seller, exemptWords, suppliedOn } = invoice;
    expect(buyer).toMatchObject({ name: "Café Süd", taxNumber: "ATU 1" });
    expect(note).toMatchObject({ buyer, seller, exemptWords, suppliedOn });
  });

  test("takes a piece of a line of cents with a discount back without going below 0", async () => {
    const shop = await shopOf(await app.signUp("Ida"));
    const { api, bag } = shop;
    const cents = { lines: [{ ...bag, quantity: 3, unitPriceMinor: 1, discountPercent: 33 }], discountPercent: 50 };
    const order = await confirmed(shop, cents);
    const invoice = await api.invoices.add({ orderIds: [order.id], basis: "ordered", isIssued: true });
    expect(invoice.lines).toMatchObject([{ amountMinor: 2, discountMinor: 1, netMinor: 1 }]);
    const lines = [{ lineId: invoice.lines[0]?.id ?? "", quantity: 1 }];
    const nets: number[] = [];
    for (const reason of ["Torn", "Torn too", "Torn as well"])
      nets.push((await api.invoices.credit({ id: invoice.id, reason, lines })).netMinor);
    expect(nets).toEqual([0, 1, 0]);
    expect(await api.invoices.get({ id: invoice.id })).toMatchObject({ openMinor: 0, creditedMinor: 1 });
  });

  test("is never above its invoice, though several credit it at once", async () => {
    const shop = await shopOf(await app.signUp("Hanna"));
    const order = await confirmed(shop, { quantity: 4 });
    const invoice = await shop.api.invoices.add({ orderIds: [order.id], basis: "ordered", isIssued: true });
    const lines = [{ lineId: invoice.lines[0]?.id ?? "", quantity: 3 }];
    const asked = await Promise.allSettled(
      [1, 2, 3].map(() => shop.api.invoices.credit({ id: invoice.id, reason: "Torn", lines })),
    );
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("payments", () => {
  test("make an invoice partly paid, paid and overpaid, and are taken back and brought back", async () => {
    const shop = await shopOf(await app.signUp("Ida"));
    const { api } = shop;
    const order = await confirmed(shop, { quantity: 8 });
    const { id, totalMinor } = await api.invoices.add({ orderIds: [order.id], basis: "ordered", isIssued: true });
    expect(totalMinor).toBe(10_700);
    const pay = (amountMinor: number) => api.invoices.addPayment({ id, amountMinor, method: "cash", note: "Till" });
    expect(await pay(700)).toMatchObject({ paymentState: "partly_paid", openMinor: 10_000 });
    const paid = await pay(10_000);
    expect(paid).toMatchObject({ paymentState: "paid", openMinor: 0 });
    expect((await api.invoices.list({ state: "open" })).items).toEqual([]);
    expect(await pay(50)).toMatchObject({ paymentState: "overpaid", openMinor: -50 });
    expect((await api.invoices.list({ state: "overpaid" })).items).toHaveLength(1);
    expect(await pay(-50)).toMatchObject({ paymentState: "paid" });
    expect(await refusalOf(pay(-10_701))).toMatchObject({ status: 422 });
    expect(await refusalOf(pay(0))).toMatchObject({ status: 400 });
    const paymentId = paid.payments.find(({ amountMinor }) => amountMinor === 10_000)?.id ?? "";
    expect(await api.invoices.takePaymentBack({ id, paymentId })).toMatchObject({ openMinor: 10_000 });
    expect(await api.invoices.takePaymentBack({ id, paymentId })).toMatchObject({ openMinor: 10_000 });
    expect(await api.invoices.restorePayment({ id, paymentId })).toMatchObject({ paymentState: "paid" });
    expect(await refusalOf(api.invoices.addPayment({ id, amountMinor: 1, paidOn: "2999-01-01" }))).toMatchObject({
      status: 422,
    });
  });

  test("all count that come at the same moment, each once", async () => {
    const shop = await shopOf(await app.signUp("Jan"));
    const order = await confirmed(shop, { quantity: 8 });
    const { id } = await shop.api.invoices.add({ orderIds: [order.id], basis: "ordered", isIssued: true });
    const paymentIds = Array.from({ length: 10 }, () => uuidv7());
    await Promise.all(
      [...paymentIds, ...paymentIds].map((paymentId) =>
        shop.api.invoices.addPayment({ id, paymentId, amountMinor: 100 }),
      ),
    );
    expect(await shop.api.invoices.get({ id })).toMatchObject({ paidMinor: 1000, openMinor: 9700 });
  });
});
