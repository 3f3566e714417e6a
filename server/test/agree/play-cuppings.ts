import type { PlayedRoastery } from "./seeded-roasteries.ts";

const FIELDS = ["fragrance", "flavor", "aftertaste", "acidity", "body", "balance", "overall"] as const;

/** Cups three coffees and the last roast on a day; every third session stays open. */
export async function playCuppings(roastery: PlayedRoastery, heldOn: string): Promise<void> {
  const { api, random, greens, roasts, clock } = roastery;
  const isStars = random.whole(1, 4) === 1;
  const { id, samples } = await api.cupping.add({
    ...{ title: `Table of ${heldOn}`, heldOn, formKey: isStars ? "quick" : "sca_2004" },
    coffees: [
      ...greens.slice(0, 3).map((green) => ({ kind: "green" as const, id: green })),
      { kind: "roast" as const, id: roasts.at(-1) ?? "" },
    ],
  });
  await api.cupping.join({ id });
  for (const [at, { id: sampleId }] of samples.entries()) {
    const sheet = isStars
      ? [["stars", random.whole(2, 5)] as const]
      : FIELDS.map((field) => [field, 7 + random.whole(0, 8) / 4] as const);
    const entries = sheet.map(([field, value]) => ({ sampleId, field, value, at: clock.now.getTime() + at }));
    await api.cupping.save({ id, entries });
  }
  if (random.whole(1, 4) > 1) await api.cupping.reveal({ id });
}
