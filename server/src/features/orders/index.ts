/**
 * Orders: what customers want, at which prices and until when. A line keeps the name, price and tax rate of the day that it
 * was written; each step is kept, also when it was taken back.
 */
export { ordersRouter } from "./orders-router.ts";
