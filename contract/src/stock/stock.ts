import { MAX_BLEND_PARTS } from "@tryer/domain/green";
import { MAX_ROASTED_QUANTITY } from "@tryer/domain/stock";
import { MAX_WEIGHT_KG } from "@tryer/domain/units";
import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import {
  day,
  decimal,
  flag,
  id,
  line,
  newId,
  optionalLine,
  page,
  paging,
  search,
  uuid,
  version,
  wholeNumber,
} from "../basics/fields.ts";
import { read, write } from "../basics/operation.ts";
import { Packing, RoastedBlend, RoastedLot, RoastedMovement, RoastedProduct } from "./roasted-lot.ts";

/** Most bags of one packing. */
const MAX_BAGS = 100_000;

const productId = uuid("Please select a product");
const quantity = (min: number) => wholeNumber("Quantity", min, MAX_ROASTED_QUANTITY);

export const ListRoastedInput = z.object({ search, ...paging });
export type ListRoastedInput = z.infer<typeof ListRoastedInput>;

export const ListRoastedLotsInput = z.object({
  /** Lots of one product; of all where it is left out. */
  roastedItemId: productId.optional(),
  /** Lots of roasts of no product, and no others. */
  withoutProduct: flag.default(false),
  /** Lots on hold, and no others. */
  held: flag.default(false),
  /** Lots that are used up, too. */
  empty: flag.default(false),
  ...paging,
});
export type ListRoastedLotsInput = z.infer<typeof ListRoastedLotsInput>;

const circumstances = {
  /** Day that the movement counts for, not in the future; today where none is named. */
  businessDay: day("Day").optional(),
  reason: optionalLine("Reason", 200).default(""),
};

/** Most lines of orders that bags are packed for at once. */
export const MAX_PACKED_LINES = 1000;

/** Most parts of loose coffee that a packing names. */
export const MAX_PACKED_PARTS = 500;

export const PackRoastedInput = z.object({
  /** Names the packing, which is booked once, and takes it back. */
  id: newId.optional(),
  roastedItemId: productId,
  packageSizeId: uuid("Please select a package size"),
  bags: wholeNumber("Bags", 1, MAX_BAGS),
  /** Weight that is taken in all, with what is lost; what the bags hold where it is left out. */
  weightKg: decimal("Weight", { places: 3, above: 0, max: MAX_WEIGHT_KG }).optional(),
  /** One lot to pack from; the oldest roasts first where none is named. One past its date needs a reason. */
  lotId: id.optional(),
  /**
   * Loose coffee that is taken before any other, as a row to pack names it. Where it is no longer there, nothing is booked.
   */
  parts: z
    .array(z.object({ lotId: id, locationId: id, grams: wholeNumber("Loose coffee", 1, MAX_ROASTED_QUANTITY) }))
    .max(MAX_PACKED_PARTS, `A packing can name at most ${MAX_PACKED_PARTS} parts`)
    .optional(),
  /** Location to pack at; where none is named, each bag where its coffee lies, of a roast from the location with the most coffee on. */
  locationId: id.optional(),
  /**
   * Packaging that it takes; where it is left out, one bag, label and valve of those that suit the size, each where only one
   * does.
   */
  materials: z
    .array(z.object({ materialId: id, pieces: wholeNumber("Pieces", 1, 10 * MAX_BAGS) }))
    .max(20, "A packing can take at most 20 kinds of packaging")
    .optional(),
  /**
   * Lines of orders that the bags are packed for, and picked for in the same booking, the first one before the others. No more
   * bags are packed than they still want. For ground coffee: bags carry no grind, so that others would count as whole beans.
   */
  lineIds: z
    .array(id)
    .min(1)
    .max(MAX_PACKED_LINES, `Bags can be packed for at most ${MAX_PACKED_LINES} lines at once`)
    .optional(),
  /**
   * Loose coffee of the product that is released and not past its date, in grams, as the packer saw it; where somebody has
   * packed of it since, nothing is booked.
   */
  seenLooseGrams: wholeNumber("Loose coffee", 0, MAX_ROASTED_QUANTITY).optional(),
  ...circumstances,
});
export type PackRoastedInput = z.infer<typeof PackRoastedInput>;

/** Most lots that somebody can choose for a part of a blend. */
const MAX_CHOSEN_LOTS = 50;

