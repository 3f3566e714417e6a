import { command } from "../../runtime/command.ts";
import { createGreenCoffee } from "./create-green-coffee.ts";

export const addGreenCoffee = command({
  permission: "green:write",
  audit: "green.added",
  run: createGreenCoffee,
});
