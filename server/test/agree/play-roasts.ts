import type { PlayedRoastery } from "./seeded-roasteries.ts";
import { midnightOf } from "./wall-clock.ts";

const isOneOf = ({ random }: PlayedRoastery, count: number) => random.whole(1, count) === 1;

const OPERATORS = ["Ada", "Grace", null] as const;
const STATUSES = ["good", "good", "good", "questionable", "rejected"] as const;

/** Weights and notes of a roast as a person writes them down, with gaps as people leave them. */
function factsOf(roastery: PlayedRoastery) {
  const { random, machines } = roastery;
  const greenGrams = random.whole(900, 8400);
  const roastedGrams = Math.round((greenGrams * random.whole(8150, 8890)) / 10_000);
  const isWeighed = !isOneOf(roastery, 7);
  return {
    greenWeightKg: greenGrams / 1000,
    roastedWeightKg: isWeighed ? roastedGrams / 1000 : null,
    isRoastedEstimated: isWeighed && isOneOf(roastery, 9),
    status: random.pick(STATUSES),
    durationSec: isOneOf(roastery, 5) ? null : random.whole(540, 660),
    machineId: random.pick([...machines, null]),
    operator: random.pick(OPERATORS),
    noted: {
      ...(isOneOf(roastery, 4) ? {} : { dropTempC: random.whole(2060, 2150) / 10 }),
      ...(isOneOf(roastery, 2) ? {} : { wholeColor: random.whole(540, 640) / 10, colorSystem: "Tonino" }),
    },
  };
}

/** Coffees that go in: one, or now and then two of the roastery's own. */
function goesIn(roastery: PlayedRoastery, greenGrams: number) {
  const { random, greens, products } = roastery;
  if (isOneOf(roastery, 6)) {
    const first = Math.floor((greenGrams * random.whole(20, 80)) / 100);
    const [one, other] = random.pick([
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const);
    const parts = [
      { greenCoffeeId: greens[one] ?? "", greenWeightKg: first / 1000 },
      { greenCoffeeId: greens[other] ?? "", greenWeightKg: (greenGrams - first) / 1000 },
    ];
    return { parts, roastedItemId: random.pick([products[2] ?? null, null]) };
  }
  const at = random.pick([0, 0, 0, 1, 1, 2, 3]);
  return { greenCoffeeId: greens[at] ?? "", roastedItemId: isOneOf(roastery, 9) ? null : (products[at] ?? null) };
}

/** Logs a roast of this minute; one in nine of two hours ago, as after a power cut. */
export async function playRoast(roastery: PlayedRoastery): Promise<void> {
  const { api, clock } = roastery;
  const facts = factsOf(roastery);
  const lateMs = isOneOf(roastery, 9) ? 2 * 3_600_000 : 0;
  const roastedAt = new Date(clock.now.getTime() - lateMs).toISOString();
  const { id } = await api.roasts.add({
    ...facts,
    ...goesIn(roastery, Math.round(facts.greenWeightKg * 1000)),
    roastedAt,
    // The sample roaster of the play takes whatever it is given.
    isConfirmed: true,
  });
  roastery.roasts.push(id);
  await mend(roastery, id);
}

/** Targets with a decimal less than the differences are shown with, so that none lies between two steps. */
export async function saveProfiles({ api, products, random }: PlayedRoastery, basedOn: number): Promise<void> {
  for (const roastedItemId of products.slice(0, 2)) {
    const targets = { dropTempC: 210 + random.whole(0, 9) / 10, totalSec: 590 + random.whole(0, 20), wholeColor: 59 };
    await api.roasts.saveProfile({ roastedItemId, basedOn, targets, tolerances: { dropTempC: 2, totalSec: 25 } });
  }
}

/** Logs roasts of the year before, which took nothing from the books, some around the midnights of that year. */
export async function playHistoryBeforeTheBooks(roastery: PlayedRoastery): Promise<void> {
  const { api, random, place } = roastery;
  const { timeZone } = place;
  const days = ["2025-03-30", "2025-04-06", "2025-10-05", "2025-10-26", "2025-11-01"];
  const edges = days.flatMap((day) => [midnightOf(day, timeZone) - 60_000, midnightOf(day, timeZone)]);
  const [first, last] = [midnightOf("2025-02-19", timeZone), midnightOf("2026-02-17", timeZone)];
  const others = Array.from({ length: 20 }, () => Math.floor(random.between(first, last) / 60_000) * 60_000);
  for (const at of [...edges, ...others]) {
    const facts = factsOf(roastery);
    const coffee = goesIn(roastery, Math.round(facts.greenWeightKg * 1000));
    const roastedAt = new Date(at).toISOString();
    const { id } = await api.roasts.add({ ...facts, ...coffee, roastedAt, isHistory: true });
    roastery.roasts.push(id);
  }
}

/** Mends a roast that was logged wrong before any of it is sent: deleted, deleted and restored, or weighed anew. */
async function mend(roastery: PlayedRoastery, id: string): Promise<void> {
  const { api, random } = roastery;
  const way = random.whole(1, 24);
  if (way <= 3) await api.roasts.remove({ id });
  if (way < 3) roastery.roasts.pop();
  if (way === 3) await api.roasts.restore({ id });
  if (way !== 4) return;
  const { version, parts } = await api.roasts.get({ id });
  const greenWeightKg = 8 + random.whole(0, 999) / 1000;
  if (parts.length === 0)
    await api.roasts.edit({ id, version, greenWeightKg, roastedWeightKg: 6.9, isConfirmed: true });
}

/** Dates roasts anew that were written down for the wrong minute or day. */
export async function dateRoastsAnew({ api, random, roasts }: PlayedRoastery): Promise<void> {
  for (const ms of [86_400_000, 86_400_000, 120_000, 120_000, 120_000]) {
    const { id, version, roastedAt } = await api.roasts.get({ id: random.pick(roasts) });
    await api.roasts.edit({ id, version, roastedAt: new Date(Date.parse(roastedAt) - ms).toISOString() });
  }
}
