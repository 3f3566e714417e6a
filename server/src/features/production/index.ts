/**
 * Production: from open orders to the pending plan. The net requirement is computed anew whenever it is read and once more
 * under the lock of the plan, so that nothing is planned twice; plan items remember the packages that they are for.
 */
export { productionRouter } from "./production-router.ts";
export { type Requirement, requirementsOf } from "./requirements.ts";
