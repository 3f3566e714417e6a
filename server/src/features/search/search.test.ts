/** @database both: plans of statements. */

import { saidNumber } from "@tryer/domain/search";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { roasts } from "#db/schema/index.ts";
import { actorOf } from "../../../test/actor-of.ts";
import { insertBulk } from "../../../test/bulk-rows.ts";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { copyDatabase } from "../../../test/databases/copy-database.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { planOf } from "../../../test/plan-of.ts";
import { type Person, testApp } from "../../../test/test-app.ts";
import { greensPage, productsPage } from "./find-catalogue.ts";
import { roastsPage } from "./find-history.ts";

/** A database that no other test has filled: what was deleted from it would change the plans. */
const app = testApp({ openDatabase: copyDatabase });

describe("looking for a record", () => {
  let person: Person;
  beforeAll(async () => {
    person = await app.signUp("Ada");
    const { api } = person;
    const add = (coffeeName: string, origin: string) => api.green.add({ coffeeName, origin, quantityKg: 50 });
    const guji = await add("Guji Uraga", "Ethiopia");
    await add("Washed Guji", "Ethiopia");
    await add("Oguji_100%", "Kenya");
    const old = await add("Guji of last year", "Ethiopia");
    await api.green.archive({ id: old.id });
    const filter = await api.items.add({ name: "House Filter", roastLevel: "Light", greenCoffeeId: guji.id });
    for (const day of ["10", "12", "11"]) {
      await api.roasts.add({
        greenCoffeeId: guji.id,
        roastedItemId: filter.id,
        greenWeightKg: 1,
        roastedAt: `2026-11-${day}T08:00:00Z`,
      });
    }
    const mistake = await api.roasts.add({
      greenCoffeeId: guji.id,
      greenWeightKg: 1,
      roastedAt: "2026-11-13T08:00:00Z",
    });
    await api.roasts.remove({ id: mistake.id });
    await api.planner.pending({});
  });

  async function titles(q: string, kind: string) {
    const { items } = await person.api.search.find({ q });
    return items.filter((item) => item.kind === kind).map(({ number, title }) => `${number ?? ""} ${title}`.trim());
  }

  test("the beginning of a name goes before the beginning of a word, that before the middle; archived last", async () => {
    expect(await titles("guji", "green")).toEqual([
      "GC-0001 Guji Uraga",
      "GC-0004 Guji of last year",
      "GC-0002 Washed Guji",
      "GC-0003 Oguji_100%",
    ]);
    expect((await person.api.search.find({ q: "last year" })).items).toMatchObject([{ isArchived: true }]);
  });

  test.each([
    ["GC-0002", "green", ["GC-0002 Washed Guji"]],
    ["gc 2", "green", ["GC-0002 Washed Guji"]],
    [
      "gc-000",
      "green",
      ["GC-0001 Guji Uraga", "GC-0004 Guji of last year", "GC-0003 Oguji_100%", "GC-0002 Washed Guji"],
    ],
    ["2", "roast", ["R-0002 House Filter"]],
    ["r-4", "roast", []],
    ["P-1", "plan", ["P-0001 P-0001"]],
    ["uraga ethiopia", "green", ["GC-0001 Guji Uraga"]],
    ["_1", "green", ["GC-0003 Oguji_100%"]],
    ["0%", "green", ["GC-0003 Oguji_100%"]],
    ["house", "item", ["House Filter"]],
    ["house", "roast", ["R-0002 House Filter", "R-0003 House Filter", "R-0001 House Filter"]],
    ["999999999", "green", []],
  ])("%s finds among %s: %s", async (q, kind, found) => {
    const sorted = kind === "green" && q === "gc-000" ? (await titles(q, kind)).sort() : await titles(q, kind);
    expect(sorted).toEqual(q === "gc-000" ? [...found].sort() : found);
  });

  test("an empty search is refused, and another roastery finds nothing of this one", async () => {
    expect(await refusalOf(person.api.search.find({ q: "  " }))).toMatchObject({ status: 400 });
    const stranger = await app.signUp("Eve");
    for (const q of ["guji", "house", "GC-0001", "R-0001"]) {
      expect((await stranger.api.search.find({ q })).items).toEqual([]);
    }
  });
});

