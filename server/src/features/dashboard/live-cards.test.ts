import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { changedAreas } from "@tryer/contract";
import type { DashboardCard } from "@tryer/domain/dashboard";
import { BAG_PIECES } from "@tryer/domain/pricing";
import { writeAlog } from "@tryer/domain/roast-logs";
import { describe, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { fillRoastery } from "../../../test/full-roastery.ts";
import { listen } from "../../../test/http/listen.ts";
import { OPERATION_CASES } from "../../../test/http/operation-cases.ts";
import { callOf, type Operation, operations } from "../../../test/http/operations.ts";
import { joinTeam, memberIdOf } from "../../../test/join-team.ts";
import { knownLog } from "../../../test/known-log.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();

/** Operations that each card reads, the overview in which the card stands first. */
const READS: Record<DashboardCard, readonly string[]> = {
  today: ["dashboard.show", "dashboard.batches"],
  plan: ["dashboard.show"],
  stock: ["dashboard.show", "dashboard.stock"],
  questions: ["dashboard.questions", "costs.lowMargins"],
  batches: ["dashboard.show"],
  orders: ["dashboard.orders"],
  runningOut: ["dashboard.show"],
  arrivals: ["dashboard.arrivals"],
  weeks: ["dashboard.show"],
  roasts: ["dashboard.show", "dashboard.curves"],
  greenUsed: ["dashboard.show"],
  losses: ["dashboard.show"],
};

const ALL_READS = [...new Set(Object.values(READS).flat())];

/** Area that a page reads anew, and with it the operation. */
const areaOf = (operation: string) => operation.split(".")[0] ?? "";

/** Change that changes what an operation reads, made ready by what has to be there before. */
const CHANGES: Record<string, (owner: Person) => Promise<() => Promise<unknown>>> = {
  "dashboard.show":
    async ({ api }) =>
    () =>
      api.green.add({ coffeeName: "Guji", quantityKg: 10 }),
  "dashboard.stock":
    async ({ api }) =>
    () =>
      api.green.add({ coffeeName: "Guji", quantityKg: 10 }),
  "dashboard.batches": async (owner) => {
    const { item } = await addCoffee(owner);
    const size = await addSize(owner, 5, "lbs");
    const { id } = await owner.api.planner.pending({});
    const items = [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 3 }];
    return () => owner.api.planner.addItems({ id, items });
  },
  "dashboard.questions": async (owner) => {
    const { green } = await addCoffee(owner);
    return () =>
      owner.api.roasts.add({ greenCoffeeId: green.id, greenWeightKg: 2, roastedAt: new Date().toISOString() });
  },
  "dashboard.curves": async (owner) => {
    const { green } = await addCoffee(owner);
    const roastedAt = new Date().toISOString();
    const { id } = await owner.api.roasts.add({ greenCoffeeId: green.id, greenWeightKg: 2, roastedAt });
    const body = new File([writeAlog(knownLog({ id, title: "Huila" }))], "huila.alog");
    return () => owner.api.roasts.attachLog({ params: { id }, query: { name: "huila.alog" }, body });
  },
  "dashboard.orders": async (owner) => {
    const { item } = await addCoffee(owner);
    const size = await addSize(owner, 5, "lbs");
    const customer = await owner.api.customers.add({ name: "Café Ritter" });
    const lines = [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 2, unitPriceMinor: 900 }];
    const { id, version, orderedOn } = await owner.api.orders.add({ customerId: customer.id, lines });
    const { version: promised } = await owner.api.orders.edit({ id, version, promisedOn: orderedOn });
    return () => owner.api.orders.step({ id, version: promised, step: "confirm" });
  },
  "dashboard.arrivals": async (owner) => {
    const { green } = await addCoffee(owner);
    const supplier = await owner.api.suppliers.add({ name: "Nordic Green" });
    const lines = [{ greenCoffeeId: green.id, weight: "60" }];
    const { id, version } = await owner.api.purchases.add({ supplierId: supplier.id, lines });
    return () => owner.api.purchases.step({ id, version, step: "order" });
  },
  "costs.lowMargins": async (owner) => {
    const { item } = await addCoffee(owner, { cost: { price: "8.00", basis: "kg" } });
    const size = await addSize(owner, 12, "oz");
    const machine = await owner.api.machines.add({ name: "Drum 5", batchSizeLbs: 11 });
    const { version } = await owner.api.costs.basis({});
    await owner.api.costs.editRates({
      ...{ version, labourPerHourMinor: 0, minutesPerBatch: 0, energyPerKwhE4: 0, freightPerKgMinor: 0 },
      overhead: { basis: "percent", bp: 0 },
      machines: [{ machineId: machine.id, energy: { basis: "kwh", wattHours: 0 } }],
      pieces: BAG_PIECES.map((piece) => ({ packageSizeId: size.id, piece, choice: { kind: "none" } })),
    });
    const target = { kind: "margin", bp: 5000, rounding: "to-95" } as const;
    await owner.api.costs.setTargets({ targets: [{ target }] });
    const prices = [{ roastedItemId: item.id, packageSizeId: size.id, priceMinor: 100 }];
    return () => owner.api.pricing.setPrices({ prices });
  },
};

