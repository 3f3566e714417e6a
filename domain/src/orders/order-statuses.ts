/** States of an order. Addresses of lists need them without the acts. */
export const ORDER_STATUSES = [
  "draft",
  "confirmed",
  "in_production",
  "packed",
  "partly_fulfilled",
  "fulfilled",
  "returned",
  "cancelled",
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_STATUS_WORDS: Record<OrderStatus, string> = {
  draft: "Draft",
  confirmed: "Confirmed",
  in_production: "In production",
  packed: "Packed",
  partly_fulfilled: "Partly fulfilled",
  fulfilled: "Fulfilled",
  returned: "Returned",
  cancelled: "Canceled",
};

const OPEN: Record<OrderStatus, boolean> = {
  draft: true,
  confirmed: true,
  in_production: true,
  packed: true,
  partly_fulfilled: true,
  fulfilled: false,
  returned: false,
  cancelled: false,
};

/** Whether something is still to be done for an order. Worked: packed → true; fulfilled → false. */
export const isOpenOrder = (status: OrderStatus): boolean => OPEN[status];

/** The states in which something is still to be done, in the order of an order's life. */
export const OPEN_ORDER_STATUSES = ORDER_STATUSES.filter(isOpenOrder);

/** Whether bags of an order are to be sent. Worked: draft → false; partly fulfilled → true. */
export const isOrderToSend = (status: OrderStatus): boolean => isOpenOrder(status) && status !== "draft";

/** The states in which bags are to be sent: an open order counts from its confirmation on. */
export const ORDER_STATUSES_TO_SEND = OPEN_ORDER_STATUSES.filter((status) => status !== "draft");

/** Most orders of a day that are put in an order: all of a day, which a form sends as a whole. */
export const MAX_RANKED_ORDERS = 5000;

/** Most orders of a day that are printed at once. */
export const MAX_PRINTED_ORDERS = 200;

/** Channels that are chosen for an order, a standing order or a shop. */
export const CHOSEN_CHANNELS = ["wholesale", "online", "shop", "market", "other"] as const;

/** Ways by which orders come in: the chosen ones, and what a customer sends on their own page. */
export const ORDER_CHANNELS = [...CHOSEN_CHANNELS, "order_page"] as const;

export type OrderChannel = (typeof ORDER_CHANNELS)[number];

/** Channel of an order that is made from another one: nobody but the customer orders on their own page. */
export const channelOfCopy = (channel: OrderChannel): (typeof CHOSEN_CHANNELS)[number] =>
  CHOSEN_CHANNELS.find((each) => each === channel) ?? "wholesale";

export const ORDER_CHANNEL_WORDS: Record<OrderChannel, string> = {
  wholesale: "Wholesale",
  online: "Online",
  shop: "Shop",
  market: "Market",
  other: "Other",
  order_page: "Order page",
};
