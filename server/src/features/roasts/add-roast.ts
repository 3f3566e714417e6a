import type { AddRoastInput } from "@tryer/contract";
import { command } from "../../runtime/command.ts";
import { insertRoast } from "./insert-roast.ts";

export const addRoast = command({
  permission: "roasts:write",
  audit: "roast.added",
  async run(work, input: AddRoastInput) {
    const { roast, isRepeat } = await insertRoast(work, input);
    const detail = { greenCoffeeId: roast.greenCoffee.id, greenWeightKg: roast.greenWeightKg };
    return { result: roast, subjectId: roast.id, isRepeat, detail };
  },
});
