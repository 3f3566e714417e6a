import { MAX_PIECE_PRICE_MAJOR, PIECE_PRICE_BASES, PRICE_PLACES } from "@tryer/domain/money";
import { MAX_PIECES, PACKAGING_KINDS, PACKAGING_MOVEMENT_KINDS } from "@tryer/domain/packaging";
import { isDecimalText } from "@tryer/domain/units";
import { z } from "zod";
import { archiving, withId } from "../basics/archiving.ts";
import {
  currency,
  day,
  flag,
  id,
  line,
  newId,
  notes,
  optionalLine,
  page,
  paging,
  search,
  sorting,
  uuid,
  version,
  wholeNumber,
} from "../basics/fields.ts";
import { newFacts } from "../basics/new-facts.ts";
import { read, write } from "../basics/operation.ts";
import { saving } from "../basics/saving.ts";
import { PackagingStockOn, StockOnInput } from "../green/stock-on.ts";
import { PackageSize } from "../items.ts";

export const PackagingKind = z.enum(PACKAGING_KINDS, { error: "Choose bag, label, valve, box or other" });

/** Cost of a material, for those who see costs. */
const PackagingCosts = z.object({
  /** Currency of the roastery, which the cost is in. */
  currency,
  /** Moving average price of a piece in ten-thousandths of a minor unit; null where the cost is unknown. */
  perPieceE4: z.int().nullable(),
  /** Value of the stock in minor units; null where the cost is unknown. */
  valueMinor: z.int().nullable(),
});

export const PackagingMaterial = z.object({
  id,
  /** The short number that people say, as PM-0007. */
  number: z.string(),
  name: z.string(),
  kind: PackagingKind,
  sku: z.string(),
  /** Measures or print in words. */
  sizeText: z.string(),
  /** Package size that it suits. */
  packageSize: PackageSize.pick({ id: true, size: true, unit: true }).nullable(),
  /** Product whose bags alone it is for; null for those of any. */
  product: z.object({ id, name: z.string() }).nullable(),
  pieces: z.int(),
  /** Pieces by location, where there are some. */
  stock: z.array(z.object({ locationId: id, pieces: z.int() })),
  /** Location in use where it last came in, proposed for what comes; null for what never came in. */
  homeLocationId: id.nullable(),
  reorderPoint: z.int().nullable(),
  /** Out: nothing left. Low: below the reorder point. */
  level: z.enum(["out", "low", "enough"]),
  notes: z.string(),
  /** Left out for those who do not see purchases. */
  supplier: z.object({ id, name: z.string() }).nullable().optional(),
  /** Left out for those who do not see costs. */
  costs: PackagingCosts.optional(),
  archivedAt: z.string().nullable(),
  version,
});
export type PackagingMaterial = z.infer<typeof PackagingMaterial>;

/** Packaging material as other records carry it. */
export const PackagingBrief = PackagingMaterial.pick({ id: true, number: true, name: true, kind: true });
export type PackagingBrief = z.infer<typeof PackagingBrief>;

export const PackagingMovement = z.object({
  id,
  kind: z.enum(PACKAGING_MOVEMENT_KINDS),
  locationId: id,
  /** Day that the movement counts for, in the roastery's time zone. */
  businessDay: z.string(),
  reason: z.string(),
  changePieces: z.int(),
  balanceAfterPieces: z.int(),
  /** Value that moved and the price of a piece after it; left out for those who do not see costs. */
  cost: z.object({ valueMinor: z.int().nullable(), perPieceE4: z.int().nullable() }).optional(),
  personName: z.string(),
  /** Movement that this one takes back. */
  reversesId: id.nullable(),
  isTakenBack: z.boolean(),
  createdAt: z.string(),
});
export type PackagingMovement = z.infer<typeof PackagingMovement>;

export const PiecePriceBasis = z.enum(PIECE_PRICE_BASES, {
  error: "A price is per piece, per 100, per 1,000 or in all",
});

/** A price of pieces as it was typed, a plain decimal number of major units. */
const piecePrice = z
  .string({ error: "Price must be text" })
  .trim()
  .refine(
    (text) => text.length <= 20 && isDecimalText(text) && !text.startsWith("-") && hasPricePlaces(text),
    `Price must be a number, as 0.42, with at most ${PRICE_PLACES} decimals`,
  )
  .refine((text) => Number(text) <= MAX_PIECE_PRICE_MAJOR, `Price must be at most ${MAX_PIECE_PRICE_MAJOR}`);

