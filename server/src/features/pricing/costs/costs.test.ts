import { bagCost, bagFacts, machineOfCost } from "@tryer/domain/pricing";
import { describe, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

/** A coffee at 9.40 per kg, a bag of 250 g, and a machine of 5 kg, in a roastery that has said no other cost. */
async function roastery() {
  const owner = await app.signUp("Ada");
  const { green, item } = await addCoffee(owner, { name: "Guji", cost: { price: "9.40", basis: "kg" } });
  const size = await addSize(owner, 250, "g");
  const machine = await owner.api.machines.add({ name: "Drum 5", batchSizeLbs: 11.02 });
  return { owner, api: owner.api, green, item, size, machine };
}

type Roastery = Awaited<ReturnType<typeof roastery>>;

/** Says the other costs: 24.00 an hour, 15 minutes, 2.5 kWh at 0.30, 0.60 freight, 8 %, a bag at 0.42, no label, no valve. */
async function sayCosts({ api, machine, size }: Roastery) {
  const bag = await api.packaging.add({
    name: "Bag",
    kind: "bag",
    packageSizeId: size.id,
    pieces: 100,
    cost: { price: "0.42", basis: "piece" },
  });
  const none = (piece: "label" | "valve") => ({ packageSizeId: size.id, piece, choice: { kind: "none" as const } });
  const { version } = await api.costs.basis({});
  await api.costs.editRates({
    version,
    labourPerHourMinor: 2400,
    minutesPerBatch: 15,
    energyPerKwhE4: 300_000,
    freightPerKgMinor: 60,
    overhead: { basis: "percent", bp: 800 },
    machines: [{ machineId: machine.id, energy: { basis: "kwh", wattHours: 2500 } }],
    pieces: [none("label"), none("valve")],
  });
  return bag;
}

async function costOf({ api }: Pick<Person, "api">, productId: string, sizeId: string) {
  const basis = await api.costs.basis({});
  const product = basis.products.find(({ id }) => id === productId);
  const size = basis.sizes.find(({ id }) => id === sizeId);
  if (!product || !size) throw new Error("no such bag");
  return bagCost(bagFacts(basis, { product, size, machine: machineOfCost(basis, product) }));
}

describe("the cost of a bag", () => {
  test("names what is missing until all of it was said", async () => {
    const here = await roastery();
    const { api, item, size, machine } = here;
    expect((await costOf(here.owner, item.id, size.id)).missing).toEqual([
      { fact: "labour" },
      { fact: "minutes" },
      { fact: "machineEnergy", machineId: machine.id },
      ...(["bag", "label", "valve"] as const).map((piece) => ({ fact: "piece", piece, sizeId: size.id })),
      { fact: "freight" },
      { fact: "overhead" },
    ]);
    const bag = await sayCosts(here);
    expect(await costOf(here.owner, item.id, size.id)).toMatchObject({ missing: [], totalE2: 40_303 });
    expect((await api.costs.basis({})).sizes).toMatchObject([
      { pieces: { bag: { state: "material", materialId: bag.id, isChosen: false }, valve: { state: "none" } } },
    ]);
    const rates = { freightPerLbMinor: 30, overhead: { basis: "perLb", minor: 25 } } as const;
    const { version } = await api.costs.basis({});
    expect(await refusalOf(api.costs.editRates({ version, ...rates, freightPerKgMinor: 60 }))).toMatchObject({
      status: 422,
      data: { field: "freightPerLbMinor" },
    });
    const said = await api.costs.editRates({ version, ...rates });
    expect(said.rates).toMatchObject({ freightPerKgMinor: null, ...rates });
    await api.costs.editRates({
      version: said.version,
      freightPerKgMinor: 60,
      overhead: { basis: "percent", bp: 800 },
    });
    expect(await costOf(here.owner, item.id, size.id)).toMatchObject({ missing: [], totalE2: 40_303 });
    await api.packaging.add({ name: "Other bag", kind: "bag", packageSizeId: size.id });
    expect((await costOf(here.owner, item.id, size.id)).missing).toEqual([
      { fact: "severalPieces", piece: "bag", sizeId: size.id },
    ]);
  });

  test("goes by the measured loss of the last good roasts, of blends as well", async () => {
    const { api, green, item, size } = await roastery();
    const second = await api.green.add({ coffeeName: "Huila", quantityKg: 50, cost: { price: "8", basis: "kg" } });
    const other = await api.items.add({ name: "Huila", roastLevel: "Light", greenCoffeeId: second.id });
    const parts = [
      { greenCoffeeId: green.id, amount: 60 },
      { greenCoffeeId: second.id, amount: 40 },
    ];
    const together = await api.items.add({ name: "House", roastLevel: "Medium", recipe: { basis: "share", parts } });
    const apart = await api.items.add({
      name: "Bar",
      roastLevel: "Medium",
      recipe: { basis: "share", parts: [item, other].map(({ id }) => ({ roastedItemId: id, amount: 50 })) },
    });
    for (let day = 1; day <= 5; day += 1) {
      const roastedAt = new Date(Date.UTC(2026, 9, day)).toISOString();
      await api.roasts.add({
        roastedItemId: item.id,
        greenCoffeeId: green.id,
        greenWeightKg: 1,
        roastedWeightKg: 0.86,
        roastedAt,
      });
    }
    const { products } = await api.costs.basis({});
    const of = (id: string) => products.find((each) => each.id === id)?.parts;
    const measured = { lossBp: 1400, source: "measured", roastCount: 5 };
    expect(of(item.id)).toMatchObject([{ lotId: green.id, loss: measured }]);
    expect(of(apart.id)).toMatchObject([
      { productName: "Guji", proportion: 5000, loss: measured },
      { productName: "Huila", loss: { lossBp: 1500, source: "green" } },
    ]);
    expect(of(together.id)).toMatchObject([
      { proportion: 6000, loss: { source: "parts" } },
      { proportion: 4000, loss: { source: "parts" } },
    ]);
    expect(size.id).toBeTruthy();
  });

  test("is edited by version, and refuses a material of another kind or roastery", async () => {
    const { api, size, owner } = await roastery();
    await api.costs.editRates({ version: 1, labourPerHourMinor: 0 });
    expect(await refusalOf(api.costs.editRates({ version: 1, labourPerHourMinor: 10 }))).toMatchObject({ status: 409 });
    const label = await api.packaging.add({ name: "Label", kind: "label" });
    const choose = (materialId: string, piece: "bag" | "label") =>
      api.costs.editRates({
        version: 2,
        pieces: [{ packageSizeId: size.id, piece, choice: { kind: "material", materialId } }],
      });
    expect(await refusalOf(choose(label.id, "bag"))).toMatchObject({ status: 422 });
    await choose(label.id, "label");
    expect((await api.costs.basis({})).sizes).toMatchObject([{ pieces: { label: { isChosen: true, name: "Label" } } }]);
    const stranger = await app.signUp("Grace");
    const foreign = {
      version: 1,
      pieces: [{ packageSizeId: size.id, piece: "bag", choice: { kind: "none" } }],
    } as const;
    expect(await refusalOf(stranger.api.costs.editRates({ ...foreign, pieces: [...foreign.pieces] }))).toMatchObject({
      status: 404,
    });
    const basis = await stranger.api.costs.basis({});
    expect([basis.products, basis.sizes, basis.lots]).toEqual([[], [], []]);
    const roaster = await joinTeam(app, owner, "roaster");
    expect(await refusalOf(roaster.api.costs.basis({}))).toMatchObject({ status: 403 });
  });
});

describe("targets", () => {
  test("warn of a live price since the delivery that made it too low", async () => {
    const here = await roastery();
    const { api, green, item, size } = here;
    await sayCosts(here);
    const bag = { roastedItemId: item.id, packageSizeId: size.id };
    await api.pricing.setPrices({ prices: [{ ...bag, priceMinor: 900 }] });
    const target = { kind: "margin", bp: 5000, rounding: "to-95" } as const;
    await api.costs.setTargets({ targets: [{ target }] });
    expect(await api.costs.lowMargins({})).toEqual([]);
    await api.green.receive({ id: green.id, quantityKg: 100, cost: { price: "14.00", basis: "kg" } });
    expect(await api.costs.lowMargins({})).toMatchObject([
      { ...bag, priceMinor: 900, tierName: null, target, proposedMinor: 995, fellSince: { marginBp: 5522 } },
    ]);
    await api.costs.setTargets({ targets: [{ roastedItemId: item.id, target: { ...target, bp: 4000 } }] });
    expect(await api.costs.lowMargins({})).toEqual([]);
    await api.costs.setTargets({ targets: [{ roastedItemId: item.id, target: null }] });
    expect(await api.costs.lowMargins({})).toHaveLength(1);
  });

  test("reach below a margin of 100 percent", async () => {
    const { api } = await roastery();
    const target = { kind: "margin", bp: 9600, rounding: "none" } as const;
    expect(await refusalOf(api.costs.setTargets({ targets: [{ target }] }))).toMatchObject({ status: 400 });
  });
});

test("a scenario is kept once by its name, changed by version, put away and brought back", async () => {
  const { api } = await app.signUp("Ada");
  const values = { greenBp: 1000, lossBp: 100, energyBp: 0, exchangeBp: 0 };
  const scenario = await api.costs.addScenario({ name: "Frost", ...values });
  expect(await refusalOf(api.costs.addScenario({ name: " frost ", ...values }))).toMatchObject({ status: 409 });
  const edited = await api.costs.editScenario({ id: scenario.id, version: 1, greenBp: 2000 });
  expect(edited).toMatchObject({ name: "Frost", greenBp: 2000, lossBp: 100, version: 2 });
  expect(await refusalOf(api.costs.editScenario({ id: scenario.id, version: 1, greenBp: 0 }))).toMatchObject({
    status: 409,
  });
  await api.costs.archiveScenario({ id: scenario.id });
  expect((await api.costs.basis({})).scenarios).toEqual([]);
  await api.costs.restoreScenario({ id: scenario.id });
  expect((await api.costs.basis({})).scenarios).toMatchObject([{ name: "Frost" }]);
});
