import { command } from "../../runtime/command.ts";
import { insertGreenCoffee } from "./insert-green-coffee.ts";

export const addGreenCoffee = command({
  permission: "green:write",
  audit: "green.added",
  run: insertGreenCoffee,
});
