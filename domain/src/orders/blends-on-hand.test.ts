import fc from "fast-check";
import { expect, test } from "vitest";
import { blendNeeds } from "./blend-needs.ts";
import { balanceProducts, type ProductBalance } from "./blends-on-hand.ts";
import { netRequirementGrams } from "./net-requirement.ts";

const product = (id: string, facts: Partial<ProductBalance> = {}): ProductBalance => ({
  id,
  orderedGrams: 0,
  minimumGrams: 0,
  onHandGrams: facts.looseGrams ?? 0,
  heldGrams: facts.looseHeldGrams ?? 0,
  looseGrams: 0,
  looseHeldGrams: 0,
  plannedGrams: 0,
  recipe: [],
  plannedBlends: [],
  ...facts,
});
const recipe = (...parts: [string, number][]) => parts.map(([productId, proportion]) => ({ productId, proportion }));
const balanced = (...products: ProductBalance[]) => {
  const all = balanceProducts(products);
  return (id: string) => all.get(id);
};
const HALVES = recipe(["huila", 5000], ["kaffa", 5000]);

test("a blend is not missing where its parts lie on hand, and the parts are needed for it", () => {
  const of = balanced(
    product("house", { orderedGrams: 4000, recipe: HALVES }),
    product("huila", { looseGrams: 2000 }),
    product("kaffa", { looseGrams: 2000 }),
  );
  expect(of("house")).toMatchObject({ blendableGrams: 4000, netGrams: 0 });
  expect(of("huila")).toMatchObject({ neededGrams: 2000, onHandGrams: 2000, netGrams: 0 });
  expect(of("huila")?.blends).toEqual([{ blendId: "house", neededGrams: 2000, isPlanned: false }]);
});

test("the scarcest part sets the limit, and orders and minimum stock of a part come first", () => {
  const house = product("house", { orderedGrams: 4000, recipe: HALVES });
  const kaffa = product("kaffa", { looseGrams: 2000 });
  const scarce = balanced(house, product("huila", { looseGrams: 500 }), kaffa);
  expect(scarce("house")).toMatchObject({ blendableGrams: 1000, netGrams: 3000 });
  const ordered = balanced(house, product("huila", { looseGrams: 2000, orderedGrams: 1000, minimumGrams: 500 }), kaffa);
  expect(ordered("house")).toMatchObject({ blendableGrams: 1000, netGrams: 3000 });
  expect(ordered("huila")).toMatchObject({ orderedGrams: 1000, neededGrams: 500, netGrams: 0 });
});

test("two blends that share a part never count it twice, the first is served first", () => {
  const of = balanced(
    product("house", { orderedGrams: 3000, recipe: HALVES }),
    product("mocha", { orderedGrams: 3000, recipe: HALVES }),
    product("huila", { looseGrams: 2000 }),
    product("kaffa", { looseGrams: 9000 }),
  );
  expect(of("house")).toMatchObject({ blendableGrams: 3000, netGrams: 0 });
  expect(of("mocha")).toMatchObject({ blendableGrams: 1000, netGrams: 2000 });
  expect(of("huila")).toMatchObject({ neededGrams: 2000 });
});

test("bags of a part can't be blended, and coffee on hold can after its release", () => {
  const of = balanced(
    product("house", { orderedGrams: 4000, recipe: HALVES }),
    product("huila", { onHandGrams: 5000, looseGrams: 500, looseHeldGrams: 1000 }),
    product("kaffa", { looseGrams: 9000 }),
  );
  expect(of("house")).toMatchObject({ blendableGrams: 1000, blendableHeldGrams: 2000, netGrams: 1000 });
});

test("coffee that was roasted for a planned blend is for no other, also where more of it is planned", () => {
  const of = balanced(
    product("mocha", { orderedGrams: 2000, recipe: HALVES }),
    product("huila", {
      looseGrams: 2000,
      plannedGrams: 20_000,
      plannedBlends: [{ blendId: "house", neededGrams: 2000, toComeGrams: 0 }],
    }),
    product("kaffa", { looseGrams: 9000 }),
  );
  expect(of("mocha")).toMatchObject({ blendableGrams: 0, netGrams: 2000 });
});

test("orders of a part keep its released coffee, although as much of it is planned", () => {
  const of = balanced(
    product("house", { orderedGrams: 4000, recipe: HALVES }),
    product("huila", {
      orderedGrams: 2000,
      onHandGrams: 3000,
      looseGrams: 2000,
      looseHeldGrams: 1000,
      plannedGrams: 9000,
    }),
    product("kaffa", { looseGrams: 2000 }),
  );
  expect(of("house")).toMatchObject({ blendableGrams: 0, blendableHeldGrams: 2000, netGrams: 2000 });
});

