import { z } from "zod";
import { listeningShop, type ShopReply, type ShopRequest } from "./listening-shop.ts";

/** Inputs of the Admin API 2026-10, as strict as Shopify: a field that it does not know is refused. */
const TrackingInput = z.strictObject({
  company: z.string().optional(),
  numbers: z.array(z.string()).min(1),
  urls: z.array(z.url()).optional(),
});
const FulfillmentInput = z.strictObject({
  lineItemsByFulfillmentOrder: z
    .array(
      z.strictObject({
        fulfillmentOrderId: z.string(),
        fulfillmentOrderLineItems: z.array(z.strictObject({ id: z.string(), quantity: z.int().positive() })),
      }),
    )
    .min(1),
  trackingInfo: TrackingInput,
  notifyCustomer: z.boolean(),
});
const Asked = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()) });

interface Item {
  id: string;
  remainingQuantity: number;
  lineItem: { name: string; sku: string | null; variant: { id: string } | null };
}

interface Place {
  id: string;
  status: string;
  location: string;
  items: Item[];
}

interface Fulfillment {
  id: string;
  status: string;
  tracking: z.infer<typeof TrackingInput>;
  notifiesCustomer: boolean;
  lines: { quantity: number; lineItem: Item["lineItem"] }[];
}

export const SHOPIFY_TOKEN = "shpat_a_token_of_a_test";
const CLIENT = { id: "a client id", secret: "shpss_a_client_secret" };
const ALL_SCOPES = [
  "read_orders",
  "read_products",
  "read_merchant_managed_fulfillment_orders",
  "write_merchant_managed_fulfillment_orders",
];

const ok = (data: unknown): ShopReply => ({ status: 200, json: { data } });
const failed = (message: string, code: string): ShopReply => ({
  status: 200,
  json: { errors: [{ message, extensions: { code } }] },
});

