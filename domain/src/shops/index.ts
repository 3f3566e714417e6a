// Shops: orders as online shops tell them, in files and in messages, turned into one form. Pure: what is known of products
// and earlier orders is handed in. What cannot be read is named, and an item that nobody mapped keeps its line.

export { handOverPlan, isDue, surplusRecords, type ToldParcels } from "./hand-over.ts";
export { readShopJson, type ShopMessage } from "./json/read-shop-json.ts";
export { type ProposedBag, proposedBag } from "./propose-bag.ts";
export {
  readShopFile,
  type ShopFile,
  type ShopFileAnswers,
  type ShopFileReading,
  type ShopFileSource,
} from "./read-shop-file.ts";
export {
  buyerAddresses,
  buyerKey,
  buyerName,
  type ShopAddress,
  type ShopBuyer,
} from "./shop-buyer.ts";
export { isOtherBasis, isOutdatedOrder, isUnchanged, type ShopChanges, shopChanges } from "./shop-changes.ts";
export { bareNumber, type Identity, identities, isNumberAlone } from "./shop-identity.ts";
export { shopOrderLink, shopSite } from "./shop-link.ts";
export {
  isSameChoice,
  isSameItem,
  isWholeQuantity,
  itemKey,
  itemNames,
  matchedItem,
  type RememberedItem,
  SHOP_ITEM_KEYS,
  type ShopItemKey,
  type ShopItemName,
} from "./shop-matching.ts";
export {
  CONNECTED_SHOP_KINDS,
  type ConnectedShopKind,
  discountLeft,
  isConnectedKind,
  SHOP_KINDS,
  SHOP_ORDER_STATE_WORDS,
  SHOP_ORDER_STATES,
  SHOP_PAYMENTS,
  type ShopKind,
  type ShopLine,
  type ShopOrder,
  type ShopOrderState,
  type ShopPayment,
  shopOrderState,
  tellsTax,
} from "./shop-order.ts";
export type { ShopTax } from "./shop-tax.ts";
export { comparable, plainTitle } from "./shop-text.ts";
export { isLookedAt, type ShopTotal, shopTotal } from "./shop-total.ts";
export {
  ORDER_FIELD_WORDS,
  ORDER_FIELDS,
  type OrderField,
  type OrderMapping,
  type TableFormat,
} from "./table/order-columns.ts";
export type { OrderProblem } from "./table/order-problem.ts";
