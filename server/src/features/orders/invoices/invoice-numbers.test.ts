import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { testApp } from "../../../../test/test-app.ts";
import { confirmed, shopOf } from "./testing/invoicing-shop.ts";

const app = testApp();
const YEAR = new Date().getFullYear();

describe("the number of an invoice", () => {
  test("gets a number without a gap, whoever issues at the same moment and whatever is refused", async () => {
    const shop = await shopOf(await app.signUp("Emil"));
    const { api } = shop;
    const orders = await Promise.all(Array.from({ length: 50 }, () => confirmed(shop, { quantity: 1 })));
    const [twice] = orders;
    const issued = await Promise.allSettled([
      ...orders.map(({ id }) => api.invoices.add({ orderIds: [id], basis: "ordered", isIssued: true })),
      ...orders.slice(0, 10).map(({ id }) => api.invoices.add({ orderIds: [id], basis: "ordered", isIssued: true })),
    ]);
    const numbers = issued.flatMap((each) => (each.status === "fulfilled" ? each.value.number : []));
    const expected = Array.from({ length: 50 }, (_, at) => `IN-${YEAR}-${String(at + 1).padStart(4, "0")}`);
    expect(numbers.toSorted()).toEqual(expected);
    expect((await api.invoices.list({ orderId: twice?.id ?? "" })).items).toHaveLength(1);
  });

  test("has the next number in the order of issue, none as a draft, and no gap after a draft that was discarded", async () => {
    const shop = await shopOf(await app.signUp("Nora"));
    const { api } = shop;
    const drafted = async () => api.invoices.add({ orderIds: [(await confirmed(shop)).id], basis: "ordered" });
    const [a, b, c] = [await drafted(), await drafted(), await drafted()];
    expect([a.number, b.number, c.number]).toEqual([null, null, null]);
    const issue = ({ id, version }: { id: string; version: number }) => api.invoices.issue({ id, version });
    expect((await issue(b)).number).toBe(`IN-${YEAR}-0001`);
    await api.invoices.discard({ id: a.id, version: a.version });
    expect(await refusalOf(issue({ id: a.id, version: a.version + 1 }))).toMatchObject({ status: 409 });
    expect(await refusalOf(issue({ id: c.id, version: c.version + 7 }))).toMatchObject({ status: 409 });
    expect((await issue(c)).number).toBe(`IN-${YEAR}-0002`);
    expect((await api.invoices.get({ id: a.id })).number).toBeNull();
    const drafts = await Promise.all(Array.from({ length: 20 }, drafted));
    const [wrong] = drafts;
    const issued = await Promise.allSettled([...drafts.map(issue), issue({ id: wrong?.id ?? "", version: 99 })]);
    const numbers = issued.flatMap((each) => (each.status === "fulfilled" ? each.value.number : []));
    const expected = Array.from({ length: 20 }, (_, at) => `IN-${YEAR}-${String(at + 3).padStart(4, "0")}`);
    expect(numbers.toSorted()).toEqual(expected);
  });
});

describe("the tax of an invoice", () => {
  test("bears the tax of each rate on the sum of its lines, as the order does", async () => {
    const shop = await shopOf(await app.signUp("Ada"));
    const { api, bag, customer } = shop;
    const lines = Array.from({ length: 24 }, (_, index) => ({ ...bag, quantity: 1, grind: `Grind ${index + 1}` }));
    const { id, money } = await confirmed(shop, { lines });
    // 7 % of 12.50 is 0.875: 24 lines rounded one by one would come to 21.12.
    expect(money).toMatchObject({ netMinor: 30_000, taxMinor: 2100, totalMinor: 32_100 });
    const list = await api.orders.list({ customerId: customer.id });
    expect(list.items.map((order) => order.money?.totalMinor)).toEqual([32_100]);
    const invoice = await api.invoices.add({ orderIds: [id], basis: "ordered", isIssued: true });
    expect(invoice).toMatchObject({ netMinor: 30_000, taxMinor: 2100, totalMinor: 32_100 });
    expect(invoice.taxes).toEqual([{ name: "Reduced", percent: 7, netMinor: 30_000, taxMinor: 2100 }]);
    const sum = (of: typeof invoice) => of.lines.reduce((total, line) => total + line.taxMinor, 0);
    expect(sum(invoice)).toBe(2100);

    await api.pricing.editTerms({ version: 2, pricesIncludeTax: true });
    const inside = Array.from({ length: 30 }, (_, at) => ({
      ...bag,
      quantity: 1,
      unitPriceMinor: 890,
      grind: `Grind ${at}`,
    }));
    const held = await confirmed(shop, { lines: inside });
    const paper = await api.invoices.add({ orderIds: [held.id], basis: "ordered", isIssued: true });
    // 8.90 holds 0.5822: 30 lines rounded one by one would come to 17.40.
    expect(paper).toMatchObject({ netMinor: 24_953, taxMinor: 1747, totalMinor: 26_700 });
    expect(sum(paper)).toBe(1747);
  });

  test.each([
    ["a half cent up", { percent: 9.975, unitPriceMinor: 818_000, quantity: 1 }, [818_000, 81_596, 899_596]],
    [
      "the amount before its tax",
      { percent: 22, unitPriceMinor: 34_835, quantity: 16, discountPercent: 4 },
      [535_066, 117_715, 652_781],
    ],
  ])("rounds %s", async (_, { percent, ...line }, amounts) => {
    const shop = await shopOf(await app.signUp("Ada"));
    const { api, bag } = shop;
    const { id: taxRateId } = await api.pricing.addTaxRate({ name: "Special", percent });
    await api.pricing.editTerms({ version: 2, productTaxRateId: taxRateId });
    const order = await confirmed(shop, { lines: [{ ...bag, ...line }] });
    const paper = await api.invoices.add({ orderIds: [order.id], basis: "ordered", isIssued: true });
    expect([paper.netMinor, paper.taxMinor, paper.totalMinor]).toEqual(amounts);
  });
});
