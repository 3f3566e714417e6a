/**
 * Green coffee and its stock. Stock is a ledger: every change is a movement, written in the transaction that changes
 * the balance, and the balance never goes below 0; what was missing is kept as the shortfall of the lot.
 * Other features change stock through `insertGreenCoffee`, `takeGreen` and `returnGreen` only.
 */
export { putGreenCoffeeAway } from "./archive-green-coffee.ts";
export { greenBriefColumns } from "./green-brief.ts";
export { greenRouter } from "./green-router.ts";
export { insertGreenCoffee } from "./insert-green-coffee.ts";
export { lockGreenLots } from "./lock-green-lots.ts";
export { bringGreenCoffeeBack } from "./restore-green-coffee.ts";
export { returnGreen } from "./return-green.ts";
export { takeGreen } from "./take-green.ts";
