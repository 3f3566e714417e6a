import { type Parcel, parcelPage } from "@tryer/domain/orders";
import { handOverPlan, isSameItem, plainTitle, surplusRecords } from "@tryer/domain/shops";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { HandedLine } from "#db/schema/index.ts";
import { JobFailure } from "#features/jobs/index.ts";
import { shopWords } from "../calls/ask-shop.ts";
import type { AskShopify } from "../calls/shopify-api.ts";
import type { Handover, LeavingOrder, SentLine } from "./hand-over-rows.ts";

/** Keeps what the shop took, before the next request. */
export type Keep = (handover: Handover) => Promise<void>;

interface Records {
  keep: Keep;
  /** Forgets a record that the shop does not have any more. */
  drop: (id: string) => Promise<void>;
}

const MOST_FULFILLMENTS = 50;
const MOST_LINES = 100;

const ORDER = `query ($id: ID!) {
  order(id: $id) {
    cancelledAt
    fulfillments(first: ${MOST_FULFILLMENTS}) { id status trackingInfo(first: 10) { number } }
    fulfillmentOrders(first: 20) {
      nodes { id status supportedActions { action } assignedLocation { location { id } } }
    }
  }
}`;

const Order = z.object({
  order: z
    .object({
      cancelledAt: z.string().nullable(),
      fulfillments: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          trackingInfo: z.array(z.object({ number: z.string().nullable() })),
        }),
      ),
      fulfillmentOrders: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            status: z.string(),
            supportedActions: z.array(z.object({ action: z.string() })),
            assignedLocation: z.object({ location: z.object({ id: z.string() }).nullable() }),
          }),
        ),
      }),
    })
    .nullable(),
});
type ShopifyOrder = NonNullable<z.infer<typeof Order>["order"]>;
type FulfillmentOrder = ShopifyOrder["fulfillmentOrders"]["nodes"][number];

/**
 * Gives the parcels of an order to Shopify, after it has canceled fulfillments of bags that were undone here: corrected numbers to the fulfillments that hold them, and new ones as one
 * fulfillment of the bags that were sent and that no fulfillment of ours holds. A fulfillment in Shopify that has one of the
 * new numbers is ours, made by an attempt whose answer was lost, and is not made again.
 */
export async function handToShopify(
  askShopify: AskShopify,
  leaving: LeavingOrder,
  { keep, drop }: Records,
): Promise<void> {
  const { externalId, notifiesCustomer } = leaving;
  const told = [...leaving.told];
  for (const handover of surplusRecords(told, leaving.lines)) {
    await cancelFulfillment(askShopify, handover.externalId);
    await drop(handover.id);
    told.splice(told.indexOf(handover), 1);
  }
  const kept: Keep = async (handover) => {
    const at = told.findIndex(({ id }) => id === handover.id);
    if (at < 0) told.push(handover);
    else told[at] = handover;
    await keep(handover);
  };
  const correct = async (handover: Handover, parcels: Parcel[]) => {
    const answer = await askShopify(
      `mutation ($fulfillmentId: ID!, $trackingInfoInput: FulfillmentTrackingInput!, $notifyCustomer: Boolean) {
        fulfillmentTrackingInfoUpdate(
          fulfillmentId: $fulfillmentId, trackingInfoInput: $trackingInfoInput, notifyCustomer: $notifyCustomer
        ) { fulfillment { id } userErrors { field message } }
      }`,
      {
        fulfillmentId: handover.externalId,
        trackingInfoInput: trackingInfo(parcels),
        notifyCustomer: notifiesCustomer,
      },
      z.object({ fulfillmentTrackingInfoUpdate: Fulfilled }),
    );
    idOf(answer.fulfillmentTrackingInfoUpdate);
    await kept({ ...handover, parcels });
  };
  const { updates } = handOverPlan(leaving.parcels, told);
  for (const { id, parcels } of updates) {
    const handover = told.find((each) => each.id === id);
    if (handover !== undefined) await correct(handover, parcels);
  }
  if (handOverPlan(leaving.parcels, told).fresh.length === 0) return;

  const { order } = await askShopify(ORDER, { id: `gid://shopify/Order/${externalId}` }, Order);
  if (order === null)
    throw new JobFailure("Shopify does not know the order, or it is older than 60 days and the app may not read it.");
  const lost: Parcel[] = [];
  for (const found of lostFulfillments(order, leaving, told)) {
    const { lines, numbers } = await linesOfFulfillment(askShopify, found.id, leaving.lines);
    const parcels = leaving.parcels.filter(({ number }) => numbers.includes(number));
    lost.push(...parcels);
    await kept({ id: uuidv7(), means: "fulfillment", externalId: found.id, parcels, lines });
  }
  const { fresh } = handOverPlan(leaving.parcels, told);
  // Bags at another location of the shop, which the attempt that was lost did not come to.
  const parcels = fresh.length > 0 ? fresh : lost;
  const open = order.fulfillmentOrders.nodes.filter(({ supportedActions }) =>
    supportedActions.some(({ action }) => action === "CREATE_FULFILLMENT"),
  );
  const groups = await bagsToFulfill(askShopify, open, openBags(leaving.lines, told));
  if (groups.length === 0) {
    if (fresh.length === 0) return;
    const last = told.at(-1);
    if (last === undefined) throw new JobFailure(nothingOpen(order));
    // More parcels for bags that are fulfilled already.
    await correct(last, [...last.parcels, ...fresh]);
    return;
  }
  for (const { lineItemsByFulfillmentOrder, lines } of groups) {
    const answer = await askShopify(
      `mutation ($fulfillment: FulfillmentInput!) {
        fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { field message } }
      }`,
      {
        fulfillment: {
          lineItemsByFulfillmentOrder,
          trackingInfo: trackingInfo(parcels),
          notifyCustomer: notifiesCustomer,
        },
      },
      z.object({ fulfillmentCreate: Fulfilled }),
    );
    const id = idOf(answer.fulfillmentCreate);
    await kept({ id: uuidv7(), means: "fulfillment", externalId: id, parcels, lines });
  }
}

