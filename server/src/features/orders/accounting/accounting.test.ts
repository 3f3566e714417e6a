import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { house, importInto, ordersWith } from "../../../../test/orders/shop-orders.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

/** A roastery that sells House for 12.50 at 7 % tax and sends it for 5.00 at 19 %, without any account yet. */
async function shopOf(name: string) {
  const person = await app.signUp(name);
  const { api } = person;
  const { item } = await addCoffee(person, { name: "House" });
  const size = await addSize(person, 250, "g");
  const reduced = await api.pricing.addTaxRate({ name: "Reduced", percent: 7 });
  const full = await api.pricing.addTaxRate({ name: "Standard", percent: 19 });
  await api.pricing.editTerms({ version: 1, productTaxRateId: reduced.id, shippingTaxRateId: full.id });
  const bag = { roastedItemId: item.id, packageSizeId: size.id };
  await api.pricing.setPrices({ prices: [{ ...bag, priceMinor: 1250 }] });
  const customer = await api.customers.add({ name: '=HYPERLINK("x")' });
  const orderOf = async (facts: Partial<Parameters<Person["api"]["orders"]["add"]>[0]> = {}) => {
    const order = await api.orders.add({
      customerId: customer.id,
      lines: [{ ...bag, quantity: 3 }],
      shippingMinor: 500,
      ...facts,
    });
    return api.orders.step({ id: order.id, version: 1, step: "confirm" });
  };
  const invoiceOf = async (facts?: Parameters<typeof orderOf>[0]) =>
    api.invoices.add({ orderIds: [(await orderOf(facts)).id], basis: "ordered", isIssued: true });
  const mapped = async () => {
    await api.customers.edit({ id: customer.id, version: 1, debtorNumber: "10001" });
    await api.invoices.setRevenueAccounts({
      accounts: [
        { taxRateId: reduced.id, account: "8300" },
        { taxRateId: full.id, account: "8400" },
        { taxRateId: null, account: "8120" },
      ],
    });
  };
  const { from: day } = (await api.dashboard.show({})).today;
  return { person, api, bag, customer, reduced, full, orderOf, invoiceOf, mapped, days: { from: day, to: day } };
}

type Shop = Awaited<ReturnType<typeof shopOf>>;