test("batches of a planned blend that was made of other coffee serve the rest of its orders", () => {
  const toCome = { blendId: "house", neededGrams: 0, toComeGrams: 1000 };
  const of = balanced(
    product("house", { orderedGrams: 4000, onHandGrams: 2000, recipe: HALVES }),
    product("huila", { plannedBlends: [toCome] }),
    product("kaffa", { plannedBlends: [toCome] }),
  );
  expect(of("house")).toMatchObject({ blendableGrams: 0, plannedGrams: 2000, netGrams: 0 });
  expect(of("huila")).toMatchObject({ neededGrams: 1000, plannedGrams: 1000, netGrams: 0 });
});

const grams = fc.nat(20_000);
const anyPart = (id: string) =>
  fc
    .record({
      orderedGrams: grams,
      minimumGrams: grams,
      bags: grams,
      looseGrams: grams,
      looseHeldGrams: grams,
      plannedGrams: grams,
      plannedBlends: fc.array(
        fc.record({ blendId: fc.constantFrom("a", "b", "c"), neededGrams: grams, toComeGrams: grams }),
        { maxLength: 2 },
      ),
    })
    .map(({ bags, ...facts }) =>
      product(id, { ...facts, onHandGrams: bags + facts.looseGrams + facts.looseHeldGrams }),
    );
const PARTS = ["huila", "kaffa", "sidama"];
const anyBlend = (id: string) =>
  fc
    .record({
      orderedGrams: grams,
      minimumGrams: grams,
      onHandGrams: grams,
      plannedGrams: grams,
      proportions: fc.tuple(fc.nat(10_000_000), fc.nat(10_000), fc.integer({ min: 1, max: 10_000_000 })),
    })
    .map(({ proportions, ...facts }) =>
      product(id, {
        ...facts,
        recipe: recipe(
          ...PARTS.map((part, at) => [part, proportions[at] ?? 0] as const).map(([part, share]): [string, number] => [
            part,
            share,
          ]),
        ),
      }),
    );
const world = fc.tuple(...["a", "b", "c"].map(anyBlend), ...PARTS.map(anyPart));

test("terms add up to the net of every row, and giving parts to blends makes no part missing", () => {
  fc.assert(
    fc.property(world, (products) => {
      const after = balanceProducts(products);
      const alone = balanceProducts(products.map((each) => ({ ...each, recipe: [] })));
      for (const { id, looseGrams, looseHeldGrams, recipe: own } of products) {
        const row = after.get(id);
        if (row === undefined) throw new Error("no row");
        expect(row.netGrams).toBe(netRequirementGrams(row));
        const { leftGrams, ...terms } = row;
        for (const term of Object.values(terms)) if (typeof term === "number") expect(term).toBeGreaterThanOrEqual(0);
        expect(row.netGrams).toBe(Math.max(0, -leftGrams));
        expect(row.blends.reduce((sum, each) => sum + each.neededGrams, 0)).toBe(row.neededGrams);
        const { ownGrams, forBlends, ofSparePartsGrams } = row.planned;
        const toComeForBlends = forBlends.reduce((sum, each) => sum + each.toComeGrams, 0);
        expect(ownGrams + toComeForBlends + ofSparePartsGrams).toBe(row.plannedGrams);
        expect(ofSparePartsGrams).toBeGreaterThanOrEqual(0);
        if (own.length > 0) {
          expect(row.netGrams).toBeLessThanOrEqual(alone.get(id)?.netGrams ?? 0);
          continue;
        }
        // Only what is free is given, and never more than lies there or is still to come for blends.
        expect(row.netGrams).toBe(alone.get(id)?.netGrams);
        const given = row.neededGrams - (alone.get(id)?.neededGrams ?? 0);
        const toCome = row.plannedGrams - (products.find((each) => each.id === id)?.plannedGrams ?? 0);
        expect(given).toBeLessThanOrEqual(looseGrams + looseHeldGrams + toCome);
      }
    }),
  );
});

type Id = "house" | "huila" | "kaffa";

/** Roastery with one blend of two parts, which is planned, roasted, completed and blended as people do. */
interface Roastery {
  ordered: Record<Id, number>;
  stock: Record<Id, number>;
  roasted: Record<Id, number>;
  plan: Partial<Record<Id, { output: number; logged: number }>>;
  /** Grams that were blended since the blend was planned. */
  blended: number;
}
const SHARES: ["huila" | "kaffa", number][] = [
  ["huila", 7500],
  ["kaffa", 2500],
];
const SIZE = 800;
const EMPTY = { huila: 0, kaffa: 0, house: 0 };

