import { ORDER_CHANNELS, ORDER_STATUSES, type OrderChannel, type OrderStatus } from "@tryer/domain/orders";

export const STATUS_FILTERS = ["open", "to_send", ...ORDER_STATUSES] as const;
export type StatusFilter = "open" | "to_send" | OrderStatus;

/** Filters of the list of orders, as they stand in the address. */
export interface OrderListState {
  search: string;
  status: StatusFilter | null;
  customer: string | null;
  product: string | null;
  channel: OrderChannel | null;
  from: string | null;
  to: string | null;
}

export const CHANNEL_FILTERS = ORDER_CHANNELS;

export const isFiltered = ({ search, ...filters }: OrderListState): boolean =>
  search !== "" || Object.values(filters).some((value) => value !== null);
