import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { actorOf } from "../../../test/actor-of.ts";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();

type Direction = "asc" | "desc";

interface Page {
  items: { id: string }[];
  nextCursor: string | null;
}

describe("lists that people sort", () => {
  let owner: Person;
  /** Names of the records by their ids. */
  const names = new Map<string, string>();
  const named = ({ id }: { id: string }, name: string) => names.set(id, name);

  beforeAll(async () => {
    owner = await app.signUp("Sorter");
    const { api } = owner;
    const { green, item } = await addCoffee(owner, { name: "House" });
    const size = await addSize(owner, 250, "g");
    named(item, "House");
    const decaf = await api.items.add({ name: "decaf", roastLevel: "Light", greenCoffeeId: green.id });
    named(decaf, "decaf");
    const customers = [await api.customers.add({ name: "zebra" }), await api.customers.add({ name: "Apfel" })] as const;
    named(customers[0], "zebra");
    named(customers[1], "Apfel");
    const orders = [
      { name: "soon", customer: 1, quantity: 3, promisedOn: "2026-03-02" },
      { name: "never", customer: 0, quantity: 1, promisedOn: null },
      { name: "late", customer: 0, quantity: 2, promisedOn: "2026-04-01" },
    ] as const;
    for (const { name, customer, quantity, promisedOn } of orders) {
      const lines = [{ roastedItemId: item.id, packageSizeId: size.id, quantity, unitPriceMinor: 1000 }];
      const made = await api.orders.add({
        customerId: customers[customer].id,
        orderedOn: "2026-03-01",
        promisedOn,
        lines,
      });
      named(made, name);
      await api.orders.step({ id: made.id, version: 1, step: "confirm" });
      named(await api.invoices.add({ orderIds: [made.id], basis: "ordered", isIssued: name !== "never" }), name);
    }
    const suppliers = [await api.suppliers.add({ name: "west" }), await api.suppliers.add({ name: "East" })] as const;
    named(suppliers[0], "west");
    named(suppliers[1], "East");
    for (const [name, supplier, expectedOn] of [
      ["first", 0, "2026-05-02"],
      ["second", 1, undefined],
      ["third", 1, "2026-05-01"],
    ] as const) {
      const lines = [{ coffeeName: "Huila", weight: "60", price: "6.40" }];
      const supplierId = suppliers[supplier].id;
      named(await api.purchases.add({ supplierId, lines, ...(expectedOn && { expectedOn }) }), name);
    }
    for (const [name, roastedAt] of [
      ["morning", "2026-03-01T06:00:00Z"],
      ["evening", "2026-03-01T18:00:00Z"],
      ["noon", "2026-03-01T12:00:00Z"],
    ] as const)
      named(await api.roasts.add({ greenCoffeeId: green.id, greenWeightKg: 1, roastedAt }), name);
    for (const [name, kind] of [
      ["valve", "valve"],
      ["Bag", "bag"],
      ["label", "label"],
    ] as const)
      named(await api.packaging.add({ name, kind }), name);
  });

  /** Names in the order of a list, read two rows at a time. */
  async function sorted(list: keyof typeof LISTS, sort: string, direction: Direction) {
    const read: (input: object) => Promise<Page> = LISTS[list](owner);
    const found: (string | undefined)[] = [];
    let cursor: string | null = null;
    do {
      const page = await read({ sort, direction, limit: 2, ...(cursor === null ? {} : { cursor }) });
      found.push(...page.items.map(({ id }) => names.get(id)));
      cursor = page.nextCursor;
    } while (cursor !== null);
    return found.join(" ");
  }

  test.each([
    ["orders", "number", "soon never late"],
    ["orders", "customer", "soon (never late)"],
    ["orders", "total", "never late soon"],
    ["invoices", "added", "soon never late"],
    ["invoices", "customer", "soon (never late)"],
    ["invoices", "total", "never late soon"],
    ["purchases", "number", "first second third"],
    ["purchases", "supplier", "(second third) first"],
    ["customers", "name", "Apfel zebra"],
    ["customers", "number", "zebra Apfel"],
    ["suppliers", "name", "East west"],
    ["suppliers", "added", "west East"],
    ["items", "name", "decaf House"],
    ["items", "added", "House decaf"],
    ["roasts", "roastedAt", "morning noon evening"],
    ["roasts", "number", "morning evening noon"],
    ["packaging", "name", "Bag label valve"],
    ["packaging", "kind", "Bag label valve"],
  ] as const)("%s by %s, in both directions and page by page", async (list, sort, expected) => {
    const groups = [...expected.matchAll(/\(([^)]+)\)|\S+/g)].map(([whole, inner]) => (inner ?? whole).split(" "));
    for (const direction of ["asc", "desc"] as const) {
      const found = (await sorted(list, sort, direction)).split(" ");
      for (const group of direction === "asc" ? groups : groups.toReversed())
        expect(found.splice(0, group.length).toSorted()).toEqual(group.toSorted());
      expect(found).toEqual([]);
    }
  });

  test("records without a day come last, whichever way a list is sorted by it", async () => {
    expect(await sorted("orders", "promisedOn", "asc")).toBe("soon late never");
    expect(await sorted("orders", "promisedOn", "desc")).toBe("late soon never");
    expect(await sorted("purchases", "expectedOn", "asc")).toBe("third first second");
    expect(await sorted("purchases", "expectedOn", "desc")).toBe("first third second");
    expect(await sorted("invoices", "dueOn", "asc")).toMatch(/ never$/);
    expect(await sorted("invoices", "issuedOn", "desc")).toMatch(/ never$/);
  });

  test("orders are sorted by their total only for who sees prices", async () => {
    const roaster = await joinTeam(app, owner, "roaster");
    expect(await refusalOf(roaster.api.orders.list({ sort: "total" }))).toMatchObject({ status: 403 });
    expect((await roaster.api.orders.list({ sort: "customer" })).items).toHaveLength(3);
  });

  test("invoices of one transaction are all listed, page by page", async () => {
    const person = await app.signUp("Biller");
    const { api } = person;
    const { item } = await addCoffee(person);
    const size = await addSize(person, 250, "g");
    const { id: customerId } = await api.customers.add({ name: "Café Nord" });
    const lines = [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 1, unitPriceMinor: 1000 }];
    for (let count = 0; count < 3; count += 1) {
      const { id } = await api.orders.add({ customerId, lines });
      await api.orders.step({ id, version: 1, step: "confirm" });
      await api.invoices.add({ orderIds: [id], basis: "ordered" });
    }
    const moment = sql`update invoices set created_at = '2026-03-01 12:00:00.123567+00'`;
    await app.database().inRoastery(await actorOf(person), (tx) => tx.execute(moment));
    const ids = new Set<string>();
    let cursor: string | null = null;
    do {
      const page: Page = await api.invoices.list({ limit: 1, ...(cursor === null ? {} : { cursor }) });
      for (const { id } of page.items) ids.add(id);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(ids.size).toBe(3);
  });
});

const LISTS = {
  orders: ({ api }: Person) => api.orders.list,
  invoices: ({ api }: Person) => api.invoices.list,
  purchases: ({ api }: Person) => api.purchases.list,
  customers: ({ api }: Person) => api.customers.list,
  suppliers: ({ api }: Person) => api.suppliers.list,
  items: ({ api }: Person) => api.items.list,
  roasts: ({ api }: Person) => api.roasts.list,
  packaging: ({ api }: Person) => api.packaging.list,
} satisfies Record<string, (person: Person) => (input: never) => Promise<Page>>;