/** A shop that answers as the Admin API of Shopify does, with one order of two bags of House. */
export async function shopifyShop({ orderId = "77", quantity = 2 } = {}) {
  const item = (id: string, name: string, count: number, sku = ""): Item => ({
    id: `gid://shopify/FulfillmentOrderLineItem/${id}`,
    remainingQuantity: count,
    lineItem: { name, sku: sku || null, variant: null },
  });
  const state = {
    name: "Beans & Co",
    token: SHOPIFY_TOKEN,
    scopes: [...ALL_SCOPES],
    cancelledAt: null as string | null,
    places: [
      {
        id: "gid://shopify/FulfillmentOrder/1",
        status: "OPEN",
        location: "gid://shopify/Location/1",
        items: [item("1", "House", quantity, "H"), item("2", "Mug", 1)],
      },
    ] as Place[],
    fulfillments: [] as Fulfillment[],
    refusal: "",
  };

  const isOpen = ({ status, items }: Place) => status === "OPEN" && items.some((each) => each.remainingQuantity > 0);
  const refused = (name: string) =>
    ok({ [name]: { fulfillment: null, userErrors: [{ field: null, message: state.refusal }] } });

  function create(variables: unknown): ShopReply {
    const input = z.strictObject({ fulfillment: FulfillmentInput }).safeParse(variables);
    if (!input.success) return failed(z.prettifyError(input.error), "INVALID_VARIABLE");
    if (state.refusal !== "") return refused("fulfillmentCreate");
    const { lineItemsByFulfillmentOrder, trackingInfo, notifyCustomer } = input.data.fulfillment;
    const wanted = lineItemsByFulfillmentOrder.flatMap(({ fulfillmentOrderId, fulfillmentOrderLineItems }) => {
      const place = state.places.find(({ id }) => id === fulfillmentOrderId);
      return fulfillmentOrderLineItems.map(({ id, quantity: count }) => ({
        place,
        count,
        line: place?.items.find((each) => each.id === id),
      }));
    });
    const isWrong = wanted.some(
      ({ place, line, count }) => !place || !isOpen(place) || !line || line.remainingQuantity < count,
    );
    const locations = new Set(wanted.map(({ place }) => place?.location));
    const message = isWrong
      ? "Fulfillment order line items are invalid."
      : locations.size > 1
        ? "All fulfillment orders must be assigned to the same location."
        : "";
    if (message !== "")
      return ok({ fulfillmentCreate: { fulfillment: null, userErrors: [{ field: ["fulfillment"], message }] } });
    for (const { line, count } of wanted) if (line) line.remainingQuantity -= count;
    const fulfillment: Fulfillment = {
      id: `gid://shopify/Fulfillment/${state.fulfillments.length + 1}`,
      status: "SUCCESS",
      tracking: trackingInfo,
      notifiesCustomer: notifyCustomer,
      lines: wanted.flatMap(({ line, count }) => (line ? [{ quantity: count, lineItem: line.lineItem }] : [])),
    };
    state.fulfillments.push(fulfillment);
    return ok({ fulfillmentCreate: { fulfillment: { id: fulfillment.id }, userErrors: [] } });
  }

  function correct(variables: unknown): ShopReply {
    const input = z
      .strictObject({ fulfillmentId: z.string(), trackingInfoInput: TrackingInput, notifyCustomer: z.boolean() })
      .safeParse(variables);
    if (!input.success) return failed(z.prettifyError(input.error), "INVALID_VARIABLE");
    if (state.refusal !== "") return refused("fulfillmentTrackingInfoUpdate");
    const found = state.fulfillments.find(({ id }) => id === input.data.fulfillmentId);
    if (found === undefined) return failed("invalid id", "RESOURCE_NOT_FOUND");
    found.tracking = input.data.trackingInfoInput;
    return ok({ fulfillmentTrackingInfoUpdate: { fulfillment: { id: found.id }, userErrors: [] } });
  }

  function cancel(id: unknown): ShopReply {
    if (state.refusal !== "") return refused("fulfillmentCancel");
    const found = state.fulfillments.find((each) => each.id === id);
    if (found === undefined || found.status === "CANCELLED") return failed("invalid id", "RESOURCE_NOT_FOUND");
    found.status = "CANCELLED";
    for (const { quantity: count, lineItem } of found.lines) {
      const line = state.places.flatMap(({ items }) => items).find((each) => each.lineItem === lineItem);
      if (line) line.remainingQuantity += count;
    }
    return ok({ fulfillmentCancel: { fulfillment: { id }, userErrors: [] } });
  }

  const numbersOf = ({ tracking }: Fulfillment) => tracking.numbers.map((number) => ({ number }));

  function read(query: string, id: unknown): ShopReply {
    if (query.includes("currentAppInstallation"))
      return ok({
        shop: { name: state.name },
        currentAppInstallation: { accessScopes: state.scopes.map((handle) => ({ handle })) },
      });
    if (query.includes("fulfillmentOrder(id"))
      return ok({
        fulfillmentOrder: { lineItems: { nodes: state.places.find((place) => place.id === id)?.items ?? [] } },
      });
    if (query.includes("fulfillment(id")) {
      const found = state.fulfillments.find((each) => each.id === id);
      if (found === undefined) return ok({ fulfillment: null });
      return ok({
        fulfillment: {
          status: found.status,
          trackingInfo: numbersOf(found),
          fulfillmentLineItems: { nodes: found.lines },
        },
      });
    }
    if (id !== `gid://shopify/Order/${orderId}`) return ok({ order: null });
    return ok({
      order: {
        cancelledAt: state.cancelledAt,
        fulfillments: state.fulfillments.map((each) => ({
          id: each.id,
          status: each.status,
          trackingInfo: numbersOf(each),
        })),
        fulfillmentOrders: {
          nodes: state.places.map((place) => ({
            id: place.id,
            status: place.status,
            supportedActions: isOpen(place) ? [{ action: "CREATE_FULFILLMENT" }] : [],
            assignedLocation: { location: { id: place.location } },
          })),
        },
      },
    });
  }

  function answer({ method, path, headers, body }: ShopRequest): ShopReply {
    if (method === "POST" && path === "/admin/oauth/access_token") {
      const form = new URLSearchParams(body);
      const isRight =
        form.get("grant_type") === "client_credentials" &&
        form.get("client_id") === CLIENT.id &&
        form.get("client_secret") === CLIENT.secret;
      if (!isRight) return { status: 400, json: { error: "invalid_client" } };
      return { status: 200, json: { access_token: state.token, scope: state.scopes.join(","), expires_in: 86399 } };
    }
    if (method !== "POST" || path !== "/admin/api/2026-10/graphql.json")
      return { status: 404, json: { errors: "Not Found" } };
    if (headers["x-shopify-access-token"] !== state.token)
      return {
        status: 401,
        json: { errors: "[API] Invalid API key or access token (unrecognized login or wrong password)" },
      };
    const { query, variables } = Asked.parse(JSON.parse(body));
    if (query.includes("fulfillmentCreate(")) return create(variables);
    if (query.includes("fulfillmentCancel(")) return cancel(variables.id);
    if (query.includes("fulfillmentTrackingInfoUpdate(")) return correct(variables);
    return read(query, variables.id);
  }

  return { ...(await listeningShop(answer)), state, client: CLIENT, item };
}
