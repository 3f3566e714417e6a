import type { Routes } from "../../runtime/api.ts";
import { addMachine } from "./add-machine.ts";
import { archiveMachine, restoreMachine } from "./archive-machine.ts";
import { chooseMachine } from "./choose-machine.ts";
import { editMachine } from "./edit-machine.ts";
import { listMachines, showMachine } from "./list-machines.ts";
import { editWeek, showWeek } from "./roasting-week.ts";

export const machinesRouter = {
  list: listMachines,
  get: showMachine,
  add: addMachine,
  edit: editMachine,
  choose: chooseMachine,
  week: showWeek,
  editWeek,
  archive: archiveMachine,
  restore: restoreMachine,
} satisfies Routes<"machines">;
