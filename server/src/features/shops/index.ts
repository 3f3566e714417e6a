/**
 * Shops: orders that come from online shops, recognised again by the id of the shop, and their items, which somebody maps
 * to bags of products once. A line of an unknown item waits with its order.
 */
export { shopConnectionsRouter } from "./connection/shop-connections-router.ts";
export { handingOver } from "./handing-over/hand-over.ts";
export { shopParcelsRouter } from "./handing-over/shop-parcels-router.ts";
export { countWaitingLines } from "./map-item.ts";
export { isShopAddress, type MessageAnswer, receiveMessage } from "./messages/receive-message.ts";
export { shopMessagesRouter } from "./messages/shop-messages-router.ts";
export { takingInMessages } from "./messages/take-in-message.ts";
export { shopsRouter } from "./shops-router.ts";