function requirementOf({ ordered, stock, plan, blended }: Roastery) {
  const row = plan.house;
  const needs = blendNeeds({
    outputGrams: row?.output ?? 0,
    blendedGrams: row === undefined ? 0 : blended,
    parts: SHARES.map(([, proportion]) => ({ proportion, green: 1000, loggedGreen: row?.logged ?? 0 })),
  });
  return balanceProducts([
    product("house", {
      orderedGrams: ordered.house,
      onHandGrams: stock.house,
      plannedGrams: needs.unblendedGrams,
      recipe: recipe(...SHARES),
    }),
    ...SHARES.map(([id], at) => {
      const own = plan[id];
      return product(id, {
        orderedGrams: ordered[id],
        onHandGrams: stock[id],
        looseGrams: stock[id],
        plannedGrams: own === undefined ? 0 : own.output - (own.output * own.logged) / 1000,
        plannedBlends:
          row === undefined ? [] : [{ blendId: "house", ...(needs.parts[at] ?? { neededGrams: 0, toComeGrams: 0 }) }],
      });
    }),
  ]);
}

const ACTS = {
  /** Plans what is missing, in whole packages. */
  plan(roastery: Roastery) {
    for (const [id, { netGrams }] of requirementOf(roastery) as Map<Id, { netGrams: number }>) {
      if (netGrams === 0) continue;
      // A row that is roasted already grows by new batches; a plan is roasted from its beginning here.
      if ((roastery.plan[id]?.logged ?? 0) > 0) continue;
      if (id === "house" && roastery.plan[id] === undefined) roastery.blended = 0;
      const output = (roastery.plan[id]?.output ?? 0) + Math.ceil(netGrams / SIZE) * SIZE;
      roastery.plan[id] = { output, logged: 0 };
    }
  },
  /** Roasts a quarter of each row of the plan. */
  roast(roastery: Roastery) {
    for (const [id, row] of Object.entries(roastery.plan) as [Id, { output: number; logged: number }][]) {
      if (row.logged >= 1000) continue;
      row.logged += 250;
      for (const [part, share] of id === "house" ? SHARES : [[id, 10_000] satisfies [Id, number]]) {
        const grams = (row.output * share) / 40_000;
        roastery.stock[part] += grams;
        roastery.roasted[part] += grams;
      }
    }
  },
  complete(roastery: Roastery) {
    roastery.plan = {};
  },
  /** Makes what can be blended, and what was roasted for a planned blend. */
  blend(roastery: Roastery) {
    const grams = Math.min(
      roastery.ordered.house - roastery.stock.house,
      ...SHARES.map(([id, share]) => Math.floor((roastery.stock[id] * 10_000) / share)),
    );
    const made = Math.floor(grams / 4) * 4;
    if (made <= 0) return;
    for (const [id, share] of SHARES) roastery.stock[id] -= (made * share) / 10_000;
    roastery.stock.house += made;
    roastery.blended += made;
  },
};

test("an ordered blend is roasted once and never forgotten, wherever plans are completed", () => {
  const acts = fc.array(fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])), { maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), acts, (bags, some) => {
      const roastery: Roastery = {
        ordered: { ...EMPTY, house: bags * SIZE },
        stock: { ...EMPTY },
        roasted: { ...EMPTY },
        plan: {},
        blended: 0,
      };
      const wanted = bags * SIZE;
      for (const act of some) {
        ACTS[act](roastery);
        const house = requirementOf(roastery).get("house");
        if (house === undefined) throw new Error("no row");
        // The blend never has more than the packages of a plan are larger than what was missing.
        expect(house.onHandGrams + house.blendableGrams + house.plannedGrams - wanted).toBeLessThan(SIZE);
      }
      for (const act of ["complete", "plan", "roast", "roast", "roast", "roast", "complete", "blend"] as const) {
        ACTS[act](roastery);
      }
      expect(roastery.stock.house).toBe(wanted);
      expect(requirementOf(roastery).get("house")?.netGrams).toBe(0);
      // No more than the packages of each plan are larger than what was missing.
      for (const [id, share] of SHARES) {
        const needed = (wanted * share) / 10_000;
        expect(roastery.roasted[id]).toBeGreaterThanOrEqual(needed);
        expect(roastery.roasted[id] - needed).toBeLessThanOrEqual((SIZE * share) / 10_000);
      }
    }),
  );
});
