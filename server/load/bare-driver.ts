import type pg from "pg";
import { recordTransactions } from "../bench/recording.ts";
import { replayer } from "../bench/replay.ts";
import type { App } from "../seed/in-process-client.ts";
import { kindAt, type LoadedRoastery, MIX } from "./mix.ts";

/**
 * Records the statements of each kind of request in some roasteries, and answers a function that runs those of one straight
 * through the driver.
 */
export async function bareDriver(app: App, origin: string, { pool, some }: { pool: pg.Pool; some: LoadedRoastery[] }) {
  const recorder = recordTransactions(pool);
  const replays = new Map<(typeof MIX)[number], (() => Promise<void>)[]>();
  for (const kind of MIX) {
    const ofKind: (() => Promise<void>)[] = [];
    for (const roastery of some) {
      const record = (count: number) =>
        recorder.during(async () => {
          const { method, path, body } = kind.of(roastery, count);
          const answer = await app.request(`${origin}${path}`, {
            method,
            headers: { cookie: roastery.cookie, origin, "content-type": "application/json" },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          });
          if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
          await answer.text();
        });
      const [first, second] = [
        [await record(0), await record(1)],
        [await record(0), await record(1)],
      ];
      ofKind.push(replayer(pool, first, second));
    }
    replays.set(kind, ofKind);
  }
  return async (kindChance: number, roasteryChance: number) => {
    const ofKind = replays.get(kindAt(kindChance)) ?? [];
    await ofKind[Math.floor(roasteryChance * ofKind.length)]?.();
  };
}
