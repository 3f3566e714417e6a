import { api } from "../../runtime/api.ts";
import { addMachine } from "./add-machine.ts";
import { archiveMachine, restoreMachine } from "./archive-machine.ts";
import { chooseMachine } from "./choose-machine.ts";
import { editMachine } from "./edit-machine.ts";
import { listMachines, showMachine } from "./list-machines.ts";

export const machinesRouter = {
  list: api.machines.list.handler(({ context, input }) => listMachines(context, input)),
  get: api.machines.get.handler(({ context, input }) => showMachine(context, input)),
  add: api.machines.add.handler(({ context, input }) => addMachine(context, input)),
  edit: api.machines.edit.handler(({ context, input }) => editMachine(context, input)),
  choose: api.machines.choose.handler(({ context, input }) => chooseMachine(context, input)),
  archive: api.machines.archive.handler(({ context, input }) => archiveMachine(context, input)),
  restore: api.machines.restore.handler(({ context, input }) => restoreMachine(context, input)),
};
