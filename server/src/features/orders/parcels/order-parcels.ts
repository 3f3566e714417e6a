import { OrderParcel } from "@tryer/contract";
import { parcelPage, parcelWords } from "@tryer/domain/orders";
import type { OrderRow } from "../order-rows.ts";

/** Parcels of an order; none of an imported row that has something else there. */
export const parcelsOf = ({ parcels }: Pick<OrderRow, "parcels">) => OrderParcel.array().safeParse(parcels).data ?? [];

/** Parcels in words, with the page of each as far as it is known. */
export const tracking = (row: Pick<OrderRow, "parcels">) =>
  parcelsOf(row).map((parcel) => ({ words: parcelWords(parcel), page: parcelPage(parcel) }));
