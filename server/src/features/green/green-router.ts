import { api } from "../../runtime/api.ts";
import { addGreenCoffee } from "./add-green-coffee.ts";
import { archiveGreenCoffee } from "./archive-green-coffee.ts";
import { editGreenCoffee } from "./edit-green-coffee.ts";
import { getGreenCoffee, listGreenMovements } from "./green-queries.ts";
import { listGreenCoffees } from "./list-green-coffees.ts";
import { receiveGreen } from "./receive-green.ts";
import { restoreGreenCoffee } from "./restore-green-coffee.ts";
import { takeDeliveryBack } from "./take-delivery-back.ts";

export const greenRouter = {
  list: api.green.list.handler(({ context, input }) => listGreenCoffees(context, input)),
  get: api.green.get.handler(({ context, input }) => getGreenCoffee(context, input)),
  add: api.green.add.handler(({ context, input }) => addGreenCoffee(context, input)),
  edit: api.green.edit.handler(({ context, input }) => editGreenCoffee(context, input)),
  receive: api.green.receive.handler(({ context, input }) => receiveGreen(context, input)),
  takeDeliveryBack: api.green.takeDeliveryBack.handler(({ context, input }) => takeDeliveryBack(context, input)),
  archive: api.green.archive.handler(({ context, input }) => archiveGreenCoffee(context, input)),
  restore: api.green.restore.handler(({ context, input }) => restoreGreenCoffee(context, input)),
  movements: api.green.movements.handler(({ context, input }) => listGreenMovements(context, input)),
};
