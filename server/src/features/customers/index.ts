/**
 * Customers: who buys roasted coffee or has their own green coffee roasted, with contacts and the fee for roasting it. An
 * order, an invoice and a lot that belongs to somebody ask here whom they are for, and hold that row while they write.
 */
export { addCustomerOfShop, refreshCustomerOfShop } from "./customer-of-shop.ts";
export { type CustomerRow, cutOffOf, findCustomer, lockLimited } from "./customer-row.ts";
export { customersRouter } from "./customers-router.ts";
export { type Buyer, billingOf, requireBuyer, requireOwner } from "./require-customer.ts";
