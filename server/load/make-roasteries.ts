import type { Database } from "#db/database.ts";
import { hashPassword, openAccount } from "#features/accounts/index.ts";
import { type ApiClient, type App, cookieOf, inProcessClient } from "../seed/in-process-client.ts";
import { type LoadedRoastery, loadedRoastery } from "./mix.ts";

const PASSWORD = "a passphrase under load";
/** Next to nothing: the hash names its cost, and what signing in costs is not measured. */
const CHEAP = { N: 2 ** 10, r: 8, p: 1 };
const TOGETHER = 8;

/** Roasteries with a person signed in, each with green coffee, a plan with open batches, roasts and orders. */
export async function makeRoasteries(
  app: App,
  origin: string,
  { database, count }: { database: Database; count: number },
): Promise<LoadedRoastery[]> {
  const passwordHash = await hashPassword(PASSWORD, CHEAP);
  const made: LoadedRoastery[] = [];
  let next = 0;
  const makeSome = async () => {
    while (next < count) {
      const at = next++;
      const cookie = await personOf(app, origin, { database, at, passwordHash });
      made.push(await filled(inProcessClient(app, origin, cookie), cookie));
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, makeSome));
  return made;
}

async function personOf(
  app: App,
  origin: string,
  { database, at, passwordHash }: { database: Database; at: number; passwordHash: string },
): Promise<string> {
  const email = `roaster.${at}@roastery.example`;
  const names = { name: `Roaster ${at}`, firstName: "Roaster", lastName: String(at) };
  await database.asSystem(async (tx) => {
    await openAccount(tx, { email, passwordHash, timeZone: "Europe/Vienna", ...names }, new Date());
  });
  // Each from an address of their own, because there are limits for one.
  const from = { incoming: { socket: { remoteAddress: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` } } };
  const signedIn = await app.request(
    `${origin}/api/auth/sign-in/email`,
    {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify({ email, password: PASSWORD }),
    },
    from,
  );
  if (!signedIn.ok) throw new Error(`${email} cannot sign in: ${await signedIn.text()}`);
  return cookieOf(signedIn);
}

async function filled(api: ApiClient, cookie: string): Promise<LoadedRoastery> {
  const green = await api.green.add({ coffeeName: "Huila", origin: "Colombia", quantityKg: 5000 });
  const product = await api.items.add({ name: "House", roastLevel: "Medium", greenCoffeeId: green.id });
  const size = await api.packageSizes.add({ size: 250, unit: "g" });
  const bag = { roastedItemId: product.id, packageSizeId: size.id };
  const { id: planId } = await api.planner.pending({});
  await api.planner.addItems({ id: planId, items: [{ ...bag, quantity: 400 }] });
  const customer = await api.customers.add({ name: "Café Süd" });
  for (const quantity of [4, 8, 12]) {
    const lines = [{ ...bag, quantity, unitPriceMinor: 990 }];
    const order = await api.orders.add({ customerId: customer.id, lines });
    await api.orders.step({ id: order.id, version: order.version, step: "confirm" });
  }
  return loadedRoastery(api, { cookie, planId, greenCoffeeId: green.id });
}
