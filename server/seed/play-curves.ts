import type { ApiClient } from "./in-process-client.ts";
import { seededRandom } from "./random.ts";

type Roast = Awaited<ReturnType<ApiClient["roasts"]["list"]>>["items"][number];

/** Roasts that have the record of their machine, the newest ones. */
const RECORDED = 12;
/** Beans as they are charged, the turning point with its time, and the air of the drum above the beans, in °C. */
const CHARGE_C = 198;
const TURNING_C = 94;
const TURNING_SEC = 78;
const AIR_ABOVE_C = 34;
/** Beans climb towards a heat that they never reach, ever more slowly. */
const HEAT_ABOVE_DROP_C = 42;
const DRY_END_C = 150;
const STEP_SEC = 3;

interface Recorded {
  durationSec: number;
  firstCrackSec: number;
  dropTempC: number;
  seed: number;
}

const clock = (sec: number) => `${String(Math.floor(sec / 60)).padStart(2, "0")}:${String(sec % 60).padStart(2, "0")}`;

/** Bean temperature at a second: it falls to the turning point, then climbs with a falling rate of rise to the drop. */
function beanC(sec: number, { durationSec, dropTempC }: Recorded): number {
  if (sec <= TURNING_SEC) {
    const fallen = (1 - Math.cos((Math.PI * sec) / TURNING_SEC)) / 2;
    return CHARGE_C - (CHARGE_C - TURNING_C) * fallen;
  }
  const heat = dropTempC + HEAT_ABOVE_DROP_C;
  const rate = Math.log((heat - TURNING_C) / HEAT_ABOVE_DROP_C) / (durationSec - TURNING_SEC);
  return heat - (heat - TURNING_C) * Math.exp(-rate * (sec - TURNING_SEC));
}

/** The record of a roast as Artisan exports it, with tabs. */
function artisanCsv(roast: Recorded, at: Date): string {
  const random = seededRandom(roast.seed);
  const seconds = Array.from({ length: Math.floor(roast.durationSec / STEP_SEC) + 1 }, (_, step) => step * STEP_SEC);
  const drop = seconds.at(-1) ?? 0;
  const near = (sec: number) => Math.round(sec / STEP_SEC) * STEP_SEC;
  const dryEnd = seconds.find((sec) => sec > TURNING_SEC && beanC(sec, roast) >= DRY_END_C) ?? near(drop / 2);
  const marks = new Map<number, string>([
    [0, "CHARGE"],
    [near(TURNING_SEC), "TP"],
    [dryEnd, "DRY End"],
    [near(roast.firstCrackSec), "FCs"],
    [drop, "DROP"],
  ]);
  const [year, month, day] = at.toISOString().slice(0, 10).split("-");
  const head = [
    `Date:${day}.${month}.${year}`,
    "Unit:C",
    `CHARGE:${clock(0)}`,
    `TP:${clock(near(TURNING_SEC))}`,
    `DRYe:${clock(dryEnd)}`,
    `FCs:${clock(near(roast.firstCrackSec))}`,
    "FCe:",
    "SCs:",
    "SCe:",
    `DROP:${clock(drop)}`,
    "COOL:",
    `Time:${at.toISOString().slice(11, 16)}`,
  ];
  const rows = seconds.map((sec) => {
    const beans = beanC(sec, roast) + random.between(-0.15, 0.15);
    const air = beanC(sec, roast) * 0.55 + (roast.dropTempC + AIR_ABOVE_C) * 0.45 + random.between(-0.4, 0.4);
    return [clock(sec), clock(sec), air.toFixed(2), beans.toFixed(2), marks.get(sec) ?? ""].join("\t");
  });
  return [head.join("\t"), ["Time1", "Time2", "ET", "BT", "Event"].join("\t"), ...rows, ""].join("\r\n");
}

/** Attaches the records of the machine to the newest roasts that say when they cracked and how hot they ended. */
export async function playCurves(api: ApiClient): Promise<void> {
  const roasts: Roast[] = (await api.roasts.list({ limit: 40 })).items;
  const told = roasts.flatMap(({ id, number, roastedAt, durationSec, noted }) => {
    const { firstCrackStartSec: firstCrackSec, dropTempC } = noted ?? {};
    if (durationSec == null || firstCrackSec == null || dropTempC == null) return [];
    return [{ id, number, at: new Date(roastedAt), durationSec, firstCrackSec, dropTempC }];
  });
  for (const [seed, { id, number, at, ...figures }] of told.slice(0, RECORDED).entries()) {
    const body = new File([artisanCsv({ ...figures, seed: seed + 1 }, at)], `${number}.csv`);
    await api.roasts.attachLog({ params: { id }, query: { name: `${number}.csv` }, body });
  }
}
