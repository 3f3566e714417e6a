import { ALL_SCOPES } from "@tryer/domain/team";
import { expect, test } from "vitest";
import { z } from "zod";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { fillRoastery } from "../../../test/full-roastery.ts";
import { OPERATION_CASES } from "../../../test/http/operation-cases.ts";
import { callOf, operations } from "../../../test/http/operations.ts";
import { keyOf, programOf } from "../../../test/http/program.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { type Person, testApp } from "../../../test/test-app.ts";
import { makeTools } from "./tools.ts";

const app = testApp();
const tools = makeTools();

const Called = z.object({
  result: z.object({ content: z.tuple([z.object({ text: z.string() })]), isError: z.boolean() }),
});

/** A person's program, by the API and by its tools. */
async function programFor(person: Person) {
  const { secret } = await keyOf(person, [...ALL_SCOPES]);
  const ask = programOf(app, secret);
  return {
    byTool: async (name: string, given: Record<string, unknown>) => {
      const answer = await app.request("/mcp", {
        method: "POST",
        headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } }),
      });
      const { isError, content } = Called.parse(await answer.json()).result;
      return { isError, said: withoutRequest(JSON.parse(content[0].text)) };
    },
    byApi: async (path: string, init: RequestInit = {}) => {
      const answer = await ask(path.replace("/api/v1", ""), {
        method: init.method ?? "GET",
        ...(typeof init.body === "string" ? { body: JSON.parse(init.body) } : {}),
      });
      return { isError: !answer.ok, said: withoutRequest(await answer.json()) };
    },
  };
}

/** An answer without what names its own request. */
const withoutRequest = (said: unknown): unknown =>
  JSON.parse(JSON.stringify(said, (key, value) => (["requestId", "instance"].includes(key) ? undefined : value)));

test("every read answers by its tool as by the API, to an owner and to a roaster", async () => {
  const owner = await app.signUp("Ada");
  const ids = await fillRoastery(owner);
  const roaster = await joinTeam(app, owner, "roaster", "Rosa");
  app.clock.isReal = false;
  app.clock.now = new Date();
  const reads = operations().filter(({ name, isWrite }) => !isWrite && tools.has(name.replace(".", "_")));
  expect(reads.length).toBeGreaterThan(90);
  const differing: string[] = [];
  for (const person of [owner, roaster]) {
    const { byTool, byApi } = await programFor(person);
    for (const operation of reads) {
      for (const { input } of OPERATION_CASES[operation.name] ?? []) {
        const given = input(ids);
        const { url, init } = callOf(operation, given);
        const [tool, api] = [await byTool(operation.name.replace(".", "_"), given), await byApi(url, init)];
        if (JSON.stringify(tool) !== JSON.stringify(api)) differing.push(`${operation.name} ${JSON.stringify(given)}`);
      }
    }
  }
  expect(differing).toEqual([]);
});

test("commands by tools book and refuse as those by the API, in the same words", async () => {
  const person = await app.signUp("Berta");
  const { api } = person;
  app.clock.isReal = true;
  const { green, item } = await addCoffee(person);
  const size = await addSize(person, 250, "g");
  const bag = { roastedItemId: item.id, packageSizeId: size.id };
  const rate = await api.pricing.addTaxRate({ name: "Reduced", percent: 7 });
  await api.pricing.editTerms({ version: 1, productTaxRateId: rate.id });
  await api.pricing.setPrices({ prices: [{ ...bag, priceMinor: 1249 }] });
  const customer = await api.customers.add({ name: "Café Süd" });
  const roasted = { greenCoffeeId: green.id, roastedItemId: item.id, greenWeightKg: 10, roastedWeightKg: 8.4 };
  const { id: lotId } = await api.roasts.add({ ...roasted, roastedAt: new Date().toISOString() });
  const { byTool, byApi } = await programFor(person);
  const post = (path: string, body: unknown, method = "POST") => byApi(path, { method, body: JSON.stringify(body) });

  const order = { customerId: customer.id, lines: [{ ...bag, quantity: 7 }], discountPercent: 3 };
  const [byOne, byOther] = [await byTool("orders_add", order), await post("/orders", order)];
  expect(byOne).toMatchObject({ isError: false, said: { money: { goodsMinor: 8743, totalMinor: 9075 } } });
  expect(byOther).toMatchObject({ said: { money: z.object({ money: z.unknown() }).parse(byOne.said).money } });

  const { version } = await api.stock.lot({ id: lotId });
  await api.stock.hold({ id: lotId, version });
  const { id } = await api.orders.add(order);
  const refusals: [string, Record<string, unknown>, () => ReturnType<typeof byApi>][] = [
    ["stock_pack", { ...bag, bags: 2 }, () => post("/stock/packings", { ...bag, bags: 2 })],
    ["stock_pack", { ...bag, bags: 2, lotId }, () => post("/stock/packings", { ...bag, bags: 2, lotId })],
    ["orders_edit", { id, version: 9, notes: "X" }, () => post(`/orders/${id}`, { version: 9, notes: "X" }, "PATCH")],
    [
      "orders_edit",
      { id, version: 1, promisedOn: "2001-01-01" },
      () => post(`/orders/${id}`, { version: 1, promisedOn: "2001-01-01" }, "PATCH"),
    ],
    ["orders_add", { ...order, orderedOn: "2026-02-30" }, () => post("/orders", { ...order, orderedOn: "2026-02-30" })],
  ];
  for (const [name, given, ask] of refusals) {
    const said = await byTool(name, given);
    expect(said, name).toMatchObject({
      isError: true,
      said: { status: expect.any(Number), detail: expect.any(String) },
    });
    expect(said, name).toEqual(await ask());
  }
  // No tool sends an order, holds coffee or releases it: those stay with a person.
  for (const name of ["orders_fulfil", "stock_hold", "stock_release", "recalls_add"])
    expect(tools.has(name)).toBe(false);
});
