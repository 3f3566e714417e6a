import { DEFAULT_SHRINKAGE_PERCENT, MOVEMENT_KINDS } from "@tryer/domain/green";
import { MAX_WEIGHT_KG } from "@tryer/domain/units";
import { z } from "zod";
import { procedure } from "./errors.ts";
import {
  decimal,
  flag,
  id,
  line,
  newId,
  optionalLine,
  page,
  paging,
  search,
  shrinkagePercentage,
  stockKg,
  version,
} from "./fields.ts";
import { GREEN_SORTS } from "./green-sorts.ts";

export const GreenCoffee = z.object({
  id,
  /** The short number that people say, as GC-0042. */
  number: z.string(),
  coffeeName: z.string(),
  origin: z.string(),
  /** Another green coffee that is not archived has the name: number and origin tell the two apart. */
  sharesName: z.boolean(),
  quantityKg: z.number(),
  shrinkagePercentage: z.number(),
  /** Roasted beyond the stock on record since the last count. */
  shortfallKg: z.number(),
  archivedAt: z.string().nullable(),
  version,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type GreenCoffee = z.infer<typeof GreenCoffee>;

/** Green coffee as other records carry it. */
export const GreenCoffeeBrief = GreenCoffee.pick({
  id: true,
  number: true,
  coffeeName: true,
  origin: true,
  sharesName: true,
});
export type GreenCoffeeBrief = z.infer<typeof GreenCoffeeBrief>;

export const GreenMovement = z.object({
  id,
  kind: z.enum(MOVEMENT_KINDS),
  changeKg: z.number(),
  balanceAfterKg: z.number(),
  /** What was wanted but not in stock; below 0 where a return or a count settles it. */
  shortfallKg: z.number(),
  /** The roast that caused it, as R-0007. */
  roastNumber: z.string().nullable(),
  createdAt: z.string(),
});
export type GreenMovement = z.infer<typeof GreenMovement>;

export const AddGreenCoffeeInput = z.object({
  id: newId.optional(),
  coffeeName: line("Name"),
  origin: optionalLine("Origin").default(""),
  quantityKg: stockKg,
  shrinkagePercentage: shrinkagePercentage.default(DEFAULT_SHRINKAGE_PERCENT),
});
export type AddGreenCoffeeInput = z.infer<typeof AddGreenCoffeeInput>;

export const EditGreenCoffeeInput = z.object({
  id,
  version,
  coffeeName: line("Name").optional(),
  origin: optionalLine("Origin").optional(),
  /** The counted stock; the difference is booked as an adjustment. */
  quantityKg: stockKg.optional(),
  shrinkagePercentage: shrinkagePercentage.optional(),
});
export type EditGreenCoffeeInput = z.infer<typeof EditGreenCoffeeInput>;

export const ReceiveGreenInput = z.object({
  id,
  /** Names this delivery, for sending it again, which books it once, and for taking it back. */
  requestId: newId.optional(),
  quantityKg: decimal("Quantity", { places: 3, above: 0, max: MAX_WEIGHT_KG }),
});
export type ReceiveGreenInput = z.infer<typeof ReceiveGreenInput>;

/** `requestId` is that of the delivery. */
export const TakeDeliveryBackInput = z.object({ id, requestId: id });
export type TakeDeliveryBackInput = z.infer<typeof TakeDeliveryBackInput>;

export const ListGreenCoffeesInput = z.object({
  search,
  sort: z.enum(GREEN_SORTS).default("name"),
  direction: z.enum(["asc", "desc"]).default("asc"),
  archived: flag.default(false),
  ...paging,
});
export type ListGreenCoffeesInput = z.infer<typeof ListGreenCoffeesInput>;

const withId = z.object({ id });

export const green = {
  list: procedure
    .route({ method: "GET", path: "/green-coffees", tags: ["Green coffee"], summary: "List green coffees" })
    .input(ListGreenCoffeesInput)
    .output(page(GreenCoffee)),
  get: procedure
    .route({ method: "GET", path: "/green-coffees/{id}", tags: ["Green coffee"], summary: "One green coffee" })
    .input(withId)
    .output(GreenCoffee),
  add: procedure
    .route({
      method: "POST",
      path: "/green-coffees",
      successStatus: 201,
      tags: ["Green coffee"],
      summary: "Add a green coffee",
    })
    .input(AddGreenCoffeeInput)
    .output(GreenCoffee),
  edit: procedure
    .route({
      method: "PATCH",
      path: "/green-coffees/{id}",
      tags: ["Green coffee"],
      summary: "Edit a green coffee or count its stock",
    })
    .input(EditGreenCoffeeInput)
    .output(GreenCoffee),
  receive: procedure
    .route({
      method: "POST",
      path: "/green-coffees/{id}/receive",
      successStatus: 201,
      tags: ["Green coffee"],
      summary: "Add a delivery to the stock of a green coffee",
    })
    .input(ReceiveGreenInput)
    .output(GreenCoffee),
  takeDeliveryBack: procedure
    .route({
      method: "POST",
      path: "/green-coffees/{id}/receive/take-back",
      tags: ["Green coffee"],
      summary: "Take a delivery out of the stock again, by a movement of its own",
    })
    .input(TakeDeliveryBackInput)
    .output(GreenCoffee),
  archive: procedure
    .route({
      method: "POST",
      path: "/green-coffees/{id}/archive",
      tags: ["Green coffee"],
      summary: "Put a green coffee away",
    })
    .input(withId)
    .output(GreenCoffee),
  restore: procedure
    .route({
      method: "POST",
      path: "/green-coffees/{id}/restore",
      tags: ["Green coffee"],
      summary: "Bring an archived green coffee back",
    })
    .input(withId)
    .output(GreenCoffee),
  movements: procedure
    .route({
      method: "GET",
      path: "/green-coffees/{id}/movements",
      tags: ["Green coffee"],
      summary: "The stock ledger of a green coffee, newest first",
    })
    .input(z.object({ id, ...paging }))
    .output(page(GreenMovement)),
};
