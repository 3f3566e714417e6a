import { atTheRoaster, type CasesOf, everybody, foreign, inCharge, own, ownerOnly } from "../operation-case.ts";

const machine = foreign(({ machineId }) => ({ id: machineId }));

export const machines: CasesOf<"machines"> = {
  list: everybody(own()),
  get: everybody(machine),
  add: inCharge(own(({ machineId }) => ({ id: machineId, name: "Mine", batchSizeLbs: 5 }))),
  edit: inCharge(foreign(({ machineId }) => ({ id: machineId, version: 1, name: "Renamed", batchSizeLbs: 7.5 }))),
  choose: ownerOnly(machine),
  week: everybody(own()),
  editWeek: inCharge(own(() => ({ version: 1, weekdays: [1, 2], dayOrder: "fewest_changes" }))),
  archive: inCharge(machine),
  restore: inCharge(machine),
};

const task = foreign(({ maintenanceTaskId }) => ({ id: maintenanceTaskId }));
const entry = foreign(({ maintenanceEntryId }) => ({ id: maintenanceEntryId }));

export const maintenance: CasesOf<"maintenance"> = {
  list: everybody(
    own(),
    foreign(({ machineId }) => ({ machineId })),
  ),
  entries: everybody(machine),
  add: inCharge(
    foreign(({ machineId, maintenanceTaskId }) => ({ id: maintenanceTaskId, machineId, name: "Mine", everyKg: 500 })),
  ),
  edit: inCharge(foreign(({ maintenanceTaskId }) => ({ id: maintenanceTaskId, version: 1, name: "Renamed" }))),
  archive: inCharge(task),
  restore: inCharge(task),
  markDone: atTheRoaster(
    foreign(({ maintenanceTaskId, maintenanceEntryId }) => ({ id: maintenanceTaskId, entryId: maintenanceEntryId })),
  ),
  takeBack: atTheRoaster(entry),
  restoreEntry: atTheRoaster(entry),
};
