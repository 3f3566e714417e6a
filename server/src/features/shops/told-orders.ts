import { type RefusedShopOrder, ShopOrderInput, type ToldShopOrder } from "@tryer/contract";
import { plainTitle, type ShopOrder } from "@tryer/domain/shops";
import { z } from "zod";
import type { Refusal } from "../../runtime/refusal.ts";

/** An order as a request tells it: readable, or refused with the reason. */
export type ToldOrder = { order: ShopOrder; refused: null } | { order: null; refused: RefusedShopOrder };

/** Orders of a request one by one, so that a value which is refused keeps no other order out. */
export const toldOrders = (told: readonly ToldShopOrder[]): ToldOrder[] =>
  told.map((each, at): ToldOrder => {
    const checked = ShopOrderInput.safeParse(each);
    if (checked.success) return { order: checked.data, refused: null };
    const [issue] = checked.error.issues;
    const reason = issue === undefined ? "It could not be read" : wordsOf(issue);
    return { order: null, refused: { ...nameOf(each, at), reason: readable(reason, 300) } };
  });

/** Refusal of one order that met a rule while it was written. */
export function refusedOrder({ number, row }: ShopOrder, { message, data }: Refusal): RefusedShopOrder {
  const { field } = Field.catch({ field: "" }).parse(data);
  return { number, row, reason: `${placeOf(field.split("."))}${message}` };
}

const Field = z.object({ field: z.string() });

const readable = (text: string, longest: number) =>
  plainTitle(text)
    .slice(0, longest)
    .replace(/\p{Surrogate}/gu, "");

/** Number and row by which a person finds the order; its place in the list where it tells no number. */
function nameOf({ number, row }: ToldShopOrder, at: number): Pick<RefusedShopOrder, "number" | "row"> {
  const told = typeof number === "string" || typeof number === "number" ? readable(String(number), 80) : "";
  const isRow = typeof row === "number" && Number.isInteger(row) && row > 0 && row <= 10_000_000;
  return { number: told || `Order ${at + 1} of the list`, row: isRow ? row : null };
}

/** Words on a value that the contract refuses, with the line that it stands in. */
function wordsOf({ path, message }: z.core.$ZodIssue): string {
  const isOwn = !message.startsWith("Invalid input");
  return `${placeOf(path)}${isOwn ? message : `${String(path.at(-1) ?? "order")} could not be read`}`;
}

const placeOf = ([list, at]: readonly PropertyKey[]) =>
  list === "lines" && at !== undefined ? `Line ${Number(at) + 1}: ` : "";
