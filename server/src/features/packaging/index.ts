/**
 * Packaging material: bags, labels, valves and boxes in whole pieces. Stock is a ledger as that of green coffee: every
 * change is a movement, written in the transaction that changes the balance, which never goes below 0.
 */
export { provePackagingLedger } from "./check-packaging-ledger.ts";
export { packagingRouter } from "./packaging-router.ts";
