import { DEFAULT_PACKAGE_UNIT, PACKAGE_UNITS, ROAST_LEVELS } from "@tryer/domain/items";
import { z } from "zod";
import { procedure } from "./errors.ts";
import { decimal, flag, greenCoffeeId, id, line, newId, page, paging, search, version } from "./fields.ts";
import { GreenCoffee } from "./green.ts";

export const RoastLevel = z.enum(ROAST_LEVELS, { error: `Roast level must be one of: ${ROAST_LEVELS.join(", ")}` });
export const PackageUnit = z.enum(PACKAGE_UNITS, {
  error: `Unit must be ${PACKAGE_UNITS.slice(0, -1).join(", ")} or ${PACKAGE_UNITS.at(-1)}`,
});

export const RoastedItem = z.object({
  id,
  name: z.string(),
  roastLevel: RoastLevel,
  greenCoffee: GreenCoffee.pick({
    id: true,
    number: true,
    coffeeName: true,
    origin: true,
    sharesName: true,
    shrinkagePercentage: true,
    archivedAt: true,
  }),
  /** Another active product has the same name, from before names had to differ. */
  sharesName: z.boolean(),
  archivedAt: z.string().nullable(),
  version,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type RoastedItem = z.infer<typeof RoastedItem>;

export const PackageSize = z.object({
  id,
  size: z.number(),
  unit: PackageUnit,
  archivedAt: z.string().nullable(),
  version,
});
export type PackageSize = z.infer<typeof PackageSize>;

export const AddRoastedItemInput = z.object({
  id: newId.optional(),
  name: line("Name"),
  roastLevel: RoastLevel,
  greenCoffeeId,
});
export type AddRoastedItemInput = z.infer<typeof AddRoastedItemInput>;

export const EditRoastedItemInput = z.object({
  id,
  version,
  name: line("Name").optional(),
  roastLevel: RoastLevel.optional(),
  greenCoffeeId: greenCoffeeId.optional(),
});
export type EditRoastedItemInput = z.infer<typeof EditRoastedItemInput>;

const size = decimal("Size", { places: 3, above: 0, max: 1000 });

export const AddPackageSizeInput = z.object({
  id: newId.optional(),
  size,
  unit: PackageUnit.default(DEFAULT_PACKAGE_UNIT),
});
export type AddPackageSizeInput = z.infer<typeof AddPackageSizeInput>;

export const EditPackageSizeInput = z.object({ id, version, size: size.optional(), unit: PackageUnit.optional() });
export type EditPackageSizeInput = z.infer<typeof EditPackageSizeInput>;

export const ListRoastedItemsInput = z.object({ search, archived: flag.default(false), ...paging });
export type ListRoastedItemsInput = z.infer<typeof ListRoastedItemsInput>;

const withId = z.object({ id });

export const items = {
  list: procedure
    .route({
      method: "GET",
      path: "/roasted-items",
      tags: ["Roasted products"],
      summary: "List roasted products by name",
    })
    .input(ListRoastedItemsInput)
    .output(page(RoastedItem)),
  add: procedure
    .route({
      method: "POST",
      path: "/roasted-items",
      successStatus: 201,
      tags: ["Roasted products"],
      summary: "Add a roasted product",
    })
    .input(AddRoastedItemInput)
    .output(RoastedItem),
  edit: procedure
    .route({
      method: "PATCH",
      path: "/roasted-items/{id}",
      tags: ["Roasted products"],
      summary: "Edit a roasted product",
    })
    .input(EditRoastedItemInput)
    .output(RoastedItem),
  archive: procedure
    .route({
      method: "POST",
      path: "/roasted-items/{id}/archive",
      tags: ["Roasted products"],
      summary: "Put a roasted product away",
    })
    .input(withId)
    .output(RoastedItem),
  restore: procedure
    .route({
      method: "POST",
      path: "/roasted-items/{id}/restore",
      tags: ["Roasted products"],
      summary: "Bring an archived roasted product back",
    })
    .input(withId)
    .output(RoastedItem),
};

export const packageSizes = {
  list: procedure
    .route({ method: "GET", path: "/package-sizes", tags: ["Package sizes"], summary: "List package sizes by size" })
    .input(z.object({ archived: flag.default(false) }))
    .output(z.array(PackageSize)),
  add: procedure
    .route({
      method: "POST",
      path: "/package-sizes",
      successStatus: 201,
      tags: ["Package sizes"],
      summary: "Add a package size",
    })
    .input(AddPackageSizeInput)
    .output(PackageSize),
  edit: procedure
    .route({ method: "PATCH", path: "/package-sizes/{id}", tags: ["Package sizes"], summary: "Edit a package size" })
    .input(EditPackageSizeInput)
    .output(PackageSize),
  archive: procedure
    .route({
      method: "POST",
      path: "/package-sizes/{id}/archive",
      tags: ["Package sizes"],
      summary: "Put a package size away",
    })
    .input(withId)
    .output(PackageSize),
  restore: procedure
    .route({
      method: "POST",
      path: "/package-sizes/{id}/restore",
      tags: ["Package sizes"],
      summary: "Bring an archived package size back",
    })
    .input(withId)
    .output(PackageSize),
};
