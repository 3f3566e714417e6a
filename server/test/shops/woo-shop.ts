import { z } from "zod";
import { listeningShop, type ShopReply, type ShopRequest } from "./listening-shop.ts";

export const WOO_KEY = { key: "ck_of_a_test", secret: "cs_of_a_test" };

const TrackingInput = z.strictObject({
  custom_tracking_provider: z.string().min(1),
  tracking_number: z.string().min(1),
  custom_tracking_link: z.url().optional(),
});
const NoteInput = z.strictObject({ note: z.string(), customer_note: z.boolean() });

const wrong = (status: number, code: string, message: string): ShopReply => ({
  status,
  json: { code, message, data: { status } },
});

/** A site that answers as WooCommerce does, with one order; with or without the extension Shipment Tracking. */
export async function wooShop({ hasTracking = false, orderId = "99" } = {}) {
  const state = {
    name: "Rösterei Süd",
    mayWrite: true,
    status: "processing",
    trackings: [] as { tracking_id: string; tracking_number: string; tracking_provider: string }[],
    notes: [] as { id: number; note: string; customer_note: boolean }[],
    /** Acts in their order. */
    acts: [] as string[],
  };
  let last = 0;
  const nextId = () => {
    last += 1;
    return last;
  };

  function trackings(method: string, body: string, id: string | undefined): ShopReply {
    if (!hasTracking) return wrong(404, "rest_no_route", "No route was found matching the URL and request method.");
    if (method === "GET") return { status: 200, json: state.trackings };
    if (method === "DELETE") {
      const at = state.trackings.findIndex(({ tracking_id }) => tracking_id === id);
      if (at < 0)
        return wrong(404, "woocommerce_rest_order_shipment_tracking_invalid_id", "Invalid shipment tracking ID.");
      state.acts.push("tracking removed");
      return { status: 200, json: state.trackings.splice(at, 1)[0] };
    }
    const input = TrackingInput.safeParse(JSON.parse(body));
    if (!input.success) return wrong(400, "rest_invalid_param", "Invalid parameter(s)");
    state.acts.push("tracking");
    const tracking = {
      tracking_id: `t${nextId()}`,
      tracking_number: input.data.tracking_number,
      tracking_provider: input.data.custom_tracking_provider,
    };
    state.trackings.push(tracking);
    return { status: 201, json: tracking };
  }

  function notes(method: string, body: string): ShopReply {
    if (method === "GET") return { status: 200, json: state.notes };
    const input = NoteInput.safeParse(JSON.parse(body));
    if (!input.success) return wrong(400, "rest_invalid_param", "Invalid parameter(s)");
    state.acts.push("note");
    const note = { id: nextId(), ...input.data };
    state.notes.push(note);
    return { status: 201, json: note };
  }

  function order(method: string, body: string): ShopReply {
    if (method === "PUT") {
      const { status } = z.strictObject({ status: z.enum(["completed"]) }).parse(JSON.parse(body));
      state.status = status;
      state.acts.push(status);
    }
    return { status: 200, json: { id: Number(orderId), status: state.status } };
  }

  function answer({ method, path, headers, body }: ShopRequest): ShopReply {
    const [at = ""] = path.split("?");
    if (at === "/shop/wp-json/") return { status: 200, json: { name: state.name, namespaces: ["wc/v3"] } };
    const expected = `Basic ${Buffer.from(`${WOO_KEY.key}:${WOO_KEY.secret}`).toString("base64")}`;
    if (headers.authorization !== expected)
      return wrong(401, "woocommerce_rest_cannot_view", "Sorry, you cannot list resources.");
    if (method !== "GET" && !state.mayWrite)
      return wrong(403, "woocommerce_rest_cannot_edit", "Sorry, you are not allowed to edit this resource.");
    if (at === "/shop/wp-json/wc/v3/orders") return { status: 200, json: [] };
    const [, plugin, id, part, partId] =
      /^\/shop\/wp-json\/(wc-shipment-tracking|wc)\/v3\/orders\/(\d+)(?:\/([a-z-]+))?(?:\/([^/]+))?$/.exec(at) ?? [];
    if (plugin === "wc-shipment-tracking") return trackings(method, body, partId);
    if (id !== orderId) return wrong(404, "woocommerce_rest_shop_order_invalid_id", "Invalid ID.");
    const isOfNotes = part === "notes";
    return isOfNotes ? notes(method, body) : order(method, body);
  }

  const listening = await listeningShop(answer);
  return { ...listening, url: `${listening.url}/shop`, state };
}