const blendPart = z.object({
  roastedItemId: productId,
  /** Weight that is taken in all, with what is lost. */
  weightKg: decimal("Weight", { places: 3, above: 0, max: MAX_WEIGHT_KG }),
  /** Weight of it that is lost in the mixing: spilt, sorted out. */
  lossKg: decimal("Loss", { places: 3, min: 0, max: MAX_WEIGHT_KG }).default(0),
  /** Whether coffee past its best-before date is taken too, where no lots are named. It needs a reason. */
  withExpired: z.boolean({ error: "Choose yes or no" }).default(false),
  /** Lots to take from, the oldest roast first; where none are named, all that are released and not past their date. */
  lotIds: z
    .array(id)
    .min(1)
    .max(MAX_CHOSEN_LOTS, `A part can be taken from at most ${MAX_CHOSEN_LOTS} lots`)
    .optional(),
});

export const BlendRoastedInput = z
  .object({
    /** Names the blend, which is made once, and takes it back. */
    id: newId.optional(),
    /** Product that the blend is a lot of. */
    roastedItemId: productId,
    parts: z
      .array(blendPart)
      .min(2, "A blend has at least two coffees")
      .max(MAX_BLEND_PARTS, `A blend has at most ${MAX_BLEND_PARTS} coffees`),
    /** Location that the blend lies at; the one that most of the first part came from where none is named. */
    locationId: id.optional(),
    ...circumstances,
  })
  .superRefine(({ roastedItemId, parts }, context) => {
    for (const [at, part] of parts.entries()) {
      const isTwin = parts.findIndex((each) => each.roastedItemId === part.roastedItemId) < at;
      const message = isTwin
        ? "This coffee is already in the blend"
        : part.roastedItemId === roastedItemId
          ? "A blend can't be a part of itself"
          : null;
      if (message !== null) context.addIssue({ code: "custom", path: ["parts", at, "roastedItemId"], message });
    }
  });
export type BlendRoastedInput = z.infer<typeof BlendRoastedInput>;

const ofHolding = {
  /** Holding of a lot: its loose coffee, or its bags of a size. */
  id,
  /** Names the request, which is booked once, and its first movement, for taking it back. */
  requestId: newId.optional(),
};

export const CountRoastedInput = z.object({
  ...ofHolding,
  /** The first location where none is named. */
  locationId: id.optional(),
  /** Whole grams of loose coffee, or bags. */
  quantity: quantity(0),
  ...circumstances,
});
export type CountRoastedInput = z.infer<typeof CountRoastedInput>;

/** Most forms of lots that one count by scanning takes. */
export const MAX_COUNTED_BAGS = 500;

export const CountBagsInput = z.object({
  /** Names the count, which is booked once, and takes it back. */
  requestId: newId.optional(),
  locationId: id,
  counts: z
    .array(
      z.object({
        lotId: id,
        packageSizeId: uuid("Please select a package size"),
        /** Grams of one bag, where the size was edited since; those on record at the size of today where none are named. */
        unitGrams: wholeNumber("Grams of a bag", 1, MAX_ROASTED_QUANTITY).optional(),
        bags: wholeNumber("Bags", 0, MAX_BAGS),
        /** Bags that the books had there, as the person saw them: where they have others by now, nothing is booked. */
        seenBags: wholeNumber("Bags on record", 0, MAX_ROASTED_QUANTITY),
      }),
    )
    .min(1, "Count at least one roast")
    .max(MAX_COUNTED_BAGS, `At most ${MAX_COUNTED_BAGS} rows at once`)
    .refine(
      (counts) =>
        new Set(counts.map(({ lotId, packageSizeId, unitGrams }) => `${lotId} ${packageSizeId} ${unitGrams}`)).size ===
        counts.length,
      "Name each roast and size once",
    ),
  ...circumstances,
});
export type CountBagsInput = z.infer<typeof CountBagsInput>;

export const WasteRoastedInput = z.object({
  ...ofHolding,
  locationId: id.optional(),
  quantity: quantity(1),
  ...circumstances,
  reason: line("Reason", 200),
});
export type WasteRoastedInput = z.infer<typeof WasteRoastedInput>;

export const TransferRoastedInput = z.object({
  ...ofHolding,
  fromLocationId: id,
  toLocationId: id,
  quantity: quantity(1),
  ...circumstances,
});
export type TransferRoastedInput = z.infer<typeof TransferRoastedInput>;

export const AddRoastedLotInput = z.object({
  id: newId.optional(),
  roastedItemId: productId,
  roastedOn: day("Roast date"),
  looseGrams: wholeNumber("Loose coffee", 0, MAX_ROASTED_QUANTITY).default(0),
  bags: z
    .array(z.object({ packageSizeId: uuid("Please select a package size"), bags: wholeNumber("Bags", 1, MAX_BAGS) }))
    .max(20, "Enter at most 20 sizes")
    .default([]),
  locationId: id.optional(),
  ...circumstances,
});
export type AddRoastedLotInput = z.infer<typeof AddRoastedLotInput>;

export const HoldRoastedInput = z.object({ id, version });
export type HoldRoastedInput = z.infer<typeof HoldRoastedInput>;

