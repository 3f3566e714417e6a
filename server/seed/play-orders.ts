import { bagGrams, isGround } from "@tryer/domain/items";
import { PRODUCTS } from "./catalogue.ts";
import type { ApiClient } from "./in-process-client.ts";
import type { PlayedInvoices } from "./play-invoices.ts";
import type { Bag } from "./play-prices.ts";
import type { Random } from "./random.ts";

interface Named {
  id: string;
}

interface Shop {
  api: ApiClient;
  random: Random;
  clock: { now: Date };
  products: readonly Named[];
  packages: readonly Bag[];
  customers: readonly Named[];
  invoices: PlayedInvoices;
}

type Order = Awaited<ReturnType<ApiClient["orders"]["add"]>>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Days from a plan to the morning on which its bags leave: the coffee has rested by then. */
const SENT_AFTER_DAYS = 3;
/** Orders after which a customer takes one back. */
const CANCELLED_EVERY = 57;
/** Reason of the owner for confirming an order below the minimum of its customer. */
const SMALL_ORDER_REASON = "Rides along with the next delivery";

/** Bags of one line, by the size: cafés take the large ones, shops many of the small. */
function bagsOf(random: Random, { size, unit }: Bag): number {
  if (unit === "oz") return random.whole(6, 20);
  return size >= 5 ? random.whole(2, 6) : size >= 2 ? random.whole(3, 8) : random.whole(4, 14);
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Orders of a year in the order of their days: taken, planned, packed once their coffee is roasted, sent and invoiced. */
export class PlayedOrders {
  readonly #shop: Shop;
  /** Confirmed orders of which nothing was sent, the oldest first. */
  #waiting: Order[] = [];
  #taken = 0;
  #lastSentId = "";

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  /** The order that was sent last; the newest invoice is a draft of it. */
  get lastSentId(): string {
    return this.#lastSentId;
  }

  /** Products that somebody waits for. */
  get awaited(): Set<string> {
    return new Set(this.#waiting.flatMap(({ lines }) => lines.map(({ roastedItemId }) => roastedItemId)));
  }

  /** Takes an order at a moment, promised for a day after the next plan, and confirms it an hour later. */
  async take(at: Date, { promisedFrom, isDraft = false }: { promisedFrom: Date; isDraft?: boolean }): Promise<void> {
    const { api, random, clock, products, packages, customers, invoices } = this.#shop;
    clock.now = at;
    await invoices.pay();
    const wheel = PRODUCTS.flatMap(({ share }, product) => Array.from({ length: share }, () => product));
    const chosen = new Set<number>();
    const wanted = random.whole(1, 5);
    while (chosen.size < wanted) chosen.add(random.pick(wheel));
    const promised = new Date(promisedFrom.getTime() + (SENT_AFTER_DAYS + random.whole(0, 2)) * DAY_MS);
    const { id, version, ...order } = await api.orders.add({
      customerId: random.pick(customers).id,
      channel: random.pick(["wholesale", "wholesale", "wholesale", "online", "shop"] as const),
      promisedOn: dayOf(promised),
      shippingMinor: random.pick([0, 0, 590]),
      discountPercent: random.next() < 0.1 ? 5 : null,
      lines: [...chosen].map((product) => {
        const size = random.pick(packages);
        return {
          roastedItemId: products[product]?.id ?? "",
          packageSizeId: size.id,
          quantity: bagsOf(random, size),
          grind: random.next() < 0.15 ? "Espresso" : "",
        };
      }),
    });
    this.#taken += 1;
    if (isDraft) return;
    clock.now = new Date(at.getTime() + 5 * MINUTE_MS);
    const confirmed = await api.orders.step({ id, version, step: "confirm", overReason: SMALL_ORDER_REASON });
    if (this.#taken % CANCELLED_EVERY === 0) {
      await api.orders.step({ id, version: confirmed.version, step: "cancel" });
      return;
    }
    this.#waiting.push({ ...order, ...confirmed });
  }

  /** Puts what the orders and the shelf still need into the pending plan. */
  async plan(requestId: string): Promise<void> {
    const { api } = this.#shop;
    const missing = (await api.orders.requirement({})).filter(({ netKg, hindrance }) => netKg > 0 && !hindrance);
    const oldest = missing.toSorted((a, b) => this.#placeOf(a.roastedItemId) - this.#placeOf(b.roastedItemId));
    const products = oldest.map(({ roastedItemId, netKg }) => ({ roastedItemId, netKg }));
    if (products.length > 0) await api.orders.plan({ requestId, products });
    for (const [at, { id, version }] of this.#waiting.entries()) {
      const order = await api.orders.get({ id });
      if (order.status !== "confirmed") continue;
      const produced = await api.orders.pack({ id, version: order.version ?? version, step: "produce" });
      this.#waiting[at] = { ...order, ...produced };
    }
  }

  #placeOf(productId: string): number {
    const at = this.#waiting.findIndex(({ lines }) => lines.some(({ roastedItemId }) => roastedItemId === productId));
    return at === -1 ? this.#waiting.length : at;
  }

  /** Packs and sends every order that is roasted in full; what is missing waits for the next plan. */
  async send({ isInvoiced }: { isInvoiced: boolean }): Promise<void> {
    const { api, clock, invoices } = this.#shop;
    for (const { id, version } of await this.#packWaiting()) {
      clock.now = new Date(clock.now.getTime() + 12 * MINUTE_MS);
      await api.orders.fulfil({ id, version });
      if (isInvoiced) await invoices.issue(id);
      this.#lastSentId = id;
    }
  }

  /** Leaves the orders of this week as far as they have come: one sent in part, one packed, the others in production. */
  async packThisWeek(): Promise<void> {
    const { api } = this.#shop;
    const [partly] = await this.#packWaiting(2);
    const [line] = partly?.lines ?? [];
    if (!partly || !line) return;
    await api.orders.fulfil({ id: partly.id, version: partly.version, lines: [{ lineId: line.id, quantity: 1 }] });
  }

  /** Packs the bags of waiting orders, the first promised first, each only where all its coffee lies there. Answers the packed. */
  async #packWaiting(most = Number.POSITIVE_INFINITY): Promise<Order[]> {
    const { api, clock, packages } = this.#shop;
    const shelf = await Shelf.of(api, packages);
    const packed: Order[] = [];
    const byPromise = this.#waiting.toSorted((a, b) => (a.promisedOn ?? "").localeCompare(b.promisedOn ?? ""));
    for (const { id, version, ...order } of byPromise) {
      if (packed.length >= most) break;
      if (!shelf.holds(order.lines)) {
        shelf.reserve(order.lines);
        continue;
      }
      clock.now = new Date(clock.now.getTime() + 9 * MINUTE_MS);
      await shelf.pack(order.lines);
      packed.push({ ...order, ...(await api.orders.pack({ id, version, step: "pack" })) });
    }
    const left = new Set(packed.map(({ id }) => id));
    this.#waiting = this.#waiting.filter(({ id }) => !left.has(id));
    return packed;
  }
}

type Line = Order["lines"][number];

/** Roasted stock while orders are packed from it: loose coffee of each product in grams, and bags by their size. */
class Shelf {
  readonly #api: ApiClient;
  readonly #sizes: readonly Bag[];
  #loose = new Map<string, number>();
  #bags = new Map<string, number>();

  private constructor(api: ApiClient, sizes: readonly Bag[]) {
    this.#api = api;
    this.#sizes = sizes;
  }

  static async of(api: ApiClient, sizes: readonly Bag[]): Promise<Shelf> {
    const shelf = new Shelf(api, sizes);
    for (const { product, looseGrams, heldGrams, freshness, bags } of (await api.stock.list({ limit: 200 })).items) {
      if (product === null) continue;
      shelf.#loose.set(product.id, looseGrams - heldGrams - freshness.expired);
      for (const { packageSize, bags: count } of bags) shelf.#bags.set(`${product.id} ${packageSize.id}`, count);
    }
    return shelf;
  }

  holds(lines: readonly Line[]): boolean {
    const needed = new Map<string, number>();
    for (const line of lines) {
      const { roastedItemId, packageSizeId } = line;
      const grams = this.#missing(line) * this.#gramsOf(packageSizeId);
      needed.set(roastedItemId, (needed.get(roastedItemId) ?? 0) + grams);
    }
    return [...needed].every(([id, grams]) => (this.#loose.get(id) ?? 0) >= grams);
  }

  /** Leaves aside what lies there for lines that are not packed yet: they come before later orders. */
  reserve(lines: readonly Line[]): void {
    for (const line of lines) {
      const { roastedItemId, packageSizeId, quantity } = line;
      const grams = this.#missing(line) * this.#gramsOf(packageSizeId);
      const key = `${roastedItemId} ${packageSizeId}`;
      this.#loose.set(roastedItemId, Math.max(0, (this.#loose.get(roastedItemId) ?? 0) - grams));
      if (!isGround(line.grind)) this.#bags.set(key, Math.max(0, (this.#bags.get(key) ?? 0) - quantity));
    }
  }

  /** Fills the bags that the lines lack, and takes them all off the shelf. */
  async pack(lines: readonly Line[]): Promise<void> {
    for (const line of lines) {
      const { roastedItemId, packageSizeId, quantity } = line;
      const bags = this.#missing(line);
      const forLine = isGround(line.grind) ? { lineIds: [line.id] } : {};
      if (bags > 0) await this.#api.stock.pack({ roastedItemId, packageSizeId, bags, ...forLine });
      this.#loose.set(roastedItemId, (this.#loose.get(roastedItemId) ?? 0) - bags * this.#gramsOf(packageSizeId));
      const key = `${roastedItemId} ${packageSizeId}`;
      if (!isGround(line.grind)) this.#bags.set(key, (this.#bags.get(key) ?? 0) + bags - quantity);
    }
  }

  #missing({ roastedItemId, packageSizeId, grind, quantity }: Line): number {
    // Bags carry no grind: those of a ground line are packed for it.
    if (isGround(grind)) return quantity;
    return Math.max(0, quantity - (this.#bags.get(`${roastedItemId} ${packageSizeId}`) ?? 0));
  }

  #gramsOf(packageSizeId: string): number {
    const size = this.#sizes.find(({ id }) => id === packageSizeId);
    if (!size) throw new Error("an order of a size that the roastery does not pack");
    return bagGrams(size);
  }
}