async function fileOf({ person }: Shop, id: string): Promise<string> {
  const answer = await person.request(`/api/v1/accounting-exports/${id}/file`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
}

const rowsOf = (file: string) => file.trimEnd().split("\r\n").slice(1);

const minorAt = (row: string, fromEnd: number) => Math.round(Number(row.split(",").at(-fromEnd)) * 100);

const sumOf = (file: string, fromEnd: number) => rowsOf(file).reduce((sum, row) => sum + minorAt(row, fromEnd), 0);

describe("a paper on its way to the books", () => {
  test("lacks an account and a debtor number, is ready, and is sent", async () => {
    const shop = await shopOf("Ada");
    const { api, reduced, full, customer, days } = shop;
    const { id } = await shop.invoiceOf();
    const stateOf = async () => (await api.invoices.get({ id })).accounting;
    expect(await stateOf()).toEqual({
      state: "mapping_missing",
      missing: [
        { kind: "debtor_number" },
        { kind: "account", taxRateId: reduced.id, taxName: "Reduced", channel: "wholesale" },
        { kind: "account", taxRateId: full.id, taxName: "Standard", channel: "wholesale" },
      ],
      exportNumber: null,
    });
    expect(await api.invoices.accountingPeriod(days)).toMatchObject({
      currencies: [{ ready: { count: 0 }, mappingMissing: { count: 1, totalMinor: 4608 }, sent: { count: 0 } }],
      customers: [{ id: customer.id, count: 1 }],
      customerCount: 1,
      accounts: [{ taxName: "Reduced" }, { taxName: "Standard" }],
    });
    expect(await refusalOf(api.invoices.exportAccounting(days))).toMatchObject({ status: 409 });
    await shop.mapped();
    expect(await stateOf()).toEqual({ state: "ready", missing: [], exportNumber: null });
    const made = await api.invoices.exportAccounting(days);
    expect(made).toMatchObject({ number: "EX-0001", count: 1, netMinor: 4250, taxMinor: 358, totalMinor: 4608 });
    expect(await stateOf()).toEqual({ state: "sent", missing: [], exportNumber: "EX-0001" });
    expect((await api.invoices.list({})).items).toMatchObject([{ accounting: { state: "sent" } }]);
  });

  test("has no state while it is a draft, and that of no tax for an exempt customer", async () => {
    const shop = await shopOf("Berta");
    const { api, days } = shop;
    await shop.mapped();
    const order = await shop.orderOf();
    const draft = await api.invoices.add({ orderIds: [order.id], basis: "ordered" });
    expect(draft.accounting).toBeNull();
    const other = await api.customers.add({ name: "Bar Nord", isTaxExempt: true, debtorNumber: "10002" });
    await shop.invoiceOf({ customerId: other.id });
    const { id } = await api.invoices.exportAccounting(days);
    expect(rowsOf(await fileOf(shop, id))).toEqual([expect.stringMatching(/,10002,8120,,0,42\.50,0\.00,42\.50$/)]);
  });

  test("books the tax of a shop at the rate of its percentage, and never on the account of no tax", async () => {
    const shop = await shopOf("Bruno");
    const { api, days, customer, bag } = shop;
    await shop.mapped();
    const web = await api.shops.add({
      name: "Web",
      kind: "shopify",
      currency: "EUR",
      countsUnpaid: false,
      customerId: customer.id,
    });
    await api.shops.mapItem({ id: web.id, ...house, ...bag });
    const told = ordersWith("1,6.50,7.65,102.15,VAT 8.1%,7.65");
    await importInto(shop.person, web.id, told);
    const [order] = (await api.orders.list({})).items;
    const { id } = await api.invoices.add({ orderIds: [order?.id ?? ""], basis: "ordered", isIssued: true });
    const gap = { taxName: "VAT 8.1%", taxPercent: 8.1 };
    expect((await api.invoices.get({ id })).accounting).toMatchObject({
      state: "mapping_missing",
      missing: [{ kind: "tax_rate", ...gap }],
    });
    expect(await api.invoices.accountingPeriod(days)).toMatchObject({ accounts: [], taxRates: [{ ...gap, count: 1 }] });
    const rate = await api.pricing.addTaxRate({ name: "Swiss", percent: 8.1 });
    await api.invoices.setRevenueAccounts({ accounts: [{ taxRateId: rate.id, account: "8310" }] });
    const made = await api.invoices.exportAccounting(days);
    expect(rowsOf(await fileOf(shop, made.id))).toEqual([
      expect.stringMatching(/,10001,8310,VAT 8\.1%,8\.1,94\.50,7\.65,102\.15$/),
    ]);
  });

  test("takes the account of its channel before that of every channel", async () => {
    const shop = await shopOf("Carl");
    const { api, reduced, days } = shop;
    await shop.mapped();
    const accounts = [{ taxRateId: reduced.id, channel: "online" as const, account: "8310" }];
    await api.invoices.setRevenueAccounts({ accounts });
    await shop.invoiceOf({ channel: "online", shippingMinor: 0 });
    await shop.invoiceOf({ channel: "shop", shippingMinor: 0 });
    const { id } = await api.invoices.exportAccounting(days);
    expect(rowsOf(await fileOf(shop, id)).map((row) => row.split(",").at(-6))).toEqual(["8310", "8300"]);
    const none = accounts.map((each) => ({ ...each, account: "" }));
    expect(await api.invoices.setRevenueAccounts({ accounts: none })).toHaveLength(3);
    const unknown = [{ taxRateId: uuidv7(), account: "1" }];
    expect(await refusalOf(api.invoices.setRevenueAccounts({ accounts: unknown }))).toMatchObject({ status: 422 });
  });
});

describe("an export for accounting", () => {
  test("adds up to its invoices and credit notes, and is the same bytes whenever it is read", async () => {
    const shop = await shopOf("Dora");
    const { api, days, customer } = shop;
    await shop.mapped();
    const invoice = await shop.invoiceOf({ discountAmountMinor: 1000 });
    await shop.invoiceOf();
    const lines = [{ lineId: invoice.lines[0]?.id ?? "", quantity: 1 }];
    await api.invoices.credit({ id: invoice.id, reason: "Torn", lines });
    const made = await api.invoices.exportAccounting(days);
    const file = await fileOf(shop, made.id);
    const papers = (await api.invoices.list({})).items;
    const total = papers.reduce(
      (sum, { kind, totalMinor }) => sum + { invoice: 1, credit_note: -1 }[kind] * totalMinor,
      0,
    );
    expect([sumOf(file, 3), sumOf(file, 2), sumOf(file, 1)]).toEqual([made.netMinor, made.taxMinor, made.totalMinor]);
    expect(made).toMatchObject({ count: 3, totalMinor: total });
    expect(rowsOf(file).filter((row) => row.startsWith("Credit note,CN-"))).toEqual([
      expect.stringMatching(new RegExp(`,${invoice.number},CU-0001,"'=HYPERLINK\\(""x""\\)",.*,-\\d+\\.\\d\\d$`)),
    ]);
    expect(file.split("\r\n")[0]).toMatch(/^\uFEFFDocument,Number,Date,.*Net \(EUR\),Tax \(EUR\),Total \(EUR\)$/);
    expect(rowsOf(file)[0]).toContain(`,${days.from},`);
    const { version } = await api.customers.get({ id: customer.id });
    await api.customers.edit({ id: customer.id, version, name: "Anders", debtorNumber: "9" });
    await api.invoices.setRevenueAccounts({ accounts: [{ taxRateId: shop.reduced.id, account: "1" }] });
    expect(await fileOf(shop, made.id)).toBe(file);
  });

  test("taken back lets its own papers be sent again, and leaves those of others", async () => {
    const shop = await shopOf("Emil");
    const { api, days } = shop;
    await shop.mapped();
    const first = await shop.invoiceOf();
    const one = await api.invoices.exportAccounting(days);
    const second = await shop.invoiceOf();
    const two = await api.invoices.exportAccounting(days);
    expect(two).toMatchObject({ count: 1, totalMinor: second.totalMinor });
    expect(await api.invoices.takeExportBack({ id: two.id })).toMatchObject({ takenBackAt: expect.any(String) });
    await api.invoices.takeExportBack({ id: two.id });
    const stateOf = async (id: string) => (await api.invoices.get({ id })).accounting;
    expect(await stateOf(first.id)).toMatchObject({ state: "sent", exportNumber: one.number });
    expect(await stateOf(second.id)).toMatchObject({ state: "ready" });
    await api.invoices.restoreExport({ id: two.id });
    expect(await stateOf(second.id)).toMatchObject({ state: "sent", exportNumber: two.number });
    await api.invoices.takeExportBack({ id: two.id });
    const three = await api.invoices.exportAccounting(days);
    expect(three).toMatchObject({ count: 1, number: "EX-0003" });
    expect(await refusalOf(api.invoices.restoreExport({ id: two.id }))).toMatchObject({ status: 409 });
    await api.invoices.takeExportBack({ id: two.id });
    expect(await stateOf(second.id)).toMatchObject({ state: "sent", exportNumber: three.number });
    expect(await fileOf(shop, two.id)).toBe(await fileOf(shop, three.id));
    expect((await api.invoices.exports({ limit: 2 })).items).toMatchObject([{ id: three.id }, { id: two.id }]);
  });

  test("sends each paper once, though several export at the same moment", async () => {
    const shop = await shopOf("Frida");
    const { api, days } = shop;
    await shop.mapped();
    for (let count = 0; count < 5; count += 1) await shop.invoiceOf();
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => api.invoices.exportAccounting(days)));
    expect(asked.flatMap((each) => (each.status === "fulfilled" ? each.value.count : []))).toEqual([5]);
    expect((await api.invoices.exports({})).items).toHaveLength(1);
  });

  test("is made once, however often it is asked for with the same id", async () => {
    const shop = await shopOf("Gerd");
    await shop.mapped();
    await shop.invoiceOf();
    const ask = { id: uuidv7(), ...shop.days };
    const [one, two] = await Promise.all([1, 2].map(() => shop.api.invoices.exportAccounting(ask)));
    expect(two).toEqual(one);
  });

  test("cuts nothing off, whatever the number of its rows", async () => {
    const shop = await shopOf("Hanna");
    const { api, days } = shop;
    await shop.mapped();
    const { id } = await shop.invoiceOf();
    const { pool } = app.database();
    const columns = await pool.query(
      "select column_name from information_schema.columns where table_name = $1 order by ordinal_position",
      ["invoices"],
    );
    const rest = (names: string[], values: Record<string, string>) =>
      names.map((name) => values[name] ?? name).join(", ");
    const names = columns.rows.map(({ column_name }) => String(column_name));
    await pool.query(
      `insert into invoices select ${rest(names, { id: "md5('many ' || n)::uuid", status: "'draft'", number: "null", year: "null", issued_on: "null", due_on: "null" })}
       from invoices, generate_series(1, 2000) n where invoices.id = $1`,
      [id],
    );
    const lineColumns = await pool.query(
      "select column_name from information_schema.columns where table_name = $1 order by ordinal_position",
      ["invoice_lines"],
    );
    const lineNames = lineColumns.rows.map(({ column_name }) => String(column_name));
    await pool.query(
      `insert into invoice_lines select ${rest(lineNames, { id: "md5(id::text || n)::uuid", invoice_id: "md5('many ' || n)::uuid" })}
       from invoice_lines, generate_series(1, 2000) n where invoice_id = $1`,
      [id],
    );
    await pool.query(
      `update invoices set status = 'issued', number = made.n + 1, year = 2026, issued_on = $1, due_on = $1
       from (select md5('many ' || n)::uuid as id, n from generate_series(1, 2000) n) made where made.id = invoices.id`,
      [days.from],
    );
    const made = await api.invoices.exportAccounting(days);
    expect(made).toMatchObject({ count: 2001, totalMinor: 2001 * 4608 });
    expect(rowsOf(await fileOf(shop, made.id))).toHaveLength(4002);
    expect(await refusalOf(api.invoices.exportAccounting(days))).toMatchObject({ status: 409 });
  });
});
