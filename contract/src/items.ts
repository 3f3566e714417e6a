import { DEFAULT_PACKAGE_UNIT, PACKAGE_UNITS, ROAST_LEVELS } from "@tryer/domain/items";
import { z } from "zod";
import { archiving, withId } from "./basics/archiving.ts";
import {
  decimal,
  flag,
  greenCoffeeId,
  id,
  line,
  newId,
  page,
  paging,
  search,
  shrinkagePercentage,
  sorting,
  version,
} from "./basics/fields.ts";
import { read } from "./basics/operation.ts";
import { saving } from "./basics/saving.ts";
import { productFacts, productFactsInput } from "./items/product-facts.ts";
import {
  productGreens,
  RecipeVersion,
  recipeInput,
  refuseCoffeeAndRecipe,
  requireCoffeeOrRecipe,
} from "./items/recipes.ts";

export const RoastLevel = z.enum(ROAST_LEVELS, { error: `Roast level must be one of: ${ROAST_LEVELS.join(", ")}` });
export const PackageUnit = z.enum(PACKAGE_UNITS, {
  error: `Unit must be ${PACKAGE_UNITS.slice(0, -1).join(", ")} or ${PACKAGE_UNITS.at(-1)}`,
});

export const Product = z.object({
  id,
  name: z.string(),
  roastLevel: RoastLevel,
  ...productGreens,
  ...productFacts,
  /** Expected loss in the roast that the product has of its own; null where that of its green coffee counts. */
  shrinkagePercentage: z.number().nullable(),
  /** Another active product has the same name, from before names had to differ. */
  sharesName: z.boolean(),
  archivedAt: z.string().nullable(),
  version,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Product = z.infer<typeof Product>;

export const PackageSize = z.object({
  id,
  size: z.number(),
  unit: PackageUnit,
  archivedAt: z.string().nullable(),
  version,
});
export type PackageSize = z.infer<typeof PackageSize>;

/** Null clears it. */
const ownShrinkage = shrinkagePercentage.nullable().optional();

export const AddProductInput = z
  .object({
    id: newId.optional(),
    name: line("Name"),
    roastLevel: RoastLevel,
    greenCoffeeId: greenCoffeeId.optional(),
    /** Recipe of a blend, instead of one green coffee. */
    recipe: recipeInput.optional(),
    shrinkagePercentage: ownShrinkage,
    ...productFactsInput,
  })
  .superRefine(requireCoffeeOrRecipe);
export type AddProductInput = z.infer<typeof AddProductInput>;

export const EditProductInput = z
  .object({
    id,
    version,
    name: line("Name").optional(),
    roastLevel: RoastLevel.optional(),
    /** One green coffee: a blend becomes a single origin. */
    greenCoffeeId: greenCoffeeId.optional(),
    /** Recipe of a blend; a single origin becomes one, and a blend of the other kind. */
    recipe: recipeInput.optional(),
    shrinkagePercentage: ownShrinkage,
    ...productFactsInput,
  })
  .superRefine(refuseCoffeeAndRecipe);
export type EditProductInput = z.infer<typeof EditProductInput>;

export const packageSize = decimal("Size", { places: 3, above: 0, max: 1000 });

export const AddPackageSizeInput = z.object({
  id: newId.optional(),
  size: packageSize,
  unit: PackageUnit.default(DEFAULT_PACKAGE_UNIT),
});
export type AddPackageSizeInput = z.infer<typeof AddPackageSizeInput>;

export const EditPackageSizeInput = z.object({
  id,
  version,
  size: packageSize.optional(),
  unit: PackageUnit.optional(),
});
export type EditPackageSizeInput = z.infer<typeof EditPackageSizeInput>;

export const ListProductsInput = z.object({
  search,
  greenCoffeeId: id.optional(),
  archived: flag.default(false),
  /** Decaf products alone. */
  decaf: flag.default(false),
  ...sorting(["name", "added"], { sort: "name", direction: "asc" }),
  ...paging,
});
export type ListProductsInput = z.infer<typeof ListProductsInput>;

export const items = {
  list: read({
    path: "/roasted-items",
    scope: "items:read",
    tags: ["Roasted products"],
    summary: "List roasted products by name",
  })
    .input(ListProductsInput)
    .output(page(Product)),
  get: read({
    path: "/roasted-items/{id}",
    scope: "items:read",
    tags: ["Roasted products"],
    summary: "Read a roasted product",
  })
    .input(withId)
    .output(Product),
  recipes: read({
    path: "/roasted-items/{id}/recipes",
    scope: "items:read",
    tags: ["Roasted products"],
    summary: "List the versions of the recipe of a blend, the last one first",
  })
    .input(withId)
    .output(z.array(RecipeVersion)),
  ...saving({
    path: "/roasted-items",
    scope: "items:write",
    tags: ["Roasted products"],
    row: Product,
    add: [AddProductInput, "Add a roasted product", "item.added"],
    edit: [EditProductInput, "Edit a roasted product", "item.edited"],
  }),
  ...archiving({
    path: "/roasted-items/{id}",
    scope: "items:write",
    tags: ["Roasted products"],
    row: Product,
    archive: ["Archive a roasted product", "item.archived"],
    restore: ["Restore an archived roasted product", "item.restored"],
  }),
};

export const packageSizes = {
  list: read({
    path: "/package-sizes",
    scope: "items:read",
    tags: ["Package sizes"],
    summary: "List package sizes by size",
  })
    .input(z.object({ archived: flag.default(false) }))
    .output(z.array(PackageSize)),
  ...saving({
    path: "/package-sizes",
    scope: "items:write",
    tags: ["Package sizes"],
    row: PackageSize,
    add: [AddPackageSizeInput, "Add a package size", "package-size.added"],
    edit: [EditPackageSizeInput, "Edit a package size", "package-size.edited"],
  }),
  ...archiving({
    path: "/package-sizes/{id}",
    scope: "items:write",
    tags: ["Package sizes"],
    row: PackageSize,
    archive: ["Archive a package size", "package-size.archived"],
    restore: ["Restore an archived package size", "package-size.restored"],
  }),
};