describe("looking for recalls", () => {
  test("finds them by name and coffee, the open ones first, for those who may see orders, and for nobody else", async () => {
    const ada = await app.signUp("Ada");
    const period = { kind: "period", from: "2026-11-01", to: "2026-11-02" } as const;
    const closed = await ada.api.recalls.add({ name: "Plastic last year", of: period });
    await ada.api.recalls.close({ id: closed.id });
    const open = await ada.api.recalls.add({ name: "Plastic this week", reason: "Seen by Rosa", of: period });
    const found = async (person: Person, q: string) =>
      (await person.api.search.find({ q })).items.filter(({ kind }) => kind === "recall");
    const label = "Roasts from 2026-11-01 to 2026-11-02";
    expect(await found(ada, "plastic")).toMatchObject([
      { id: open.id, title: "Plastic this week", detail: label, number: null },
      { id: closed.id, title: "Plastic last year", detail: `${label}, closed` },
    ]);
    expect(await found(ada, "roasts from 2026-11-01")).toHaveLength(2);
    expect(await found(ada, "rosa")).toEqual([]);
    expect(await found(await joinTeam(app, ada, "roaster"), "plastic")).toHaveLength(2);
    expect(await found(await joinTeam(app, ada, "viewer"), "plastic")).toEqual([]);
    expect(await found(await app.signUp("Grace"), "plastic")).toEqual([]);
  });
});

describe("looking for purchases and suppliers", () => {
  test("finds them by number, name and contact for those who may see purchases, and for nobody else", async () => {
    const ada = await app.signUp("Ada");
    const nordic = await ada.api.suppliers.add({ name: "Nordic Green", contact: "Mia Berg" });
    const cafe = await ada.api.suppliers.add({ name: "Café Import" });
    await ada.api.suppliers.archive({ id: (await ada.api.suppliers.add({ name: "Old Nordic" })).id });
    const line = { coffeeName: "Guji", weight: "60", weightUnit: "kg" as const };
    await ada.api.purchases.add({ supplierId: nordic.id, lines: [line] });
    await ada.api.purchases.add({ supplierId: cafe.id, lines: [line] });
    const valve = await ada.api.packaging.add({ name: "One-way valve", kind: "valve" });
    await ada.api.purchases.add({
      supplierId: nordic.id,
      lines: [{ ...line, coffeeName: "Sidamo" }],
      packagingLines: [{ materialId: valve.id, pieces: 500 }],
    });
    const newBag = { materialName: "Bag, matt", kind: "bag" as const, pieces: 100 };
    await ada.api.purchases.add({ supplierId: nordic.id, packagingLines: [newBag] });
    const found = async ({ api }: Person, q: string) =>
      (await api.search.find({ q })).items.map(({ kind, number, title, detail }) =>
        [kind, number, title, detail].filter(Boolean).join(" "),
      );
    const manager = await joinTeam(app, ada, "manager");
    for (const person of [ada, manager]) {
      expect(await found(person, "nordic")).toEqual([
        "purchase PO-0004 Nordic Green Draft",
        "purchase PO-0003 Nordic Green Draft",
        "purchase PO-0001 Nordic Green Draft",
        "supplier Nordic Green Mia Berg",
        "supplier Old Nordic",
      ]);
      expect(await found(person, "PO-0002")).toEqual(["purchase PO-0002 Café Import Draft"]);
      expect(await found(person, "po 1")).toEqual(["purchase PO-0001 Nordic Green Draft"]);
      expect(await found(person, "berg")).toEqual(["supplier Nordic Green Mia Berg"]);
      expect(await found(person, "matt bag")).toEqual(["purchase PO-0004 Nordic Green Draft"]);
      expect(await found(person, "valve")).toEqual([
        "purchase PO-0003 Nordic Green Draft",
        "packaging PM-0001 One-way valve",
      ]);
      expect(await found(person, "sidamo")).toEqual(["purchase PO-0003 Nordic Green Draft"]);
    }
    for (const role of ["roaster", "viewer"] as const) {
      const person = await joinTeam(app, ada, role);
      for (const q of ["nordic", "PO-0001", "berg", "matt bag", "sidamo"]) expect(await found(person, q)).toEqual([]);
    }
    const stranger = await app.signUp("Eve");
    for (const q of ["nordic", "PO-0001", "valve"]) expect(await found(stranger, q)).toEqual([]);
  });
});

