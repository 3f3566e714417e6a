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
  cancelled: "Cancelled",
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

/** Most orders of a day that are printed at once. */
export const MAX_PRINTED_ORDERS = 200;

/** Ways by which orders come in. */
export const ORDER_CHANNELS = ["wholesale", "online", "shop", "market", "other"] as const;

export type OrderChannel = (typeof ORDER_CHANNELS)[number];

export const ORDER_CHANNEL_WORDS: Record<OrderChannel, string> = {
  wholesale: "Wholesale",
  online: "Online",
  shop: "Shop",
  market: "Market",
  other: "Other",
};
