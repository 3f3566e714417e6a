import type { Routes } from "../../runtime/api.ts";
import { addProduct } from "./add-product.ts";
import { archiveProduct, restoreProduct } from "./archive-product.ts";
import { editProduct } from "./edit-product.ts";
import { listProducts } from "./list-products.ts";
import { getProduct, listRecipes } from "./product-queries.ts";

export const productsRouter = {
  list: listProducts,
  get: getProduct,
  recipes: listRecipes,
  add: addProduct,
  edit: editProduct,
  archive: archiveProduct,
  restore: restoreProduct,
} satisfies Routes<"items">;