describe("looking for contracts, samples, cupping sessions, customers and packaging", () => {
  test("finds each by name and number for the roles that see it", async () => {
    const ada = await app.signUp("Ada");
    const { api } = ada;
    const supplier = await api.suppliers.add({ name: "Rio Verde" });
    const contract = { supplierId: supplier.id, coffeeName: "Santos Azul", weight: "600", reference: "HR-2291" };
    await api.purchaseContracts.add(contract);
    await api.coffeeSamples.add({ kind: "offer", coffeeName: "Azul Natural", supplierId: supplier.id });
    await api.customers.add({ name: "Café Azul", contact: "Ines" });
    await api.packaging.add({ name: "Bag azul", kind: "bag", sku: "B-12" });
    const coffee = await api.green.add({ coffeeName: "Cerrado", quantityKg: 1 });
    const coffees = [{ kind: "green" as const, id: coffee.id }];
    await api.cupping.add({ title: "Azul and others", heldOn: "2026-11-17", formKey: "quick", coffees });
    const found = async ({ api: theirs }: Person, q: string) =>
      (await theirs.search.find({ q })).items.map(({ kind, number, title, detail }) =>
        [kind, number, title, detail].filter(Boolean).join(" "),
      );
    const [contracted, sampled, cupped, served, packed] = [
      "contract CT-0001 Santos Azul Rio Verde",
      "sample SA-0001 Azul Natural Open",
      "cupping CS-0001 Azul and others Open",
      "customer CU-0001 Café Azul Ines",
      "packaging PM-0001 Bag azul",
    ];
    const seen = {
      manager: [contracted, sampled, cupped, served, packed],
      roaster: [sampled, cupped, packed],
      viewer: [cupped, packed],
    };
    for (const role of ["manager", "roaster", "viewer"] as const) {
      const person = await joinTeam(app, ada, role);
      expect(await found(person, "azul")).toEqual(seen[role]);
      const numbers = await Promise.all(["CT-1", "SA-1", "CS-1", "CU-1", "PM-1"].map((q) => found(person, q)));
      expect(numbers.flat()).toEqual(seen[role]);
      expect(await found(person, "rio verde")).toHaveLength(role === "manager" ? 2 : 0);
    }
    expect(await found(ada, "hr-2291")).toEqual([contracted]);
    expect(await found(ada, "b-12")).toEqual([packed]);
  });
});

describe("looking for orders and invoices", () => {
  test("finds them by number, customer and the customer's number for the roles that see them", async () => {
    const ada = await app.signUp("Ada");
    const { api } = ada;
    const customer = await api.customers.add({ name: "Café Azul" });
    const { item } = await addCoffee(ada, { name: "House" });
    const size = await addSize(ada, 250, "g");
    const lines = [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 2, unitPriceMinor: 990 }];
    const order = await api.orders.add({ customerId: customer.id, reference: "PO 4711", lines });
    await api.orders.step({ id: order.id, version: 1, step: "confirm" });
    await api.orders.add({ customerId: customer.id });
    const invoice = await api.invoices.add({ orderIds: [order.id], basis: "ordered" });
    const found = async ({ api: theirs }: Person, q: string) =>
      (await theirs.search.find({ q })).items.flatMap(({ kind, number, title, detail }) =>
        kind === "customer" ? [] : [kind, number, title, detail].filter(Boolean).join(" "),
      );
    const both = ["order OR-0002 Café Azul Draft", "order OR-0001 Café Azul Confirmed"];
    expect(await found(ada, "azul")).toEqual([...both, "invoice Café Azul Invoice, draft"]);
    const { number } = await api.invoices.issue({ id: invoice.id, version: invoice.version });
    expect(await found(ada, number ?? "")).toEqual([`invoice ${number} Café Azul Invoice`]);
    expect(await found(await joinTeam(app, ada, "roaster"), "azul")).toEqual(both);
    expect(await found(ada, "OR-1")).toEqual(["order OR-0001 Café Azul Confirmed"]);
    expect(await found(ada, "4711")).toEqual(["order OR-0001 Café Azul Confirmed"]);
    const stranger = await app.signUp("Eve");
    for (const q of ["azul", "OR-0001", number ?? ""]) expect(await found(stranger, q)).toEqual([]);
  });
});

