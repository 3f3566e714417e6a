/**
 * Allocation: where the bags of each open order come from. Read only, computed anew from stock, plan and orders with each
 * read, so that a cancelled order, a lot on hold or a moved batch shows in the same moment; `allocate` of the domain is the
 * rule. What an order gets from stock is what `claimedStock` of the orders says.
 */
export { showPageDays } from "./page-days.ts";
export { allocationRouter } from "./show-allocation.ts";
