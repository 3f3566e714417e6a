import { randomBytes } from "node:crypto";
import { dayAt, plusDays } from "@tryer/domain/calendar";
import { v7 as uuidv7 } from "uuid";
import type { ApiClient } from "./in-process-client.ts";

type Lot = Awaited<ReturnType<ApiClient["green"]["add"]>>;

const KEYS = ["fragrance", "flavor", "aftertaste", "acidity", "body", "balance", "overall"] as const;
/** Roastery in front of the secret of a link. */
const ROASTERY_DIGITS = 32;
const GUESTS = ["Mia", "Tomás"];
const TASTED = ["Jasmine, bergamot, long", "Milk chocolate, round", "A little papery when it cools"];

/** Days before today on which what was roasted until then was cupped by one grader. */
const EARLIER = [330, 285, 240, 200, 150, 110, 75, 40];

/**
 * Plays cuppings through the API: one every month or two, one of the last roasts, scored with two guests and revealed, and one
 * on the table.
 */
export async function playCupping(api: ApiClient, coffees: readonly Lot[], now: Date): Promise<void> {
  for (const [at, days] of EARLIER.entries()) await cupEarlier(api, { now, days, at });
  const { items: roasts } = await api.roasts.list({ limit: 3 });
  const ago = (days: number) => plusDays(dayAt(now.getTime(), "UTC"), -days);
  const { id } = await api.cupping.add({
    title: "Last week's roasts",
    heldOn: ago(4),
    formKey: "sca_2004",
    coffees: roasts.map((roast) => ({ kind: "roast", id: roast.id })),
  });
  const { samples } = await api.cupping.join({ id });
  const { url } = await api.cupping.inviteGuests({ id });
  const link = new URL(url).hash.slice(1);
  const entriesBy = (grader: number) =>
    samples.flatMap((sample, at) => [
      ...KEYS.map((field, place) => ({
        sampleId: sample.id,
        field,
        value: 8 - at * 0.25 + ((place + grader) % 3) * 0.25,
        at: now.getTime(),
      })),
      { sampleId: sample.id, field: "notes", value: TASTED[(at + grader) % TASTED.length] ?? "", at: now.getTime() },
    ]);
  await api.cupping.save({ id, entries: entriesBy(0) });
  for (const [at, name] of GUESTS.entries()) {
    const pass = `${link.slice(0, ROASTERY_DIGITS)}${randomBytes(32).toString("base64url")}`;
    await api.cuppingGuests.join({ link, pass, id: uuidv7(), name });
    await api.cuppingGuests.save({ pass, entries: entriesBy(at + 1) });
  }
  await api.cupping.reveal({ id });

  const onTable = await api.cupping.add({
    title: "New arrivals",
    heldOn: ago(0),
    formKey: "quick",
    coffees: coffees.slice(0, 4).map((lot) => ({ kind: "green", id: lot.id })),
  });
  await api.cupping.join({ id: onTable.id });
}

interface Earlier {
  now: Date;
  days: number;
  /** Place in the row of cuppings. */
  at: number;
}

async function cupEarlier(api: ApiClient, { now, days, at }: Earlier): Promise<void> {
  const heldOn = plusDays(dayAt(now.getTime(), "UTC"), -days);
  const { items: roasts } = await api.roasts.list({ limit: 4, to: heldOn });
  const { id } = await api.cupping.add({
    title: "Production cupping",
    heldOn,
    formKey: "sca_2004",
    coffees: roasts.map((roast) => ({ kind: "roast", id: roast.id })),
  });
  const { samples } = await api.cupping.join({ id });
  const entries = samples.flatMap((sample, cup) =>
    KEYS.map((field, place) => ({
      sampleId: sample.id,
      field,
      value: 7.5 + ((at * 3 + cup * 3 + place * 2) % 5) * 0.25,
      at: now.getTime(),
    })),
  );
  await api.cupping.save({ id, entries });
  await api.cupping.reveal({ id });
}
