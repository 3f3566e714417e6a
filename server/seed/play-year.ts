import { POUNDS_PER_KILOGRAM } from "@tryer/domain/units";
import { v7 as uuidv7 } from "uuid";
import { BATCH_SIZE_LBS, COFFEES, MIN_BATCH_LBS, PACKAGES, PRODUCTS, YEARS, type YearSize } from "./catalogue.ts";
import type { ApiClient } from "./in-process-client.ts";
import { playBlend } from "./play-blend.ts";
import { playContracts } from "./play-contracts.ts";
import { playCosts } from "./play-costs.ts";
import { playCupping } from "./play-cupping.ts";
import { playCurves } from "./play-curves.ts";
import { addCustomers, playOwnCoffee } from "./play-customers.ts";
import { PlayedInvoices } from "./play-invoices.ts";
import { playMaintenance } from "./play-maintenance.ts";
import { PlayedOrders } from "./play-orders.ts";
import { playPackaging } from "./play-packaging.ts";
import { agreeTerms, playPrices } from "./play-prices.ts";
import { addSuppliers, playDelivery, playPurchases, type Suppliers } from "./play-purchases.ts";
import { playSamples } from "./play-samples.ts";
import { fillShelf, numberProducts, playComingOrders } from "./play-trade.ts";
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
type PlanBatches = Awaited<ReturnType<ApiClient["batches"]["listOfPlan"]>>;
type PackageSize = Awaited<ReturnType<ApiClient["packageSizes"]["add"]>>;

interface Roastery {
  api: ApiClient;
  random: Random;
  clock: Clock;
  coffees: Lot[];
  products: Product[];
  packages: PackageSize[];
  machineId: string;
  sampleMachineId: string;
  suppliers: Suppliers;
}

/** Products that each plan roasts for the shelf, and the last one, of which something must be left to roast. */
const SHELF_PRODUCTS = 2;
const LAST_SHELF_PRODUCTS = 6;

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

/** The most batches of the last plan that are roasted by today: half of them where it has fewer than twice as many. */
const ROASTED_OF_LAST = 8;
/** Orders that came in since the last plan was begun. */
const ORDERS_SINCE = 4;
/** Days before a plan on which its orders come in. */
const ORDERED_WITHIN_DAYS = 9;
/** Days from the last roast of a plan to the morning on which its bags leave. */
const SENT_AFTER_DAYS = 3;

/**
 * Plays a year of a roastery through the API, one day after the other: orders come in; every nine days or so a plan is filled
 * from them and for the shelf, roasted over two mornings and completed; then the bags are packed and sent. Deliveries are
 * bought when a coffee runs low; now and then a sample is roasted outside a plan. The last plan stays pending, half roasted.
 */
export async function playYear({ api, random, clock, today, size }: PlayedYear): Promise<void> {
  const { plans, roasts: wanted, orders: orderCount } = YEARS[size];
  // The last plan is begun yesterday.
  const betweenPlansMs = (364 * DAY_MS) / (plans - 1);
  const start = new Date(today.getTime() - 365 * DAY_MS);
  clock.now = morning(start);
  const roastery = await setUp(api, random, clock);
  const { rates, tierId } = await playPrices(roastery);
  const [owner] = await addCustomers(api);
  const customers = await agreeTerms(api, tierId);
  const invoices = new PlayedInvoices({ api, clock });
  await invoices.begin(rates, customers);
  const orders = new PlayedOrders({ ...roastery, customers, invoices });
  let roasts = 0;
  let ordered = 0;
  for (let plan = 1; plan <= plans; plan += 1) {
    const day = morning(new Date(start.getTime() + (plan - 1) * betweenPlansMs));
    const isLast = plan === plans;
    const dueOrders = Math.floor(((orderCount - ORDERS_SINCE) * (plan - 1)) / (plans - 1));
    const within = Math.min(ORDERED_WITHIN_DAYS * DAY_MS, betweenPlansMs - DAY_MS);
    for (const coming = dueOrders - ordered; ordered < dueOrders; ordered += 1) {
      const left = (dueOrders - ordered) / (coming + 1);
      await orders.take(new Date(day.getTime() - left * within), { promisedFrom: day });
    }
    clock.now = day;
    const room = wanted - roasts - (isLast ? 0 : ROASTED_OF_LAST);
    roasts += await playPlan(roastery, { orders, isLast, mostRoasts: Math.min(room, isLast ? ROASTED_OF_LAST : 15) });
    // Samples fill up so that the year ends on the same number of roasts whatever the plans needed.
    const due = isLast ? wanted : Math.floor(((wanted - ROASTED_OF_LAST) * plan) / (plans - 1));
    for (; roasts < due; roasts += 1) await roastSample(roastery);
    if (isLast) continue;
    clock.now = morning(new Date(clock.now.getTime() + SENT_AFTER_DAYS * DAY_MS));
    // Of what was sent last, nothing is invoiced yet.
    await orders.send({ isInvoiced: plan < plans - 1 });
  }
  await orders.packThisWeek();
  await playToday(roastery, { orders, today, ownerId: owner?.id ?? "" });
  clock.now = today;
  await invoices.finish(orders.lastSentId);
  await startNextRoast(roastery, today);
}