const hasPricePlaces = (text: string) => (text.split(".")[1]?.length ?? 0) <= PRICE_PLACES;

/** Cost of pieces, in the roastery's currency; unknown where it is left out. */
const cost = z.object({ price: piecePrice, basis: PiecePriceBasis }).optional();

const pieces = (label: string, min: number) => wholeNumber(label, min, MAX_PIECES);

const facts = {
  name: line("Name"),
  kind: PackagingKind,
  sku: optionalLine("SKU", 60),
  sizeText: optionalLine("Size"),
  packageSizeId: uuid("Please select a package size").nullable(),
  roastedItemId: uuid("Please select a product").nullable(),
  supplierId: uuid("Please select a supplier").nullable(),
  reorderPoint: pieces("Reorder point", 1).nullable(),
  notes: notes("Notes"),
};

export const AddPackagingInput = z.object({
  id: newId.optional(),
  ...newFacts(facts, {
    sku: "",
    sizeText: "",
    packageSizeId: null,
    roastedItemId: null,
    supplierId: null,
    reorderPoint: null,
    notes: "",
  }),
  /** Opening stock. */
  pieces: pieces("Pieces", 0).default(0),
  /** Location of the opening stock; the first one where none is named. */
  locationId: id.optional(),
  /** Cost of the opening stock. */
  cost,
});
export type AddPackagingInput = z.infer<typeof AddPackagingInput>;

export const EditPackagingInput = z.object({ id, version, ...z.object(facts).partial().shape });
export type EditPackagingInput = z.infer<typeof EditPackagingInput>;

const booking = {
  id,
  /** Names the request, which is booked once, and its first movement, for taking it back. */
  requestId: newId.optional(),
  /** Day that the movement counts for, not in the future; today where none is named. */
  businessDay: day("Day").optional(),
  reason: optionalLine("Reason", 200).default(""),
};
/** The first location where none is named. */
const locationId = id.optional();

export const ReceivePackagingInput = z.object({
  ...booking,
  /** The location where it last came in, or the first one, where none is named. */
  locationId,
  pieces: pieces("Pieces", 1),
  cost,
});
export type ReceivePackagingInput = z.infer<typeof ReceivePackagingInput>;

export const CountPackagingInput = z.object({ ...booking, locationId, pieces: pieces("Pieces", 0) });
export type CountPackagingInput = z.infer<typeof CountPackagingInput>;

export const AdjustPackagingInput = z.object({
  ...booking,
  locationId,
  /** Difference: below 0 takes pieces out. */
  changePieces: wholeNumber("Change", -MAX_PIECES, MAX_PIECES).refine((change) => change !== 0, "Change must not be 0"),
  reason: line("Reason", 200),
});
export type AdjustPackagingInput = z.infer<typeof AdjustPackagingInput>;

export const TransferPackagingInput = z.object({
  ...booking,
  fromLocationId: id,
  toLocationId: id,
  pieces: pieces("Pieces", 1),
});
export type TransferPackagingInput = z.infer<typeof TransferPackagingInput>;

export const WastePackagingInput = z.object({
  ...booking,
  locationId,
  pieces: pieces("Pieces", 1),
  reason: line("Reason", 200),
});
export type WastePackagingInput = z.infer<typeof WastePackagingInput>;

export const SetPackagingCostInput = z.object({
  id: booking.id,
  requestId: booking.requestId,
  price: piecePrice,
  basis: PiecePriceBasis.exclude(["total"]),
});
export type SetPackagingCostInput = z.infer<typeof SetPackagingCostInput>;

export const UndoPackagingInput = z.object({ id, movementId: id });
export type UndoPackagingInput = z.infer<typeof UndoPackagingInput>;

export const ListPackagingInput = z.object({
  search,
  kind: PackagingKind.optional(),
  /** Lists what is out or low, and nothing else. */
  low: flag.default(false),
  /** Lists what is bought from this supplier; nothing for those who do not see suppliers. */
  supplierId: id.optional(),
  archived: flag.default(false),
  ...sorting(["name", "kind"], { sort: "name", direction: "asc" }),
  ...paging,
});
export type ListPackagingInput = z.infer<typeof ListPackagingInput>;

