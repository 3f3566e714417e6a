import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { knownLog } from "../../../../test/known-log.ts";
import { add, begin, brief, stocked } from "../../../../test/log-imports.ts";
import { testApp } from "../../../../test/test-app.ts";

const app = testApp();

test("a recording that begins before midnight is a roast of the day of its charge", async () => {
  const { api, guji } = await stocked(await app.signUp("Ada"));
  const startedAt = { local: "2026-02-28T23:58:00", epochMs: null };
  const log = knownLog({ id: uuidv7(), title: "Guji", startedAt, chargeAtSec: 300 });
  const { logs } = await api.imports.previewLogs({ logs: [brief(log)] });
  const roastedAt = logs[0]?.roastedAt ?? "";
  // 00:03 on 1 March in Vienna.
  expect([logs[0]?.day, roastedAt]).toEqual(["2026-03-01", "2026-02-28T23:03:00.000Z"]);
  const { id } = await begin(api, 1);
  const facts = { as: "history" as const, greenCoffeeId: guji.id, greenWeightKg: 1.5, roastedAt };
  const { roast } = await add(api, id, 1, log, facts);
  await api.imports.finishLogs({ id });
  expect((await api.roasts.get({ id: roast.id })).roastedAt).toBe(roastedAt);
  const on = async (day: string) => (await api.roasts.list({ from: day, to: day })).items.map((each) => each.id);
  expect([await on("2026-02-28"), await on("2026-03-01")]).toEqual([[], [roast.id]]);
});
