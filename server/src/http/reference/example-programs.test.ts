import { spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { createAdaptorServer } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { keyOf } from "../../../test/http/program.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();
const server = createAdaptorServer({ fetch: (...asked) => app.fetch(...asked) });
let url = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

/** Runs a program of the folder examples as a person does. */
async function run(name: string, key: string, given: string[]) {
  const path = fileURLToPath(new URL(`../../../../examples/${name}`, import.meta.url));
  const child = spawn(process.execPath, [path, ...given], { env: { TRYER_URL: url, TRYER_KEY: key } });
  const [out, problem, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code, out, problem };
}

test("take-order drafts an order once, however often it is run", async () => {
  const ada = await app.signUp("Ada");
  const { item } = await addCoffee(ada, { name: "Guji" });
  const size = await addSize(ada, 250, "g");
  const price = { roastedItemId: item.id, packageSizeId: size.id, tierId: null, priceMinor: 1250 };
  await ada.api.pricing.setPrices({ prices: [price] });
  await ada.api.customers.add({ name: "Café Rosa" });
  const { secret } = await keyOf(ada, ["customers:read", "items:read", "orders:write"]);
  const given = ["café rosa", item.name, "12", "250 g", "PO 4711"];
  expect(await run("take-order.mjs", secret, given)).toEqual({
    code: 0,
    out: expect.stringMatching(/^Order \S+ was drafted\n$/),
    problem: "",
  });
  expect((await run("take-order.mjs", secret, given)).code).toBe(0);
  const { items } = await ada.api.orders.list({});
  expect(items.map(({ reference, status }) => [reference, status])).toEqual([["PO 4711", "draft"]]);
  const refused = await run("take-order.mjs", "tryer_wrong", given);
  expect([refused.code, refused.problem]).toEqual([1, expect.stringContaining("UNAUTHORIZED")]);
});
