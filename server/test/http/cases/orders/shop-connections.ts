import { atTheRoaster, type CasesOf, foreign, inCharge, own } from "../../operation-case.ts";

const shop = foreign(({ shopId }) => ({ id: shopId }));

export const shopConnections: CasesOf<"shopConnections"> = {
  list: inCharge(own()),
  set: inCharge(
    foreign(({ shopId }) => ({ id: shopId, address: "my-shop.myshopify.com", secret: "shpat_not_a_real_one" })),
  ),
  edit: inCharge(foreign(({ shopId }) => ({ id: shopId, notifiesCustomer: true }))),
  check: inCharge(shop),
  remove: inCharge(shop),
};

export const shopParcels: CasesOf<"shopParcels"> = {
  ofOrder: atTheRoaster(own(({ shopOrderId }) => ({ id: shopOrderId }))),
  handOver: atTheRoaster(foreign(({ shopOrderId }) => ({ id: shopOrderId }))),
};
