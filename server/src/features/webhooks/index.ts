/**
 * Webhooks: events of a roastery on their way to other programs. An event is written with the change that it tells of,
 * signed by the Standard Webhooks scheme, tried for a day, and kept in a log from which it can be sent again. It goes to
 * the public internet only, whatever the name of an address leads to.
 */
export { deliveringEvents } from "./deliver-event.ts";
export { webhooksRouter } from "./webhooks-router.ts";
