import { POUNDS_PER_KILOGRAM } from "@tryer/domain/units";
import { v7 as uuidv7 } from "uuid";
import { BATCH_SIZE_LBS, COFFEES, PACKAGES, PRODUCTS, YEARS, type YearSize } from "./catalogue.ts";
import type { ApiClient } from "./in-process-client.ts";
import { playBlend } from "./play-blend.ts";
import { playContracts } from "./play-contracts.ts";
import { playCosts } from "./play-costs.ts";
import { playCupping } from "./play-cupping.ts";
import { playCustomers } from "./play-customers.ts";
import { playMaintenance } from "./play-maintenance.ts";
import { playOrders } from "./play-orders.ts";
import { playPackaging } from "./play-packaging.ts";
import { addSuppliers, playDelivery, playPurchases, type Suppliers } from "./play-purchases.ts";
import { playSamples } from "./play-samples.ts";
import { playComingOrders, playShelf } from "./play-trade.ts";
import type { Random } from "./random.ts";
import { AIMS, roastFacts } from "./roast-facts.ts";

export interface Clock {
  now: Date;
}

export interface PlayedYear {
  api: ApiClient;
  random: Random;
  clock: Clock;
  today: Date;
  size: YearSize;
}

type Lot = Awaited<ReturnType<ApiClient["green"]["add"]>>;
type Product = Awaited<ReturnType<ApiClient["items"]["add"]>>;
type Plan = Awaited<ReturnType<ApiClient["planner"]["pending"]>>;
type Bag = Awaited<ReturnType<ApiClient["packageSizes"]["add"]>>;

interface Roastery {
  api: ApiClient;
  random: Random;
  clock: Clock;
  coffees: Lot[];
  products: Product[];
  packages: Bag[];
  machineId: string;
  sampleMachineId: string;
  suppliers: Suppliers;
}

/** Kilograms that stay in the sacks for samples. */
const RESERVE_KG = 8;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Moment of a morning when the drum is warm. */
function morning(day: Date): Date {
  const at = new Date(day);
  at.setHours(6, 10, 0, 0);
  return at;
}

/** Moves the clock to the next roast, after `minutes`; nobody roasts into the evening. */
function pass(clock: Clock, minutes: number) {
  const next = new Date(clock.now.getTime() + minutes * 60_000);
  clock.now = next.getHours() < 15 ? next : morning(new Date(next.getTime() + DAY_MS));
}

/** Ids carry the moment that they are made at, as a client's would have at that time. */
const idAt = (clock: Clock) => uuidv7({ msecs: clock.now.getTime() });

/**
 * Plays a year of a roastery through the API: every nine days or so a plan is filled from orders, roasted over two
 * mornings and completed; deliveries are bought and come when a coffee runs low; now and then a sample is roasted outside a plan.
 * The last plan stays pending, half roasted.
 */
export async function playYear({ api, random, clock, today, size }: PlayedYear): Promise<void> {
  const { plans, roasts: wanted, orders: orderCount } = YEARS[size];
  // The last plan is begun yesterday.
  const betweenPlansMs = (364 * DAY_MS) / (plans - 1);
  const start = new Date(today.getTime() - 365 * DAY_MS);
  clock.now = morning(start);
  const roastery = await setUp(api, random, clock);
  let roasts = 0;
  for (let plan = 1; plan <= plans; plan += 1) {
    clock.now = morning(new Date(start.getTime() + (plan - 1) * betweenPlansMs));
    const isLast = plan === plans;
    const room = wanted - roasts - (plans - plan);
    roasts += await playPlan(roastery, isLast, Math.min(room, 15));
    // Samples fill up so that the year ends on the same number of roasts whatever the plans needed.
    const due = isLast ? wanted : Math.floor((wanted * plan) / plans);
    for (; roasts < due; roasts += 1) await roastSample(roastery);
  }
  await playPurchases(api, roastery.suppliers, roastery.coffees);
  await playPackaging(api, roastery.packages, clock.now);
  await playContracts(api, roastery.coffees, clock.now);
  await playSamples(api, roastery.coffees, clock.now);
  await playCupping(api, roastery.coffees, clock.now);
  await playCustomers(api, clock.now);
  await playShelf(roastery);
  await playOrders({ ...roastery, orderCount }, today);
  await playBlend(roastery);
  await playComingOrders({ ...roastery, today });
  await playCosts(roastery);
  await playMaintenance(api, roastery.machineId, clock.now);
  await startNextRoast(roastery, today);
}