/** Proof of the ledger: materials whose movements do not add up to the stock, by location or in all. */
export const PackagingLedgerCheck = z.object({ materialCount: z.int(), wrong: z.array(PackagingBrief) });
export type PackagingLedgerCheck = z.infer<typeof PackagingLedgerCheck>;

const tags = ["Packaging"];

export const packaging = {
  list: read({ path: "/packaging", scope: "packaging:read", tags, summary: "List packaging materials by name" })
    .input(ListPackagingInput)
    .output(page(PackagingMaterial)),
  get: read({ path: "/packaging/{id}", scope: "packaging:read", tags, summary: "One packaging material" })
    .input(withId)
    .output(PackagingMaterial),
  movements: read({
    path: "/packaging/{id}/movements",
    scope: "packaging:read",
    tags,
    summary: "The stock ledger of a packaging material, newest first",
  })
    .input(z.object({ id, ...paging }))
    .output(page(PackagingMovement)),
  stockOn: read({
    path: "/packaging-stock-on",
    scope: "packaging:read",
    tags,
    summary: "Pieces and value of every packaging material at the end of a business day",
  })
    .input(StockOnInput)
    .output(PackagingStockOn),
  checkLedger: read({
    path: "/packaging-ledger/check",
    scope: "packaging:read",
    tags,
    summary: "Whether the movements of every packaging material add up to its stock, by location and in all",
  })
    .input(z.object({}))
    .output(PackagingLedgerCheck),
  ...saving({
    path: "/packaging",
    scope: "packaging:write",
    tags,
    row: PackagingMaterial,
    add: [AddPackagingInput, "Add a packaging material", "packaging.added"],
    edit: [EditPackagingInput, "Edit a packaging material", "packaging.edited"],
  }),
  receive: write({
    method: "POST",
    path: "/packaging/{id}/receive",
    scope: "packaging:write",
    successStatus: 201,
    tags,
    summary: "Add a delivery to the stock of a packaging material",
    causes: ["packaging.received"],
  })
    .input(ReceivePackagingInput)
    .output(PackagingMaterial),
  count: write({
    method: "POST",
    path: "/packaging/{id}/count",
    scope: "packaging:write",
    tags,
    summary: "Book a count at a location; the difference becomes a movement",
    causes: ["packaging.counted"],
  })
    .input(CountPackagingInput)
    .output(PackagingMaterial),
  adjust: write({
    method: "POST",
    path: "/packaging/{id}/adjust",
    scope: "packaging:write",
    tags,
    summary: "Correct the stock by a difference",
    causes: ["packaging.adjusted"],
  })
    .input(AdjustPackagingInput)
    .output(PackagingMaterial),
  transfer: write({
    method: "POST",
    path: "/packaging/{id}/transfer",
    scope: "packaging:write",
    tags,
    summary: "Move pieces to another location",
    causes: ["packaging.transferred"],
  })
    .input(TransferPackagingInput)
    .output(PackagingMaterial),
  waste: write({
    method: "POST",
    path: "/packaging/{id}/waste",
    scope: "packaging:write",
    tags,
    summary: "Book spoiled pieces as waste",
    causes: ["packaging.wasted"],
  })
    .input(WastePackagingInput)
    .output(PackagingMaterial),
  setCost: write({
    method: "POST",
    path: "/packaging/{id}/cost",
    scope: "packaging:write",
    tags,
    summary: "Set the cost of a piece in stock",
    causes: ["packaging.cost_set"],
  })
    .input(SetPackagingCostInput)
    .output(PackagingMaterial),
  undoMovement: write({
    method: "POST",
    path: "/packaging/{id}/movements/{movementId}/undo",
    scope: "packaging:write",
    tags,
    summary: "Undo a movement with a counter-movement",
    causes: ["packaging.undone"],
  })
    .input(UndoPackagingInput)
    .output(PackagingMaterial),
  ...archiving({
    path: "/packaging/{id}",
    scope: "packaging:write",
    tags,
    row: PackagingMaterial,
    archive: ["Archive a packaging material", "packaging.archived"],
    restore: ["Restore an archived packaging material", "packaging.restored"],
  }),
};
