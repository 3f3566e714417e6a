/** Customers: who buys roasted coffee or has their own green coffee roasted, with contacts and the fee for roasting it. */
export { customersRouter } from "./customers-router.ts";
export { type Buyer, priceTierOf, requireBuyer, requireOwner } from "./require-customer.ts";