interface TodaysPlay {
  orders: PlayedOrders;
  today: Date;
  ownerId: string;
}

/** Plays what lies on the desk today: new orders, purchases, packaging, contracts, samples, cuppings, costs. */
async function playToday(roastery: Roastery, { orders, today, ownerId }: TodaysPlay): Promise<void> {
  const { api, clock, packages, coffees } = roastery;
  for (let left = ORDERS_SINCE; left > 0; left -= 1) {
    const at = new Date(today.getTime() - left * 4 * 60 * 60_000);
    await orders.take(at, { promisedFrom: today, isDraft: left === 1 });
  }
  clock.now = today;
  await playPurchases(api, roastery.suppliers, coffees);
  await playPackaging(api, packages, today);
  await playContracts(api, coffees, today);
  await playSamples(api, coffees, today);
  await playCupping(api, coffees, today);
  await playOwnCoffee(api, ownerId, today);
  await fillShelf({ api, packages, awaited: orders.awaited });
  await playBlend({ api, packages, awaited: orders.awaited });
  await playComingOrders({ ...roastery, today });
  await playCosts(roastery);
  await playCurves(api);
  await playMaintenance(api, roastery.machineId, today);
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
  const machine = await api.machines.add({
    id: idAt(clock),
    name: "Probat P12",
    batchSizeLbs: BATCH_SIZE_LBS,
    minBatchLbs: MIN_BATCH_LBS,
  });
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
  const packages: PackageSize[] = [];
  for (const size of PACKAGES) packages.push(await api.packageSizes.add({ id: idAt(clock), ...size }));
  await numberProducts({ api, products });
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

interface PlayedPlan {
  orders: PlayedOrders;
  isLast: boolean;
  mostRoasts: number;
}

/** Returns how many roasts were logged. */
async function playPlan(roastery: Roastery, { orders, isLast, mostRoasts }: PlayedPlan): Promise<number> {
  const { api, random, clock, machineId } = roastery;
  const plan = await api.planner.pending({});
  await orders.plan(idAt(clock));
  const filled = await api.planner.addItems({ id: plan.id, requestId: idAt(clock), items: forShelf(roastery, isLast) });
  const rows = await api.batches.listOfPlan({ id: filled.id });
  await receiveDeliveries(roastery, rows);
  const batchCount = rows.reduce((sum, { batches }) => sum + batches.length, 0);
  const most = isLast ? Math.min(mostRoasts, Math.floor(batchCount / 2)) : mostRoasts;
  let logged = 0;
  for (const { row, batches } of rows) {
    for (const batch of batches) {
      if (logged >= most) break;
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

/** Coffee for the shelf beside the orders: popular products, each in one size. */
function forShelf({ random, products, packages, clock }: Roastery, isLast: boolean) {
  const wheel = PRODUCTS.flatMap(({ share }, product) => Array.from({ length: share }, () => product));
  const chosen = new Set<number>();
  while (chosen.size < (isLast ? LAST_SHELF_PRODUCTS : SHELF_PRODUCTS)) chosen.add(random.pick(wheel));
  return [...chosen].map((product) => ({
    id: idAt(clock),
    roastedItemId: products[product]?.id ?? "",
    packageSizeId: packages[1]?.id ?? "",
    quantity: random.whole(6, 10),
  }));
}

/** A coffee that the plan would leave empty is bought again, in whole bags. */
async function receiveDeliveries({ api, random, coffees, suppliers }: Roastery, rows: PlanBatches) {
  for (const [position, lot] of coffees.entries()) {
    const { quantityKg } = await api.green.get({ id: lot.id });
    const needLbs = rows
      .filter(({ row }) => row.greenCoffee?.id === lot.id)
      .reduce((sum, { batches }) => sum + batches.reduce((lbs, { batchWeightLbs }) => lbs + batchWeightLbs, 0), 0);
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
