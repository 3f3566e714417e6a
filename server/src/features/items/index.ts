/**
 * Roasted products and package sizes: what a roastery sells and in which bags. Both are put away, never deleted,
 * because plans and roasts refer to them. A plan item carries its own copy of the package, so editing a size
 * leaves plans as they are. SKU and name of a product are each once among those that are sold; orders copy its days of rest
 * and tax rate to their lines.
 */
export { offerPackageSize } from "./add-package-size.ts";
export { insertProduct } from "./add-product.ts";
export { archiveProductRow, restoreProductRow } from "./archive-product.ts";
export { archivePackageSizeRow, restorePackageSizeRow } from "./change-package-size.ts";
export { archiveUnusedProducts, insertProducts } from "./import-products.ts";
export { productPageRouter } from "./overview/product-overview.ts";
export { presentPackageSize } from "./package-size-row.ts";
export { packageSizesRouter } from "./package-sizes-router.ts";
export { productsRouter } from "./products-router.ts";
export { proposeDecaf } from "./propose-decaf.ts";
