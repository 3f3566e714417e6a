#!/usr/bin/env node
// Takes an order: TRYER_URL=https://… TRYER_KEY=tryer_… node examples/take-order.mjs "Café Rosa" "Guji Filter" 12 "250 g"
// The key needs the scopes customers:read, items:read and orders:write.
import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";

/** Asks Tryer; what goes wrong comes as problem details, whose `detail` is a sentence. */
async function ask({ url, key }, path, init = {}) {
  const answer = await fetch(`${url}/api/v1${path}`, {
    ...init,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...init.headers },
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${body.code}: ${body.detail}`);
  return body;
}

/** Walks through the pages of a list until a row fits. */
async function find(tryer, path, fits) {
  for (let cursor = ""; cursor !== null; ) {
    const query = new URLSearchParams({ limit: "100", ...(cursor && { cursor }) });
    const { items, nextCursor } = await ask(tryer, `${path}?${query}`);
    const row = items.find(fits);
    if (row) return row;
    cursor = nextCursor ?? null;
  }
  throw new Error(`nothing in ${path} fits`);
}

const named = (name) => (row) => row.name.toLowerCase() === name.toLowerCase();

/** Drafts an order of one product. The same reference on the same day is the same order, however often it is sent. */
export async function takeOrder(tryer, { customer, product, bags, size, reference }) {
  const { id: customerId } = await find(tryer, "/customers", named(customer));
  const { id: roastedItemId } = await find(tryer, "/roasted-items", named(product));
  const sizes = await ask(tryer, "/package-sizes");
  const packageSizeId = sizes.find((row) => `${row.size} ${row.unit}` === size)?.id;
  if (packageSizeId === undefined) throw new Error(`there is no package size of ${size}`);
  const order = { customerId, reference, lines: [{ roastedItemId, packageSizeId, quantity: bags }] };
  const today = new Date().toISOString().slice(0, 10);
  const once = createHash("sha256")
    .update(`${today} ${JSON.stringify(order)}`)
    .digest("hex");
  return ask(tryer, "/orders", { method: "POST", body: JSON.stringify(order), headers: { "idempotency-key": once } });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [customer, product, bags, size, reference = ""] = process.argv.slice(2);
  const tryer = { url: process.env.TRYER_URL, key: process.env.TRYER_KEY };
  const { number } = await takeOrder(tryer, { customer, product, bags: Number(bags), size, reference });
  process.stdout.write(`Order ${number} was drafted\n`);
}
