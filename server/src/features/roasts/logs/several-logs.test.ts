import { gunzipSync } from "node:zlib";
import { decodeCurve, readRoastLog, writeAlog } from "@tryer/domain/roast-logs";
import { unzipSync } from "fflate";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { knownLog } from "../../../../test/known-log.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

/** Three roasts, the newest first; the first two are recorded. */
async function recordedRoasts({ api }: Person) {
  const green = await api.green.add({ coffeeName: "Guji", quantityKg: 10 });
  const logs = [knownLog({ id: "roast 0" }), knownLog({ id: "roast 1" }), null];
  const made = [];
  for (const [at, log] of logs.entries()) {
    const roastedAt = `2026-11-1${at}T06:40:00.000Z`;
    const roast = await api.roasts.add({ greenCoffeeId: green.id, greenWeightKg: 1.4, roastedAt });
    const attached = { params: { id: roast.id }, query: { name: "evening.alog" } };
    if (log !== null) await api.roasts.attachLog({ ...attached, body: new File([writeAlog(log)], "evening") });
    made.push(await api.roasts.get({ id: roast.id }));
  }
  return { made, logs };
}

test("roasts are compared in the order of their ids, with their curves; a deleted one is left out", async () => {
  const ada = await app.signUp("Ada");
  const { made, logs } = await recordedRoasts(ada);
  const [first, second, third] = made.map(({ id }) => id);
  const { items } = await ada.api.roasts.compare({ ids: [third, first, uuidv7(), first].join() });
  expect([made[2], made[0]]).toMatchObject(items.map(({ roast }) => roast));
  expect(items[0]?.log).toBeNull();
  expect(items[1]?.log?.events).toEqual(logs[0]?.events);
  expect(decodeCurve(Buffer.from(items[1]?.log?.curve ?? "", "base64"))).toEqual(logs[0]?.curve);
  await ada.api.roasts.remove({ id: first ?? "" });
  const rest = await ada.api.roasts.compare({ ids: `${first},${second}` });
  expect(rest.items.map(({ roast }) => roast.id)).toEqual([second]);
  await expect(ada.api.roasts.compare({ ids: first ?? "" })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("recorded roasts are compared in one compressed answer, which is not sent again unchanged", async () => {
  const ada = await app.signUp("Ada");
  const { made } = await recordedRoasts(ada);
  const address = `/api/v1/roasts/compare?ids=${made.map(({ id }) => id).join()}`;
  const answer = await ada.request(address, {
    headers: { "accept-encoding": "gzip, br" },
  });
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.byteLength).toBeLessThan(2 * 50_000);
  expect(JSON.parse(gunzipSync(bytes).toString()).items).toHaveLength(3);
  const tag = answer.headers.get("etag") ?? "";
  const again = await ada.request(address, { headers: { "if-none-match": tag } });
  expect(again.status).toBe(304);
});

test.each([
  ["", "Choose at least one roast"],
  ["x", "id"],
  [Array.from({ length: 11 }, () => uuidv7()).join(), "At most 10 roasts are compared at once"],
  ["x".repeat(10_000), "At most 10 roasts are compared at once"],
])("refuses to compare '%.12s…'", async (ids, words) => {
  const ada = await app.signUp("Ada");
  const answer = await ada.request(`/api/v1/roasts/compare?ids=${ids}`);
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(words)]);
});

test.each(["alog", "csv"] as const)("roasts come as .%s in one ZIP, those without a curve too", async (as) => {
  const ada = await app.signUp("Ada");
  const { made, logs } = await recordedRoasts(ada);
  const answer = await ada.request(`/api/v1/roasts/logs/archive?as=${as}&ids=${made.map(({ id }) => id).join()}`);
  expect(answer.headers.get("content-disposition")).toContain(`Roasts ${as}.zip`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files)).toEqual(made.map(({ number }) => `${number}.${as}`));
  const read = Object.values(files).map((bytes) => {
    const reading = readRoastLog(bytes, "export");
    if (!reading.ok) throw new Error(reading.problem.message);
    return reading.log;
  });
  expect(read[0]?.curve).toEqual(logs[0]?.curve);
  expect(read[2]).toMatchObject({ title: "Guji", batch: made[2]?.number, green: { grams: 1400 }, roasted: null });
});

test("export is refused for roasts of another roastery", async () => {
  const ada = await app.signUp("Ada");
  const grace = await app.signUp("Grace");
  const { made } = await recordedRoasts(ada);
  const answer = await grace.request(`/api/v1/roasts/logs/archive?as=csv&ids=${made.map(({ id }) => id).join()}`);
  expect(answer.status).toBe(404);
});