/** Proof of the ledger: lots whose movements do not add up to their stock. */
export const RoastedLedgerCheck = z.object({
  lotCount: z.int(),
  wrong: z.array(z.object({ id, number: z.string() })),
});
export type RoastedLedgerCheck = z.infer<typeof RoastedLedgerCheck>;

const tags = ["Roasted coffee"];

/** Roasted and packed coffee. */
export const stock = {
  list: read({
    path: "/stock/roasted",
    scope: "roasted:read",
    tags,
    summary: "Roasted and packed stock of every product",
  })
    .input(ListRoastedInput)
    .output(page(RoastedProduct)),
  lots: read({
    path: "/stock/lots",
    scope: "roasted:read",
    tags,
    summary: "Lots of roasted coffee, oldest roast first",
  })
    .input(ListRoastedLotsInput)
    .output(page(RoastedLot)),
  lot: read({ path: "/stock/lots/{id}", scope: "roasted:read", tags, summary: "One lot of roasted coffee" })
    .input(withId)
    .output(RoastedLot),
  movements: read({
    path: "/stock/lots/{id}/movements",
    scope: "roasted:read",
    tags,
    summary: "The ledger of a roasted lot, newest first",
  })
    .input(z.object({ id, ...paging }))
    .output(page(RoastedMovement)),
  checkLedger: read({
    path: "/stock/check",
    scope: "roasted:read",
    tags,
    summary: "Whether the movements of every roasted lot add up to its stock, by location and in all",
  })
    .input(z.object({}))
    .output(RoastedLedgerCheck),
  add: write({
    method: "POST",
    path: "/stock/lots",
    scope: "roasted:write",
    successStatus: 201,
    tags,
    summary: "Enter roasted stock from before your records",
    causes: ["roasted.added"],
  })
    .input(AddRoastedLotInput)
    .output(RoastedLot),
  pack: write({
    method: "POST",
    path: "/stock/packings",
    scope: "roasted:write",
    successStatus: 201,
    tags,
    summary: "Pack loose coffee into bags, oldest roast first",
    causes: ["roasted.packed"],
  })
    .input(PackRoastedInput)
    .output(Packing),
  blend: write({
    method: "POST",
    path: "/stock/blends",
    scope: "roasted:write",
    successStatus: 201,
    tags,
    summary:
      "Blend loose roasted coffees into a lot of another product, the oldest roast that is not past its date first",
    causes: ["roasted.blended"],
  })
    .input(BlendRoastedInput)
    .output(RoastedBlend),
  count: write({
    method: "POST",
    path: "/stock/holdings/{id}/count",
    scope: "roasted:write",
    tags,
    summary: "Book a count at a location; the difference becomes a movement",
    causes: ["roasted.counted"],
  })
    .input(CountRoastedInput)
    .output(RoastedLot),
  countBags: write({
    method: "POST",
    path: "/stock/bag-counts",
    scope: "roasted:write",
    tags,
    summary: "Book counted bags of several roasts at one location, all of them or none; differences become movements",
    causes: ["roasted.bags_counted"],
  })
    .input(CountBagsInput)
    .output(z.object({ lots: z.array(RoastedLot) })),
  waste: write({
    method: "POST",
    path: "/stock/holdings/{id}/waste",
    scope: "roasted:write",
    tags,
    summary: "Book roasted coffee as waste",
    causes: ["roasted.wasted"],
  })
    .input(WasteRoastedInput)
    .output(RoastedLot),
  transfer: write({
    method: "POST",
    path: "/stock/holdings/{id}/transfer",
    scope: "roasted:write",
    tags,
    summary: "Move roasted coffee to another location",
    causes: ["roasted.transferred"],
  })
    .input(TransferRoastedInput)
    .output(RoastedLot),
  undo: write({
    method: "POST",
    path: "/stock/bookings/{id}/undo",
    scope: "roasted:write",
    tags,
    summary: "Undo a packing, blend, count, waste or move with everything booked with it",
    causes: ["roasted.undone"],
  })
    .input(withId)
    .output(z.object({ lots: z.array(RoastedLot) })),
  release: write({
    method: "POST",
    path: "/stock/lots/{id}/release",
    scope: "roasted:write",
    tags,
    summary: "Release a lot that is on hold, once no recall of its coffee is open",
    causes: ["roasted.released"],
  })
    .input(HoldRoastedInput)
    .output(RoastedLot),
  hold: write({
    method: "POST",
    path: "/stock/lots/{id}/hold",
    scope: "roasted:write",
    tags,
    summary: "Put a lot on hold, so it is not packed, blended or sent",
    causes: ["roasted.held"],
  })
    .input(HoldRoastedInput)
    .output(RoastedLot),
};