describe("100,000 roasts, and the catalogues of many roasteries", () => {
  let person: Person;
  let greenId: string;
  beforeAll(async () => {
    person = await app.signUp("Giant");
    const { roasteryId, userId } = await actorOf(person);
    greenId = (await person.api.green.add({ coffeeName: "Guji", quantityKg: 0 })).id;
    const other = await person.api.green.add({ coffeeName: "Huila", quantityKg: 0 });
    const { pool } = app.database();
    await pool.query(
      `insert into roasteries (id, name, slug, created_at)
       select gen_random_uuid(), 'Neighbour ' || n, 'neighbour-' || n, now() from generate_series(1, 20) n`,
    );
    await pool.query(
      `insert into green_coffee_inventory (roastery_id, id, number, coffee_name, user_id)
       select r.id, gen_random_uuid(), n + 1000, 'Coffee ' || n, $1 from roasteries r, generate_series(1, 500) n`,
      [userId],
    );
    await pool.query(
      `insert into roasted_coffee_items (roastery_id, id, name, roast_level, green_coffee_id, user_id)
       select g.roastery_id, gen_random_uuid(), g.coffee_name || ' roasted', 'Light', g.id, $1 from green_coffee_inventory g`,
      [userId],
    );
    await insertBulk(
      app.database(),
      "roasts",
      `insert into roasts (roastery_id, id, number, green_coffee_id, green_weight_kg, roasted_at, user_id)
       select $1, gen_random_uuid(), n, case when n % 50 = 0 then $2::uuid else $4::uuid end, 5, now() - n * interval '1 minute', $3 from generate_series(1, 100000) n`,
      [roasteryId, greenId, userId, other.id],
    );
    await pool.query("analyze");
  });

  test("a search looks at the roastery's own part of each table alone, through an index", async () => {
    const actor = await actorOf(person);
    const said = saidNumber("R-0042");
    const plans = await Promise.all(
      [
        (work: Parameters<typeof productsPage>[0]) => greensPage(work, "coffee 7", null),
        (work: Parameters<typeof productsPage>[0]) => greensPage(work, "GC-0042", saidNumber("GC-0042")),
        (work: Parameters<typeof productsPage>[0]) => productsPage(work, "coffee 7"),
        (work: Parameters<typeof productsPage>[0]) => roastsPage(work, eq(roasts.greenCoffeeId, greenId)),
        (work: Parameters<typeof productsPage>[0]) => roastsPage(work, eq(roasts.number, said?.ranges[0]?.from ?? 0)),
      ].map((statement) => planOf(app.database(), actor, statement)),
    );
    // Customers, machines and blends are none here: no index is quicker than an empty table.
    const withRows = /Seq Scan on (?!customers |machines |product_recipes |product_recipe_parts |roast_parts )/;
    for (const plan of plans) expect(plan).not.toMatch(withRows);
    expect(plans[3]).toContain("roasts_green_idx");
    expect(plans[4]).toContain("roasts_number_key");
    const { items } = await person.api.search.find({ q: "R-0042" });
    expect(items).toMatchObject([{ kind: "roast", number: "R-0042" }]);
  });
});
