import { everybody, foreign, inCharge, type Operation, own, ownerOnly } from "../operation-case.ts";

const machine = foreign(({ machineId }) => ({ id: machineId }));

export const machines: Record<string, Operation> = {
  list: everybody(own()),
  add: inCharge(own(({ machineId }) => ({ id: machineId, name: "Mine", batchSizeLbs: 5 }))),
  edit: inCharge(foreign(({ machineId }) => ({ id: machineId, version: 1, name: "Renamed", batchSizeLbs: 7.5 }))),
  choose: ownerOnly(machine),
  archive: inCharge(machine),
  restore: inCharge(machine),
};
