import { createHash } from "node:crypto";
import { encodeCurve, type RoastLog, writeAlog } from "@tryer/domain/roast-logs";
import { v7 as uuidv7 } from "uuid";
import { knownLog } from "./known-log.ts";
import type { ApiClient, Person } from "./test-app.ts";

export const ROASTED_AT = "2026-11-17T06:50:00.000Z";
type Query = Parameters<ApiClient["imports"]["addLog"]>[0]["query"];

/** A roastery with Guji (60 kg) and Huila (5 kg), and a roast of Guji that was logged by hand beside the drum. */
export async function stocked(person: Person) {
  const { api } = person;
  const guji = await api.green.add({ coffeeName: "Ethiopia Guji", quantityKg: 60 });
  const huila = await api.green.add({ coffeeName: "Huila", quantityKg: 5 });
  const filter = await api.items.add({ name: "Guji Filter", roastLevel: "Light", greenCoffeeId: guji.id });
  const facts = { greenCoffeeId: guji.id, greenWeightKg: 1.5, roastedWeightKg: 1.25, roastedAt: ROASTED_AT };
  const roast = await api.roasts.add({ ...facts, roastedItemId: filter.id });
  return { api, guji, huila, filter, roast };
}

export const fileOf = (log: RoastLog) => new File([writeAlog(log)], "log.alog");
export const guji = (known: Partial<RoastLog> = {}) => knownLog({ id: uuidv7(), title: "Guji, evening", ...known });

export const begin = (api: ApiClient, fileCount: number) =>
  api.imports.beginLogs({ id: uuidv7(), fileName: "evening.zip", fileCount });

export const add = (api: ApiClient, id: string, position: number, log: RoastLog | string, query: Partial<Query>) =>
  api.imports.addLog({
    params: { id },
    query: { position, name: `${position}.alog`, as: "attach", ...query },
    body: typeof log === "string" ? new File([log], "log") : fileOf(log),
  });

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

export const brief = (log: RoastLog) => ({
  id: log.id,
  sha256: sha256(writeAlog(log)),
  curve: { sha256: sha256(encodeCurve(log.curve)), bytes: encodeCurve(log.curve).length },
  title: log.title,
  beans: log.beans,
  batch: log.batch,
  machine: log.machine,
  startedAt: log.startedAt,
  chargeAtSec: log.chargeAtSec,
  durationSec: 540,
  greenGrams: log.green?.grams ?? null,
  roastedGrams: log.roasted?.grams ?? null,
});
