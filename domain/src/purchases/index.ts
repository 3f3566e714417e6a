// Purchases: which green coffee the pending plan still needs and how much of it is missing in stock.
export { type GreenNeed, type GreenToBuy, greenToBuy } from "./green-to-buy.ts";
