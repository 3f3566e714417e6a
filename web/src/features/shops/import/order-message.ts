import type { ShopFile, ShopFileAnswers } from "@tryer/domain/shops";

/** Place of a list of orders: a file, or text that was pasted. */
export type OrderSource = { file: File } | { text: string };

/** Message to the worker. The source comes once; later messages read the same one anew. */
export interface OrderRequest {
  source: OrderSource | null;
  answers: ShopFileAnswers;
}

/** Message of the worker: how it ended. */
export type OrderReport = { kind: "read"; file: ShopFile } | { kind: "refused"; message: string } | { kind: "failed" };
