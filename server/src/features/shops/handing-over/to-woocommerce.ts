import { type Parcel, parcelPage, parcelWords } from "@tryer/domain/orders";
import { handOverPlan } from "@tryer/domain/shops";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { JobFailure } from "#features/jobs/index.ts";
import { type AskWoo, isNoRoute, wooData } from "../calls/woo-api.ts";
import type { Handover, LeavingOrder } from "./hand-over-rows.ts";
import type { Keep } from "./to-shopify.ts";

const Id = z.union([z.string(), z.number()]).transform(String);

/** Order as far as it says whether anything may be sent. */
const Order = z.object({ status: z.string() });

/** Statuses in which nothing is sent any more, in words. */
const CLOSED = new Map([
  ["cancelled", "canceled"],
  ["refunded", "refunded"],
  ["failed", "failed"],
  ["trash", "in the trash"],
]);

/** Way in which a shop keeps tracking numbers, with those that an order has there. */
interface Shelf {
  means: "tracking" | "note";
  /** Id of the record with a parcel; undefined where the shop has none. */
  find(parcel: Parcel): string | undefined;
  add(parcel: Parcel): Promise<string>;
  /** Takes a wrong number away; a note that a customer got stays. */
  remove(externalId: string): Promise<void>;
}

/**
 * Gives the parcels of an order to WooCommerce: as trackings where the site has Shipment Tracking, else each as a note of the
 * order. Once all bags are sent the order is set to completed, after the numbers, so that the mail that says so has them.
 */
export async function handToWooCommerce(askWoo: AskWoo, leaving: LeavingOrder, keep: Keep): Promise<void> {
  const path = `/wc/v3/orders/${leaving.externalId}`;
  const { status } = wooData(await askWoo({ method: "GET", path }), Order);
  const closed = CLOSED.get(status);
  if (closed !== undefined) throw new JobFailure(`The order is ${closed} in WooCommerce.`);
  const { updates, fresh } = handOverPlan(leaving.parcels, leaving.told);
  if (updates.length + fresh.length > 0) {
    const shelf = (await trackingShelf(askWoo, leaving.externalId)) ?? (await noteShelf(askWoo, path, leaving));
    const put = async (parcel: Parcel) => shelf.find(parcel) ?? (await shelf.add(parcel));
    for (const { id, parcels } of updates) {
      const old = leaving.told.find((each) => each.id === id);
      const [parcel] = parcels;
      if (old === undefined || parcel === undefined) continue;
      const externalId = await put(parcel);
      if (old.means === "tracking" && shelf.means === "tracking" && old.externalId !== externalId)
        await shelf.remove(old.externalId);
      await keep({ ...old, means: shelf.means, externalId, parcels });
    }
    for (const parcel of fresh) {
      const externalId = await put(parcel);
      await keep({ id: uuidv7(), means: shelf.means, externalId, parcels: [parcel], lines: [] });
    }
  }
  if (leaving.isAllSent && !leaving.told.some(({ means }) => means === "completed")) {
    if (status !== "completed") wooData(await askWoo({ method: "PUT", path, body: { status: "completed" } }), Order);
    await keep(completed(leaving.externalId));
  }
}

const completed = (externalId: string): Handover => ({
  id: uuidv7(),
  means: "completed",
  externalId,
  parcels: [],
  lines: [],
});

const Tracking = z.object({ tracking_id: Id, tracking_number: z.string() });

/** Trackings of the extension; null where the site does not have it. */
async function trackingShelf(askWoo: AskWoo, externalId: string): Promise<Shelf | null> {
  const path = `/wc-shipment-tracking/v3/orders/${externalId}/shipment-trackings`;
  const answer = await askWoo({ method: "GET", path });
  if (isNoRoute(answer)) return null;
  const known = wooData(answer, z.array(Tracking));
  return {
    means: "tracking",
    find: ({ number }) => known.find((each) => each.tracking_number === number)?.tracking_id,
    async add(parcel) {
      const page = parcelPage(parcel);
      // A name that the extension does not know is taken as a custom one only, and so is a link.
      const body = {
        custom_tracking_provider: parcel.carrier || "Parcel",
        tracking_number: parcel.number,
        ...(page === null ? {} : { custom_tracking_link: page }),
      };
      return wooData(await askWoo({ method: "POST", path, body }), Tracking).tracking_id;
    },
    async remove(id) {
      const removed = await askWoo({ method: "DELETE", path: `${path}/${encodeURIComponent(id)}?force=true` });
      if (removed.status !== 404) wooData(removed, z.unknown());
    },
  };
}

const Note = z.object({ id: Id, note: z.string() });

/** Notes of the order, which the customer is sent where somebody chose so. */
async function noteShelf(askWoo: AskWoo, orderPath: string, { notifiesCustomer }: LeavingOrder): Promise<Shelf> {
  const path = `${orderPath}/notes`;
  const notes = wooData(await askWoo({ method: "GET", path }), z.array(Note));
  return {
    means: "note",
    find: (parcel) => notes.find(({ note }) => note === wordsOf(parcel))?.id,
    async add(parcel) {
      const body = { note: wordsOf(parcel), customer_note: notifiesCustomer };
      return wooData(await askWoo({ method: "POST", path, body }), Note).id;
    },
    remove: async () => {},
  };
}

const wordsOf = (parcel: Parcel): string =>
  ["Tracking number:", parcelWords(parcel), parcelPage(parcel)].filter(Boolean).join(" ");