/** Minutes since the charge of the roast that is in the drum. */
const IN_DRUM_MIN = 6;

/** The next batch of the pending plan is in the drum while somebody looks. */
async function startNextRoast({ api, clock }: Roastery, today: Date) {
  clock.now = new Date(today.getTime() - IN_DRUM_MIN * 60_000);
  const plan = await api.planner.pending({});
  const rows = await api.batches.listOfPlan({ id: plan.id });
  const next = rows.flatMap(({ batches }) => batches).find(({ isCompleted }) => !isCompleted);
  if (next) await api.batches.time({ id: next.id, step: "start" });
  clock.now = today;
}

/** Cost of the first coffee per kg, and how much dearer each further one is. */
const FIRST_COST = 6.4;
const COST_STEP = 0.55;

async function setUp(api: ApiClient, random: Random, clock: Clock): Promise<Roastery> {
  const roastery = await api.settings.roastery({});
  await api.settings.editRoastery({ version: roastery.version, name: "Demo Roastery" });
  const profile = await api.settings.profile({});
  await api.settings.editProfile({
    version: profile.version,
    businessType: "Micro roastery with a shop",
    roastingVolume: "5 to 10 tonnes a year",
    roasterBatchSize: BATCH_SIZE_LBS,
  });
  const machine = await api.machines.add({ id: idAt(clock), name: "Probat P12", batchSizeLbs: BATCH_SIZE_LBS });
  const sampleMachine = await api.machines.add({
    id: idAt(clock),
    name: "Sample roaster",
    batchSizeLbs: Math.max(...SAMPLE_LBS),
  });
  const suppliers = await addSuppliers(api);
  const greens: Lot[] = [];
  for (const [at, { deliveryKg, facts, ...green }] of COFFEES.entries()) {
    const cost = { price: (FIRST_COST + at * COST_STEP).toFixed(2), basis: "kg" } as const;
    greens.push(await api.green.add({ id: idAt(clock), ...green, ...facts, quantityKg: deliveryKg, cost }));
  }
  await keepSomeInWarehouse(api, clock, greens);
  const products: Product[] = [];
  for (const { name, roastLevel, coffee } of PRODUCTS) {
    const greenCoffeeId = greens[coffee]?.id ?? "";
    const product = await api.items.add({ id: idAt(clock), name, roastLevel, greenCoffeeId });
    products.push(product);
    const tolerances = { dropTempC: 2, totalSec: 75, developmentPercent: 1.5 };
    await api.roasts.saveProfile({ roastedItemId: product.id, basedOn: 0, targets: AIMS[roastLevel], tolerances });
  }
  const packages: Bag[] = [];
  for (const size of PACKAGES) packages.push(await api.packageSizes.add({ id: idAt(clock), ...size }));
  return {
    api,
    random,
    clock,
    coffees: greens,
    products,
    packages,
    machineId: machine.id,
    sampleMachineId: sampleMachine.id,
    suppliers,
  };
}

/** Part of the first coffees lies in a warehouse. */
async function keepSomeInWarehouse(api: ApiClient, clock: Clock, greens: Lot[]) {
  const [first] = await api.locations.list({});
  const warehouse = await api.locations.add({ id: idAt(clock), name: "Warehouse" });
  for (const { id, quantityKg } of greens.slice(0, 3)) {
    await api.green.transfer({
      id,
      requestId: idAt(clock),
      fromLocationId: first?.id ?? "",
      toLocationId: warehouse.id,
      quantityKg: Math.floor(quantityKg / 2),
    });
  }
}

