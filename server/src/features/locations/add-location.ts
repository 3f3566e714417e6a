import { type AddLocationInput, contract } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { locations } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { checkName } from "./edit-location.ts";
import { loadLocation, lockLocations } from "./location-row.ts";

export const addLocation = command({
  operation: contract.locations.add,
  permission: "locations:write",
  async run(work, { id = uuidv7(), name }: AddLocationInput) {
    const all = await lockLocations(work);
    if (all.some((each) => each.id === id)) {
      return { result: await loadLocation(work, id), subjectId: id, isRepeat: true };
    }
    checkName(all, name);
    const { tx, actor, now } = work;
    const position = Math.max(0, ...all.map((each) => each.position)) + 1;
    await tx
      .insert(locations)
      .values({ roasteryId: actor.roasteryId, id, name, position, createdAt: now, updatedAt: now });
    return { result: await loadLocation(work, id), subjectId: id };
  },
});
