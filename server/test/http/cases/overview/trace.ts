import { atTheRoaster, type CasesOf, everybody, foreign } from "../../operation-case.ts";

const lot = foreign(({ greenCoffeeId }) => ({ kind: "green", id: greenCoffeeId }));

export const trace: CasesOf<"trace"> = {
  show: everybody(lot),
  steps: everybody(lot),
  customers: atTheRoaster(lot),
  origins: atTheRoaster(foreign(({ orderId }) => ({ ids: orderId }))),
};
