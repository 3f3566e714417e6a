import { decodeCurve, type RoastLog, readRoastLog, writeAlog } from "@tryer/domain/roast-logs";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { knownLog } from "../../../../test/known-log.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

const ROASTED_AT = "2026-11-17T06:40:00.000Z";

async function roastOf({ api }: Person) {
  const green = await api.green.add({ coffeeName: "Guji", quantityKg: 10 });
  return api.roasts.add({ greenCoffeeId: green.id, greenWeightKg: 1.4, roastedAt: ROASTED_AT });
}

const send = (person: Person, roastId: string, file: string | Uint8Array, query: Record<string, string> = {}) =>
  person.request(`/api/v1/roasts/${roastId}/log?${new URLSearchParams({ name: "evening.alog", ...query })}`, {
    method: "POST",
    body: typeof file === "string" ? file : new Uint8Array(file),
    headers: { "content-type": "application/octet-stream" },
  });

const refused = async (answer: Response) => {
  const body: unknown = await answer.json();
  return { status: answer.status, ...(typeof body === "object" ? body : {}) };
};

const attach = ({ api }: Person, id: string, log: RoastLog) =>
  api.roasts.attachLog({
    params: { id },
    query: { name: "evening.alog" },
    body: new File([writeAlog(log)], "evening"),
  });

describe("the log of a roast", () => {
  test("joins a roast that was logged by hand: curve, events and file are there, no stock moves", async () => {
    const ada = await app.signUp("Ada");
    const roast = await roastOf(ada);
    const before = await ada.api.green.get({ id: roast.greenCoffee?.id ?? "" });
    expect(await ada.api.roasts.log({ id: roast.id })).toBeNull();
    const log = knownLog({ title: "Guji, evening" });
    const attached = await attach(ada, roast.id, log);
    expect(attached).toMatchObject({ roastId: roast.id, fileName: "evening.alog", personName: "Ada Roaster" });
    expect(attached.facts.events.map(({ kind, atSec }) => [kind, atSec])).toEqual([
      ["charge", 0],
      ["dryEnd", 240],
      ["firstCrackStart", 450],
      ["drop", 540],
    ]);
    expect(decodeCurve(Buffer.from(attached.curve, "base64"))).toEqual(log.curve);
    expect(await ada.api.roasts.log({ id: roast.id })).toEqual(attached);
    expect(await ada.api.green.get({ id: roast.greenCoffee?.id ?? "" })).toEqual(before);
    expect(await ada.api.roasts.get({ id: roast.id })).toMatchObject({ greenWeightKg: 1.4, durationSec: 540 });
  });

  test("fills the facts that the roast lacks, and none that it has", async () => {
    const ada = await app.signUp("Ada");
    const [empty, full] = [await roastOf(ada), await roastOf(ada)];
    const machine = await ada.api.machines.add({ name: "Probat P12", batchSizeLbs: 26 });
    const own = { durationSec: 600, operator: "Bea" };
    await ada.api.roasts.edit({ id: full.id, version: full.version, ...own });
    for (const { id } of [empty, full]) {
      await attach(ada, id, knownLog({ id, machine: "PROBAT P12", operator: "Kim" }));
    }
    const logged = { machine: { id: machine.id }, durationSec: 540, operator: "Kim" };
    expect(await ada.api.roasts.get({ id: empty.id })).toMatchObject(logged);
    expect(await ada.api.roasts.get({ id: full.id })).toMatchObject({ ...logged, ...own });
  });

  test("comes back byte for byte, and as files that Artisan and a spreadsheet open", async () => {
    const ada = await app.signUp("Ada");
    const { id, number } = await roastOf(ada);
    const text = writeAlog(knownLog());
    expect((await send(ada, id, text)).status).toBe(201);
    const original = await ada.request(`/api/v1/roasts/${id}/log/file`);
    expect(original.headers.get("content-disposition")).toContain("evening.alog");
    expect(await original.text()).toBe(text);
    for (const as of ["alog", "csv"]) {
      const answer = await ada.request(`/api/v1/roasts/${id}/log/file?as=${as}`);
      expect(answer.headers.get("content-disposition")).toContain(`${number}.${as}`);
      const read = readRoastLog(new Uint8Array(await answer.arrayBuffer()), `${number}.${as}`);
      expect(read.ok && read.log.curve).toEqual(knownLog().curve);
    }
  });

  test("is attached once, whoever sends it twice, and to one roast", async () => {
    const ada = await app.signUp("Ada");
    const [roast, other] = [await roastOf(ada), await roastOf(ada)];
    const log = knownLog({ id: "6c7e0b3d" });
    const [first, second] = await Promise.all([attach(ada, roast.id, log), attach(ada, roast.id, log)]);
    expect(second).toEqual(first);
    // The program saves the same roast anew, with another title.
    const again = await send(ada, other.id, writeAlog({ ...log, title: "Saved anew" }));
    expect(await refused(again)).toMatchObject({
      status: 409,
      detail: `This is the log of ${roast.number} already`,
    });
    const more = await send(ada, roast.id, writeAlog(knownLog({ id: "another" })));
    expect(await refused(more)).toMatchObject({
      status: 409,
      detail: `${roast.number} already has a log. Remove it first.`,
    });
  });

  test("is taken off and brought back; a deleted roast gives it up", async () => {
    const ada = await app.signUp("Ada");
    const [roast, other] = [await roastOf(ada), await roastOf(ada)];
    const attached = await attach(ada, roast.id, knownLog());
    const of = { id: roast.id, logId: attached.id };
    await ada.api.roasts.removeLog(of);
    await ada.api.roasts.removeLog(of);
    expect(await ada.api.roasts.log({ id: roast.id })).toBeNull();
    expect(await ada.api.roasts.restoreLog(of)).toEqual(attached);
    await ada.api.roasts.remove({ id: roast.id });
    const moved = await attach(ada, other.id, knownLog());
    expect(moved.roastId).toBe(other.id);
    await ada.api.roasts.restore({ id: roast.id });
    expect(await ada.api.roasts.log({ id: roast.id })).toBeNull();
    expect(
      await refused(
        await ada.request(`/api/v1/roasts/${roast.id}/log/restore`, {
          method: "POST",
          body: JSON.stringify({ logId: attached.id }),
        }),
      ),
    ).toMatchObject({ status: 409, detail: `This is the log of ${other.number} already` });
  });

  test("a file that is none is refused with its name and the reason, and nothing is kept", async () => {
    const ada = await app.signUp("Ada");
    const { id } = await roastOf(ada);
    const whole = writeAlog(knownLog());
    const files: [string | Uint8Array, RegExp][] = [
      ["a letter to grandmother", /evening\.alog/],
      [whole.slice(0, whole.length / 2), /evening\.alog/],
      [new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0xff, 0xff, 0xff]), /evening\.alog/],
    ];
    for (const [file, message] of files) {
      const refusal = await refused(await send(ada, id, file));
      expect(refusal.status).toBe(422);
      expect(JSON.stringify(refusal)).toMatch(message);
    }
    expect(await refused(await send(ada, uuidv7(), whole))).toMatchObject({ status: 404 });
    expect(await ada.api.roasts.log({ id })).toBeNull();
    expect((await ada.api.files.room({})).usedBytes).toBe(0);
  });
});
