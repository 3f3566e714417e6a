/**
 * Purchases: who sells green coffee, what is ordered from them and what it costs on arrival. Weights and prices stay as
 * they were typed; amounts and landed cost add up to the invoice to the last minor unit.
 */

export { contractsRouter } from "./contracts/contracts-router.ts";
export { addImportedLines, takeImportedLinesBack } from "./imported-lines.ts";
export { namesOnLines } from "./purchase-names.ts";
export { purchasesRouter } from "./purchases-router.ts";
export { samplesRouter } from "./samples/samples-router.ts";
export { suppliersRouter } from "./suppliers/suppliers-router.ts";
