import { dayAt, plusDays } from "@tryer/domain/calendar";
import type { ApiClient } from "./in-process-client.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Maintenance of the machine: one task is due by weight, one soon by its date, and the others are in order. */
export async function playMaintenance(api: ApiClient, machineId: string, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const chaff = await api.maintenance.add({
    machineId,
    name: "Empty and brush the cyclone",
    notes: "Power off, let it cool. Chaff burns.",
    everyKg: 200,
    everyDays: 30,
    countedFrom: daysAgo(300),
  });
  await api.maintenance.markDone({
    id: chaff.id,
    doneAt: daysAgo(120),
    note: "Twice as much chaff as usual: naturals.",
  });
  await api.maintenance.markDone({ id: chaff.id, doneAt: daysAgo(26) });
  await api.maintenance.add({
    machineId,
    name: "Grease the drum bearings",
    everyRoasts: 250,
    everyHours: 60,
    countedFrom: daysAgo(340),
  });
  const belts = await api.maintenance.add({
    machineId,
    name: "Check the belts",
    everyDays: 180,
    countedFrom: daysAgo(350),
  });
  await api.maintenance.markDone({ id: belts.id, doneAt: daysAgo(40), note: "One replaced, spare ordered." });
  await api.maintenance.add({
    machineId,
    name: "Chimney sweep",
    onDay: plusDays(dayAt(now.getTime(), "UTC"), 9),
    countedFrom: daysAgo(350),
  });
}
