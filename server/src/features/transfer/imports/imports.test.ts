import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { dataImports, jobs } from "#db/schema/index.ts";
import { actorOf } from "../../../../test/actor-of.ts";
import { fillRoastery } from "../../../../test/full-roastery.ts";
import { SMALL_FILE } from "../../../../test/http/operations.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { roasteryDigest } from "../../../../test/roastery-digest.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";
import { dataOf, type Parts, transfersIn, zipOf } from "../testing/transfers-in.ts";

const app = testApp();

const { exported, sent, importOf, imported, derivedOf } = transfersIn(app);

describe("an import of all data", () => {
  test.each<[string, (person: Person) => Promise<unknown>]>([
    ["one of everything", (ada) => fillRoastery(ada)],
    ["the sample", (ada) => ada.api.sample.load({})],
    ["nothing", async () => {}],
  ])("restores %s, and its export says the same", async (_, fill) => {
    const ada = await app.signUp("Ada");
    await fill(ada);
    const parts = await exported(ada);
    const bob = await app.signUp("Bob");
    const done = await imported(bob, await zipOf(parts));
    expect(done).toMatchObject({ state: "done", problems: [] });
    expect(dataOf(await exported(bob))).toEqual(dataOf(parts));
    expect(await derivedOf(bob)).toEqual(await derivedOf(ada));
    const { items } = await bob.api.team.activity({});
    expect(items.filter(({ action }) => !action.startsWith("data.")).every(({ name }) => name !== "Bob Roaster")).toBe(
      true,
    );
  });

  test("names people of the file, and lets them in nowhere", async () => {
    const ada = await app.signUp("Ada");
    await ada.api.green.add({ coffeeName: "Guji", quantityKg: 60 });
    const bob = await app.signUp("Bob");
    await imported(bob, await zipOf(await exported(ada)));
    const { items } = await bob.api.team.activity({});
    expect(items.find(({ action }) => action === "green.added")?.name).toBe("Ada Roaster");
    expect((await bob.api.team.show({})).members.map(({ name }) => name)).toEqual(["Bob Roaster"]);
    const [lot] = (await bob.api.green.list({})).items;
    await bob.api.roasts.add({ greenCoffeeId: lot?.id ?? "", greenWeightKg: 5, roastedAt: "2026-11-20T09:00:00Z" });
    expect((await ada.api.green.list({})).items[0]?.quantityKg).toBe(60);
  });

  test("names those who brought files of a roast, as the activity does", async () => {
    const ada = await app.signUp("Ada");
    const { roastId } = await fillRoastery(ada);
    const photo = new File([SMALL_FILE], "drum.jpg");
    await ada.api.files.addToRoast({
      params: { id: roastId },
      query: { name: "drum.jpg", kind: "photo" },
      body: photo,
    });
    const bob = await app.signUp("Bob");
    await imported(bob, await zipOf(await exported(ada)));
    const log = await bob.api.roasts.log({ id: roastId });
    const files = await bob.api.files.ofRoast({ id: roastId });
    expect([log?.personName, ...files.map(({ personName }) => personName)]).toEqual(["Ada Roaster", "Ada Roaster"]);
  });

  test("shows no account of the server that the file only names by its id", async () => {
    const eve = await app.signUp("Eve");
    const { userId } = await eve.api.settings.profile({});
    const ada = await app.signUp("Ada");
    await ada.api.green.add({ coffeeName: "Guji", quantityKg: 60 });
    const parts = await exported(ada);
    const activity = parts.get("json/audit_log.jsonl")?.toString() ?? "";
    parts.set("json/audit_log.jsonl", Buffer.from(activity.replaceAll(/"user_id":"[^"]+"/g, `"user_id":"${userId}"`)));
    const bob = await app.signUp("Bob");
    await imported(bob, await zipOf(parts));
    expect((await bob.api.team.activity({})).items.map(({ name }) => name)).not.toContain("Eve Roaster");
  });

  test("asks for an empty roastery", async () => {
    const ada = await app.signUp("Ada");
    await ada.api.green.add({ coffeeName: "Guji", quantityKg: 60 });
    expect(await refusalOf(ada.api.transfer.beginImport({ fileName: "x.zip", size: 10 }))).toMatchObject({
      status: 409,
      message: expect.stringContaining("Green coffees"),
    });
  });

  test("takes pieces of the right length, all of them, and starts once", async () => {
    const ada = await app.signUp("Ada");
    const { id } = await ada.api.transfer.beginImport({ fileName: "x.zip", size: 10 });
    const piece = (position: number, length: number) =>
      ada.api.transfer.addImportPiece({
        params: { id },
        query: { position },
        body: new File([new Uint8Array(length)], "x"),
      });
    expect(await refusalOf(piece(0, 9))).toMatchObject({ message: "The piece must have 10 bytes" });
    expect(await refusalOf(piece(1, 10))).toMatchObject({ message: "The file has no such piece" });
    expect(await refusalOf(ada.api.transfer.checkImport({ id }))).toMatchObject({ status: 409 });
    expect(await piece(0, 10)).toMatchObject({ pieces: 1 });
    expect(await piece(0, 10)).toMatchObject({ pieces: 1 });
    await ada.api.transfer.checkImport({ id });
    await app.workOffJobs();
    const refused = await importOf(ada, id);
    expect(refused).toMatchObject({ state: "refused", problems: [{ part: "", reason: "This is not a ZIP file" }] });
    expect(await refusalOf(ada.api.transfer.startImport({ id }))).toMatchObject({ status: 409 });
    expect(await ada.api.transfer.cancelImport({ id })).toMatchObject({ state: "cancelled" });
  });
});

describe("the file of an import", () => {
  /** Sends the only piece of a file that is none. */
  async function begun({ api }: Pick<Person, "api">) {
    const { id } = await api.transfer.beginImport({ fileName: "x.zip", size: 10 });
    const body = new File([new Uint8Array(10)], "x");
    return api.transfer.addImportPiece({ params: { id }, query: { position: 0 }, body });
  }

  async function inDays(days: number, work: () => Promise<unknown>) {
    app.clock.isReal = false;
    app.clock.now = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    await work();
    app.clock.isReal = true;
  }

  test("goes as soon as it is refused", async () => {
    const ada = await app.signUp("Ada");
    const { id } = await begun(ada);
    await ada.api.transfer.checkImport({ id });
    await app.workOffJobs();
    expect(await importOf(ada, id)).toMatchObject({ state: "refused", pieces: 0 });
  });

  test.each([
    ["half sent", "uploading"],
    ["checked", "checked"],
  ])("goes after a week in which it was left %s", async (_, state) => {
    const ada = await app.signUp("Ada");
    const { id } = await begun(ada);
    await app.database().inRoastery(await actorOf(ada), (tx) => tx.update(dataImports).set({ state }));
    await inDays(6.9, app.workOffJobs);
    expect(await importOf(ada, id)).toMatchObject({ state, pieces: 1 });
    await inDays(7.1, app.workOffJobs);
    expect(await importOf(ada, id)).toMatchObject({ state: "cancelled", pieces: 0 });
  });

  test("goes after a week where its reading was given up, and stays while it is under way", async () => {
    const ada = await app.signUp("Ada");
    const actor = await actorOf(ada);
    const { id } = await begun(ada);
    await ada.api.transfer.checkImport({ id });
    const held = eq(jobs.kind, "data_import_check");
    const change = (values: Partial<typeof jobs.$inferInsert>) =>
      app.database().inRoastery(actor, (tx) => tx.update(jobs).set(values).where(held));
    await change({ leaseUntil: new Date("2100-01-01") });
    await inDays(7.1, app.workOffJobs);
    expect(await importOf(ada, id)).toMatchObject({ state: "checking", pieces: 1 });
    await change({ deadAt: new Date() });
    await inDays(8.2, app.workOffJobs);
    expect(await importOf(ada, id)).toMatchObject({ state: "cancelled", pieces: 0 });
  });
});

describe("a file that is not what it should be", () => {
  let small: Parts;
  let bob: Person;

  // One export and one empty roastery for all of them: a minute admits thirty people who sign up.
  beforeAll(async () => {
    const ada = await app.signUp("Ada");
    const { id } = await ada.api.green.add({ coffeeName: "Guji", quantityKg: 60 });
    await ada.api.roasts.add({ greenCoffeeId: id, greenWeightKg: 5, roastedAt: "2026-11-20T09:00:00Z" });
    small = await exported(ada);
    bob = await app.signUp("Bob");
  });

  /** Parts of the small roastery, changed. */
  async function changed(change: (parts: Parts) => void): Promise<Buffer> {
    const parts = new Map(small);
    change(parts);
    return zipOf(parts);
  }

  const edit = (part: string, change: (text: string) => string) => (parts: Parts) =>
    void parts.set(part, Buffer.from(change(parts.get(part)?.toString() ?? "")));
  const GREEN = "json/green_coffee_inventory.jsonl";
  const ROASTS = "json/roasts.jsonl";
  const AUDIT = "json/audit_log.jsonl";
  const ROASTERY = "json/roasteries.jsonl";
  const FILE_LINE = `${JSON.stringify({ sha256: "0".repeat(64), size: 1, media_type: "text/html" })}\n`;
  const first = (text: string) => text.replace("{", `{"roastery_id":"${uuidv7()}",`);

  test.each<[string, (parts: Parts) => void, string]>([
    ["a roastery of its own in a line", edit(GREEN, first), `${GREEN} 1 Unknown field roastery_id`],
    ["an unknown field", edit(GREEN, (text) => text.replace("{", '{"x":1,')), `${GREEN} 1 Unknown field x`],
    [
      "a field of another type",
      edit(GREEN, (text) => text.replace("60.000", '"much"').replace("55.000", '"much"')),
      `${GREEN} 1 quantity_kg is no number`,
    ],
    [
      "half of a character",
      edit(GREEN, (text) => text.replace('"coffee_name":"Guji', '"coffee_name":"Guji\\ud83d')),
      `${GREEN} 1 coffee_name is no text`,
    ],
    ["no JSON", edit(GREEN, () => "hello\n"), `${GREEN} 1 It is not a JSON record`],
    ["a line that is cut off", edit(GREEN, (text) => text.slice(0, 50)), `${GREEN} 1 It is cut off`],
    [
      "a missing field",
      edit(GREEN, (text) => text.replace(/"coffee_name":"Guji",/, "")),
      `${GREEN} 1 The field coffee_name is missing`,
    ],
    ["fewer records than it says", edit(GREEN, () => ""), `${GREEN} null It has 0 records, and the manifest says 1`],
    [
      "a line about an export or import",
      edit(AUDIT, (text) => text.replace('"action":"green.added"', '"action":"data.exported"')),
      `${AUDIT} 1 It is about an export or import, which never travels`,
    ],
    [
      "a day after the year 9999",
      edit(ROASTS, (text) => text.replace(/"roasted_at":"[^"]+"/, '"roasted_at":"12026-01-01T09:00:00Z"')),
      `${ROASTS} 1 roasted_at is no moment`,
    ],
    ["a prototype", edit(GREEN, (text) => text.replace("{", '{"__proto__":{},')), `${GREEN} 1 Unknown field __proto__`],
    [
      "a number as text",
      edit(GREEN, (text) => text.replace('"quantity_kg":55.000', '"quantity_kg":"55.000"')),
      `${GREEN} 1 quantity_kg is no number`,
    ],
    [
      "no number",
      edit(GREEN, (text) => text.replace('"quantity_kg":55.000', '"quantity_kg":NaN')),
      `${GREEN} 1 It is not a JSON record`,
    ],
    [
      "a number without end",
      edit(GREEN, (text) => text.replace('"quantity_kg":55.000', '"quantity_kg":1e400')),
      `${GREEN} 1 quantity_kg is no number`,
    ],
    [
      "lists in lists that a database chokes on",
      edit(AUDIT, (text) =>
        text.replace(/"detail":\{/, `"detail":{"x":${"[".repeat(100_000)}${"]".repeat(100_000)},`).replace(",}", "}"),
      ),
      `${AUDIT} 1 It has more values, or more in each other, than a record can have`,
    ],
    [
      "a time zone that is none",
      edit(ROASTERY, (text) => text.replace(/"time_zone":"[^"]+"/, '"time_zone":"Guji/Uraga"')),
      `${ROASTERY} 1 time_zone is not known`,
    ],
    [
      "a currency that is none",
      edit(ROASTERY, (text) => text.replace(/"currency":"[^"]+"/, '"currency":"BEAN"')),
      `${ROASTERY} 1 currency is not known`,
    ],
    [
      "a type of file that nobody knows",
      (parts) => void parts.set("json/files.jsonl", Buffer.from(FILE_LINE)),
      "json/files.jsonl 1 media_type is not known",
    ],
    [
      "an unknown table",
      (parts) => void parts.set("json/secrets.jsonl", Buffer.from("{}\n")),
      "json/secrets.jsonl null This version of Tryer has no such table",
    ],
    [
      "a table that never travels",
      (parts) => void parts.set("json/shop_secrets.jsonl", Buffer.from("{}\n")),
      "json/shop_secrets.jsonl null This version of Tryer has no such table",
    ],
    [
      "a newer version",
      edit("manifest.json", (text) => text.replace('"version": 1', '"version": 2')),
      "manifest.json null The file is from a newer version of Tryer. Update this server first",
    ],
    [
      "no manifest",
      (parts) => void parts.delete("manifest.json"),
      " null This is not a Tryer export: it has no manifest.json",
    ],
    [
      "a file that no record names",
      (parts) => void parts.set(`files/${"0".repeat(64)}/x`, Buffer.from("x")),
      `files/${"0".repeat(64)}/x null No record uses this file`,
    ],
    [
      "bytes that are no text",
      (parts) => void parts.set(GREEN, Buffer.from([0xff, 0xfe, 10])),
      `${GREEN} 1 It is not UTF-8 text`,
    ],
  ])("is refused when it is checked: %s", async (_, change, problem) => {
    const zip = await changed(change);
    const { state, problems } = await sent(bob, zip);
    expect(state).toBe("refused");
    expect(problems.map(({ part, line, reason }) => `${part} ${line} ${reason}`)).toEqual([problem]);
  });

  test.each<[string, (parts: Parts) => void, string, RegExp]>([
    [
      "a record that refers to nothing",
      edit(ROASTS, (text) => text.replace(/"green_coffee_id":"[^"]+"/, `"green_coffee_id":"${uuidv7()}"`)),
      ROASTS,
      /refers to a record/,
    ],
    [
      "a record that breaks a rule",
      edit(ROASTS, (text) => text.replace(/"status":"[^"]+"/, '"status":"burnt"')),
      ROASTS,
      /breaks a rule/,
    ],
    [
      "a day that does not exist",
      edit(ROASTS, (text) => text.replace(/"roasted_at":"[^"]+"/, '"roasted_at":"2026-13-41T09:00:00Z"')),
      ROASTS,
      /does not fit/,
    ],
    [
      "an empty character deep in a detail",
      edit(AUDIT, (text) => text.replace(/"detail":\{/, '"detail":{"x":"\\u0000",').replace(",}", "}")),
      AUDIT,
      /does not fit/,
    ],
    [
      "the same record twice",
      edit("json/locations.jsonl", (text) => text.repeat(2)),
      "json/locations.jsonl",
      /twice|manifest/,
    ],
  ])("leaves nothing behind when it is imported: %s", async (_, change, part, reason) => {
    const zip = await changed((parts) => {
      change(parts);
      const manifest = JSON.parse(parts.get("manifest.json")?.toString() ?? "");
      const lines = (name: string) => (parts.get(`json/${name}.jsonl`)?.toString() ?? "").split("\n").length - 1;
      for (const name of Object.keys(manifest.rows)) manifest.rows[name] = lines(name);
      parts.set("manifest.json", Buffer.from(JSON.stringify(manifest)));
    });
    const actor = await actorOf(bob);
    const { id, state } = await sent(bob, zip);
    expect(state).toBe("checked");
    const { data_imports, data_import_pieces, audit_log, jobs, ...before } = await roasteryDigest(
      app.database(),
      actor,
    );
    await bob.api.transfer.startImport({ id });
    await app.workOffJobs();
    const { problems, ...after } = await importOf(bob, id);
    expect(after.state).toBe("refused");
    expect(problems).toMatchObject([{ part, reason: expect.stringMatching(reason) }]);
    expect(await roasteryDigest(app.database(), actor)).toMatchObject(before);
    expect([data_imports, data_import_pieces, audit_log, jobs].every(Boolean)).toBe(true);
  });

  test("a shop that the file calls receiving comes back switched off", async () => {
    const ada = await app.signUp("Ada");
    const { id: customerId } = await ada.api.customers.add({ name: "Web" });
    await ada.api.shops.add({ name: "Web shop", kind: "shopify", currency: "EUR", countsUnpaid: false, customerId });
    const parts = await exported(ada);
    edit("json/shops.jsonl", (text) => text.replace('"is_receiving":false', '"is_receiving":true'))(parts);
    const eve = await app.signUp("Eve");
    await imported(eve, await zipOf(parts));
    expect((await eve.api.shops.list({})).items).toMatchObject([{ name: "Web shop", isReceiving: false }]);
  });

  test("an activity that nobody knows is listed all the same", async () => {
    const details = ['"x"', '{"name":{},"changes":5,"role":[],"count":"x","apiKey":7}'];
    const zip = await changed(
      edit(AUDIT, (text) =>
        text
          .replace('"green.added"', '"green.invented"')
          .replaceAll(/"detail":\{[^}]*\}/g, () => `"detail":${details.pop() ?? "5"}`),
      ),
    );
    const eve = await app.signUp("Eve");
    await imported(eve, zip);
    const { items } = await eve.api.team.activity({});
    expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(["green.invented", "roast.added"]));
  });

  test("a ledger of two lots keeps its order", async () => {
    const ada = await app.signUp("Ada");
    const { id } = await ada.api.green.add({ coffeeName: "Guji", quantityKg: 60 });
    for (const quantityKg of [1, 2, 3]) await ada.api.green.receive({ id, requestId: uuidv7(), quantityKg });
    const eve = await app.signUp("Bob");
    await imported(eve, await zipOf(await exported(ada)));
    const balances = await app
      .database()
      .inRoastery(await actorOf(eve), (tx) =>
        tx.execute(sql`select balance_after_kg::float as kg from green_coffee_movements order by sequence`),
      );
    expect(balances.rows.map(({ kg }) => kg)).toEqual([60, 61, 63, 66]);
  });
});