/** Returns how many roasts were logged. */
async function playPlan(roastery: Roastery, isLast: boolean, mostRoasts: number): Promise<number> {
  const { api, random, clock, machineId } = roastery;
  const plan = await api.planner.pending({});
  const filled = await api.planner.addItems({ id: plan.id, requestId: idAt(clock), items: orders(roastery) });
  await receiveDeliveries(roastery, filled.rows);
  const rows = await api.batches.listOfPlan({ id: filled.id });
  let logged = 0;
  for (const { row, batches } of rows) {
    for (const batch of batches) {
      if (logged >= (isLast ? Math.ceil(mostRoasts / 2) : mostRoasts)) break;
      pass(clock, random.whole(15, 22));
      const facts = roastFacts(random, {
        greenLbs: batch.batchWeightLbs,
        shrinkagePercentage: row.shrinkage.percentage,
        roastLevel: row.roastLevel,
        at: clock.now,
      });
      await api.batches.logRoast({ id: batch.id, roastId: idAt(clock), machineId, ...facts });
      logged += 1;
    }
  }
  if (isLast) return logged;
  pass(clock, random.whole(25, 50));
  await api.planner.complete({ id: filled.id });
  return logged;
}

/** Orders of one week: four or five products, the popular ones more often, each in one to three sizes. */
function orders({ random, products, packages, clock }: Roastery) {
  const wheel = PRODUCTS.flatMap(({ share }, product) => Array.from({ length: share }, () => product));
  const chosen = new Set<number>();
  const wanted = random.whole(4, 5);
  while (chosen.size < wanted) chosen.add(random.pick(wheel));
  return [...chosen].flatMap((product) => {
    const sizes = random.whole(1, 3);
    return packages.slice(0, sizes).map((size) => ({
      id: idAt(clock),
      roastedItemId: products[product]?.id ?? "",
      packageSizeId: size.id,
      quantity: size.size === 5 ? random.whole(4, 9) : size.unit === "oz" ? random.whole(6, 30) : random.whole(3, 14),
    }));
  });
}

/** A coffee that the plan would leave empty is bought again, in whole bags. */
async function receiveDeliveries({ api, random, coffees, suppliers }: Roastery, rows: Plan["rows"]) {
  for (const [position, lot] of coffees.entries()) {
    const { quantityKg } = await api.green.get({ id: lot.id });
    const needLbs = rows
      .filter(({ greenCoffee }) => greenCoffee?.id === lot.id)
      .reduce((sum, row) => sum + row.greenLbs, 0);
    const missingKg = needLbs / POUNDS_PER_KILOGRAM + RESERVE_KG - quantityKg;
    const { deliveryKg = 0, facts } = COFFEES[position] ?? {};
    if (missingKg <= 0) continue;
    const bagWeightKg = facts?.bagWeightKg ?? deliveryKg;
    const bags = Math.ceil(Math.max(missingKg, deliveryKg) / bagWeightKg);
    const price = ((FIRST_COST + position * COST_STEP) * random.between(0.96, 1.06)).toFixed(2);
    await playDelivery(api, suppliers, { lot, bags, bagWeightKg, price });
  }
}

/** Green pounds of samples. */
const SAMPLE_LBS = [0.5, 1, 2];

async function roastSample({ api, random, clock, products, sampleMachineId }: Roastery) {
  pass(clock, random.whole(20, 70));
  const product = random.pick(products);
  const facts = roastFacts(random, {
    greenLbs: random.pick(SAMPLE_LBS),
    shrinkagePercentage: product.expectedShrinkage.percentage,
    roastLevel: product.roastLevel,
    at: clock.now,
  });
  await api.roasts.add({
    id: idAt(clock),
    greenCoffeeId: product.greenCoffee?.id,
    roastedItemId: product.id,
    roastLevel: product.roastLevel,
    machineId: sampleMachineId,
    ...facts,
  });
}
