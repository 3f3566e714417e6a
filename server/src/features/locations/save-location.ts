import { type AddLocationInput, contract, type EditLocationInput } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { locations } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { conflict, outdated } from "../../runtime/refusal.ts";
import {
  type LocationRow,
  loadLocation,
  locationAmong,
  lockLocations,
  presentLocation,
  updateLocation,
} from "./location-row.ts";

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

export const editLocation = command({
  operation: contract.locations.edit,
  permission: "locations:write",
  async run(work, { id, version, name, isFirst }: EditLocationInput) {
    const all = await lockLocations(work);
    const row = locationAmong(all, id);
    if (row.version !== version) throw outdated(presentLocation(row, all));
    if (isFirst && row.archivedAt) throw conflict("Restore the location before making it the first one");
    if (name !== undefined) checkName(all, name, id);
    const result = await updateLocation(work, row, {
      ...(name === undefined ? {} : { name }),
      ...(isFirst ? { position: Math.min(...all.map(({ position }) => position)) - 1 } : {}),
    });
    return { result, subjectId: id, detail: { name, isFirst } };
  },
});

/** Refuses a name that another location in use has. */
export function checkName(all: readonly LocationRow[], name: string, id?: string): void {
  const isTaken = all.some(
    (each) => each.id !== id && each.archivedAt === null && each.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw conflict("A location already has this name", "name");
}
