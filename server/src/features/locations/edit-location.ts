import { contract, type EditLocationInput } from "@tryer/contract";
import { command } from "../../runtime/command.ts";
import { conflict, outdated } from "../../runtime/refusal.ts";
import { type LocationRow, locationAmong, lockLocations, presentLocation, updateLocation } from "./location-row.ts";

export const editLocation = command({
  operation: contract.locations.edit,
  permission: "locations:write",
  async run(work, { id, version, name, isFirst }: EditLocationInput) {
    const all = await lockLocations(work);
    const row = locationAmong(all, id);
    if (row.version !== version) throw outdated(presentLocation(row, all));
    if (isFirst && row.archivedAt) throw conflict("Bring the location back before it becomes the first one");
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
  if (isTaken) throw conflict("There is a location with this name", "name");
}