/** Cancels a fulfillment, unless somebody has in Shopify, or an attempt whose answer was lost. */
async function cancelFulfillment(askShopify: AskShopify, id: string): Promise<void> {
  const { fulfillment } = await askShopify(
    "query ($id: ID!) { fulfillment(id: $id) { status } }",
    { id },
    z.object({ fulfillment: z.object({ status: z.string() }).nullable() }),
  );
  if (fulfillment === null || fulfillment.status === "CANCELLED") return;
  const answer = await askShopify(
    "mutation ($id: ID!) { fulfillmentCancel(id: $id) { fulfillment { id } userErrors { field message } } }",
    { id },
    z.object({ fulfillmentCancel: Fulfilled }),
  );
  idOf(answer.fulfillmentCancel);
}

const Fulfilled = z
  .object({
    fulfillment: z.object({ id: z.string() }).nullable(),
    userErrors: z.array(z.object({ message: z.string() })),
  })
  .nullable();

/** Id of a fulfillment that was made or changed; throws what Shopify says against it. */
function idOf(answer: z.infer<typeof Fulfilled>): string {
  const words = (answer?.userErrors ?? []).map(({ message }) => message).join(" ");
  if (words !== "") throw new JobFailure(`Shopify refused: ${shopWords(words)}`);
  if (!answer?.fulfillment) throw new JobFailure("Shopify answered without a fulfillment.");
  return answer.fulfillment.id;
}

/** Numbers with the page of each. One carrier is for all of them, and pages are told for all or for none. */
function trackingInfo(parcels: readonly Parcel[]) {
  const pages = parcels.map(parcelPage);
  const urls = pages.filter((page) => page !== null);
  const [carrier = ""] = parcels.map((parcel) => parcel.carrier);
  const isOneCarrier = carrier !== "" && parcels.every((parcel) => parcel.carrier === carrier);
  return {
    ...(isOneCarrier ? { company: carrier } : {}),
    numbers: parcels.map(({ number }) => number),
    ...(urls.length === parcels.length ? { urls } : {}),
  };
}

function nothingOpen({ cancelledAt, fulfillmentOrders }: ShopifyOrder): string {
  if (cancelledAt !== null) return "The order is canceled in Shopify.";
  if (fulfillmentOrders.nodes.some(({ status }) => status === "ON_HOLD"))
    return "The order is on hold in Shopify. Release it there, and try again.";
  return "Shopify has none of the sent bags left to fulfill. Enter the tracking number in Shopify.";
}

/** Fulfillments that have one of the new numbers and that no row here knows. */
const lostFulfillments = ({ fulfillments }: ShopifyOrder, { parcels }: LeavingOrder, told: readonly Handover[]) => {
  const numbers = handOverPlan(parcels, told).fresh.map(({ number }) => number);
  return fulfillments.filter(
    ({ id, status, trackingInfo: tracked }) =>
      status !== "CANCELLED" &&
      !told.some(({ externalId }) => externalId === id) &&
      tracked.some(({ number }) => number !== null && numbers.includes(number)),
  );
};

