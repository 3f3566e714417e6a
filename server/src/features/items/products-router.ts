import { api } from "../../runtime/api.ts";
import { addProduct } from "./add-product.ts";
import { archiveProduct, restoreProduct } from "./archive-product.ts";
import { editProduct } from "./edit-product.ts";
import { listProducts } from "./list-products.ts";
import { getProduct, listRecipes } from "./product-queries.ts";

export const productsRouter = {
  list: api.items.list.handler(({ context, input }) => listProducts(context, input)),
  get: api.items.get.handler(({ context, input }) => getProduct(context, input)),
  recipes: api.items.recipes.handler(({ context, input }) => listRecipes(context, input)),
  add: api.items.add.handler(({ context, input }) => addProduct(context, input)),
  edit: api.items.edit.handler(({ context, input }) => editProduct(context, input)),
  archive: api.items.archive.handler(({ context, input }) => archiveProduct(context, input)),
  restore: api.items.restore.handler(({ context, input }) => restoreProduct(context, input)),
};
