import { type CasesOf, foreign, own, ownerOnly } from "../../operation-case.ts";

const ofWebhook = foreign(({ webhookId }) => ({ id: webhookId }));

export const webhooks: CasesOf<"webhooks"> = {
  list: ownerOnly(own()),
  add: ownerOnly(own(() => ({ name: "Till", url: "https://[3ffe::1]/events", events: ["order.confirmed"] }))),
  edit: ownerOnly(foreign(({ webhookId }) => ({ id: webhookId, version: 1, isOn: false }))),
  renewSecret: ownerOnly(ofWebhook),
  sendTest: ownerOnly(ofWebhook),
  deliveries: ownerOnly(ofWebhook),
  replay: ownerOnly(foreign(({ webhookId, eventId }) => ({ id: webhookId, deliveryId: eventId }))),
  remove: ownerOnly(ofWebhook),
};