const LineItem = z.object({
  name: z.string(),
  sku: z.string().nullable(),
  variant: z.object({ id: z.string() }).nullable(),
});

const named = ({ name, sku, variant }: z.infer<typeof LineItem>) => ({
  variantId: /(\d+)$/.exec(variant?.id ?? "")?.[1] ?? "",
  sku: plainTitle(sku ?? ""),
  title: plainTitle(name),
});

/** Numbers of a fulfillment, and the bags of our lines that it holds. */
async function linesOfFulfillment(askShopify: AskShopify, id: string, sent: readonly SentLine[]) {
  const { fulfillment } = await askShopify(
    `query ($id: ID!) {
      fulfillment(id: $id) {
        trackingInfo(first: 50) { number }
        fulfillmentLineItems(first: ${MOST_LINES}) { nodes { quantity lineItem { name sku variant { id } } } }
      }
    }`,
    { id },
    z.object({
      fulfillment: z.object({
        trackingInfo: z.array(z.object({ number: z.string().nullable() })),
        fulfillmentLineItems: z.object({
          nodes: z.array(z.object({ quantity: z.int().nullable(), lineItem: LineItem })),
        }),
      }),
    }),
  );
  const lines: HandedLine[] = [];
  for (const { quantity, lineItem } of fulfillment.fulfillmentLineItems.nodes) {
    const ours = sent.find(
      (line) => isSameItem(line, named(lineItem)) && !lines.some(({ lineId }) => lineId === line.lineId),
    );
    if (ours !== undefined) lines.push({ lineId: ours.lineId, quantity: quantity ?? 0 });
  }
  return { lines, numbers: fulfillment.trackingInfo.flatMap(({ number }) => number ?? []) };
}

/** Bags that were sent and that no fulfillment of ours holds. */
const openBags = (lines: readonly SentLine[], told: readonly Handover[]) =>
  lines.flatMap((line) => {
    const handed = told.flatMap((handover) => handover.lines).filter(({ lineId }) => lineId === line.lineId);
    const left = line.sent - handed.reduce((sum, { quantity }) => sum + quantity, 0);
    return left > 0 ? [{ ...line, left }] : [];
  });

interface Group {
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string;
    fulfillmentOrderLineItems: { id: string; quantity: number }[];
  }[];
  lines: HandedLine[];
}

/** Sent bags by the location that Shopify sends them from: a fulfillment is of one location. */
async function bagsToFulfill(
  askShopify: AskShopify,
  open: readonly FulfillmentOrder[],
  bags: readonly (SentLine & { left: number })[],
): Promise<Group[]> {
  const groups = new Map<string, Group>();
  const wanted = bags.map((line) => ({ ...line }));
  for (const { id, assignedLocation } of open) {
    const fulfillmentOrderLineItems: { id: string; quantity: number }[] = [];
    const lines: HandedLine[] = [];
    for (const item of await itemsOf(askShopify, id)) {
      let { remainingQuantity } = item;
      for (const line of wanted) {
        const quantity = Math.min(line.left, remainingQuantity);
        if (quantity < 1 || !isSameItem(line, named(item.lineItem))) continue;
        line.left -= quantity;
        remainingQuantity -= quantity;
        lines.push({ lineId: line.lineId, quantity });
      }
      const taken = item.remainingQuantity - remainingQuantity;
      if (taken > 0) fulfillmentOrderLineItems.push({ id: item.id, quantity: taken });
    }
    if (fulfillmentOrderLineItems.length === 0) continue;
    const place = assignedLocation.location?.id ?? "";
    const group = groups.get(place) ?? { lineItemsByFulfillmentOrder: [], lines: [] };
    group.lineItemsByFulfillmentOrder.push({ fulfillmentOrderId: id, fulfillmentOrderLineItems });
    group.lines.push(...lines);
    groups.set(place, group);
  }
  return [...groups.values()];
}

async function itemsOf(askShopify: AskShopify, id: string) {
  const { fulfillmentOrder } = await askShopify(
    `query ($id: ID!) {
      fulfillmentOrder(id: $id) {
        lineItems(first: ${MOST_LINES}) { nodes { id remainingQuantity lineItem { name sku variant { id } } } }
      }
    }`,
    { id },
    z.object({
      fulfillmentOrder: z.object({
        lineItems: z.object({
          nodes: z.array(z.object({ id: z.string(), remainingQuantity: z.int(), lineItem: LineItem })),
        }),
      }),
    }),
  );
  return fulfillmentOrder.lineItems.nodes;
}