describe("the cards of the dashboard", () => {
  test("read the operations that this test knows", () => {
    const folder = fileURLToPath(new URL("../../../../web/src/features/dashboard/cards/", import.meta.url));
    const read = readdirSync(folder)
      .filter((file) => file.endsWith(".tsx"))
      .flatMap((file) => [...readFileSync(`${folder}${file}`, "utf8").matchAll(/api\.(\w+\.\w+)\.queryOptions/g)])
      .map(([, operation]) => operation);
    expect(new Set([...read, "dashboard.show"])).toEqual(new Set(ALL_READS));
  });

  test.each(ALL_READS)("hear of a change of %s by another person, and read another answer then", async (name) => {
    const owner = await app.signUp("Ada");
    const grace = await joinTeam(app, owner, "manager", "Grace");
    const read = operations().find((operation) => operation.name === name);
    const change = CHANGES[name];
    if (read === undefined || change === undefined) throw new Error(`nothing is known that changes ${name}`);
    const { url, init } = callOf(read, {});
    const look = async () => (await grace.request(url, init)).text();
    const apply = await change(owner);
    const before = await look();
    const heard = await listen(grace.request);
    await apply();
    await heard.until(areaOf(name));
    await heard.leave();
    expect(await look()).not.toBe(before);
  });

  test("are announced by every operation of another person that changes a fact behind them", async () => {
    const owner = await app.signUp("Ada");
    const ids = await fillRoastery(owner);
    const grace = await joinTeam(app, owner, "manager", "Grace");
    const spare = await joinTeam(app, owner, "viewer", "Spare");
    const named = { ...ids, memberId: await memberIdOf(spare) };
    const announced = changedAreas();
    const reads = operations().filter(({ name }) => ALL_READS.includes(name));
    const seen = new Map<string, string>();
    /** Reads that differ from what was last seen of them. */
    const look = async (wanted: readonly Operation[]) => {
      const changed: string[] = [];
      for (const read of wanted) {
        const { url, init } = callOf(read, {});
        const response = await grace.request(url, init);
        expect(response.status).toBe(200);
        const answer = await response.text();
        if (seen.has(read.name) && seen.get(read.name) !== answer) changed.push(read.name);
        seen.set(read.name, answer);
      }
      return changed;
    };
    const unannounced: string[] = [];
    const changedReads = new Set<string>();
    const writes = operations().filter(({ isWrite, name }) => isWrite && announced[name] !== undefined);
    await look(reads);
    // Whatever is announced is read anew by whoever has it open, so it is looked at again only before it has to stay.
    const stale = new Set<Operation>();
    const lookAtStale = async (among: readonly Operation[]) => {
      const wanted = among.filter((read) => stale.delete(read));
      for (const read of await look(wanted)) changedReads.add(read);
    };
    for (const operation of writes) {
      const isHeard = (read: Operation) => announced[operation.name]?.some((area) => area === areaOf(read.name));
      const unheard = reads.filter((read) => !isHeard(read));
      await lookAtStale(unheard);
      for (const { input } of OPERATION_CASES[operation.name] ?? []) {
        const { url, init } = callOf(operation, input(named));
        await owner.request(url, init);
      }
      for (const read of await look(unheard)) unannounced.push(`${operation.name} changes ${read}`);
      for (const read of reads.filter(isHeard)) stale.add(read);
    }
    await lookAtStale(reads);
    expect(unannounced).toEqual([]);
    expect(changedReads.size).toBeGreaterThan(4);
  });
});
