import { MAX_PIECES } from "@tryer/domain/packaging";
import { z } from "zod";
import { id, newId, optionalLine, uuid, wholeNumber } from "../basics/fields.ts";
import { price } from "../basics/prices.ts";
import { PackagingBrief, PackagingKind, PiecePriceBasis } from "../packaging/packaging.ts";

const amountMinor = z.int();

/** Line of packaging material in a purchase, beside those of coffee. */
export const PurchasePackagingLine = z.object({
  id,
  /** Null while the material is a new one, until it is received. */
  material: PackagingBrief.nullable(),
  materialName: z.string(),
  kind: PackagingKind,
  pieces: z.int(),
  /** Price as it was typed; null while it is open. */
  price: z.string().nullable(),
  priceBasis: PiecePriceBasis,
  /** Amount in minor units of the purchase's currency; null while the price is open. */
  amountMinor: amountMinor.nullable(),
  /**
   * Share of fees, freight and duty: by weight packaging, which has none, bears nothing beside coffee. Null while a price of
   * the purchase is open.
   */
  chargesMinor: amountMinor.nullable(),
  landedMinor: amountMinor.nullable(),
  /** Landed cost in minor units of `homeCurrency`; null while a price or the rate is open. */
  landedHomeMinor: amountMinor.nullable(),
  /** Landed cost of a piece in ten-thousandths of a minor unit of `homeCurrency`. */
  landedPerPieceE4: amountMinor.nullable(),
  receivedPieces: z.int(),
  /** Still to come; 0 where all came. */
  openPieces: z.int(),
  /** Received beyond the order. */
  overPieces: z.int(),
});
export type PurchasePackagingLine = z.infer<typeof PurchasePackagingLine>;

export const PurchasePackagingReceipt = z.object({
  id,
  lineId: id,
  material: PackagingBrief,
  pieces: z.int(),
  receivedOn: z.string(),
  /** Landed cost of the receipt in minor units of `homeCurrency`; null where it was open. */
  landedHomeMinor: amountMinor.nullable(),
  takenBackAt: z.string().nullable(),
});
export type PurchasePackagingReceipt = z.infer<typeof PurchasePackagingReceipt>;

const pieces = wholeNumber("Pieces", 1, MAX_PIECES);

export const PackagingLineInput = z
  .object({
    materialId: uuid("Please select a packaging material").nullable().default(null),
    /** Name of a new material, where `materialId` is null. */
    materialName: optionalLine("Name").default(""),
    /** Kind of a new material. */
    kind: PackagingKind.default("bag"),
    pieces,
    price: price("Price").nullable().default(null),
    priceBasis: PiecePriceBasis.default("piece"),
  })
  .refine(({ materialId, materialName }) => materialId !== null || materialName !== "", {
    error: "Name is required",
    path: ["materialName"],
  });
export type PackagingLineInput = z.infer<typeof PackagingLineInput>;

export const PackagingReceiptInput = z.object({
  lineId: id,
  pieces,
  /** Material that it goes into; the line's where it is left out, a new one where the line has none. */
  materialId: uuid("Please select a packaging material").optional(),
  /** The location where it last came in, or the first one, where none is named. */
  locationId: uuid("Please select a location").optional(),
});
export type PackagingReceiptInput = z.infer<typeof PackagingReceiptInput>;

/** Order of a material from whoever sold it last. */
export const ReorderPackagingInput = z.object({
  /** Id of the draft, for sending it again. */
  newId: newId.optional(),
  materialId: uuid("Please select a packaging material"),
  /** Pieces to order; as many as the last time, or to twice the reorder point, where they are left out. */
  pieces: pieces.optional(),
});
export type ReorderPackagingInput = z.infer<typeof ReorderPackagingInput>;
