import { atTheRoaster, everybody, foreign, type Operation } from "../../operation-case.ts";

const lot = foreign(({ greenCoffeeId }) => ({ kind: "green", id: greenCoffeeId }));

export const trace: Record<string, Operation> = {
  show: everybody(lot),
  steps: everybody(lot),
  customers: atTheRoaster(lot),
  origins: atTheRoaster(foreign(({ orderId }) => ({ ids: orderId }))),
};
