import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { ROASTERY_TABLES } from "#db/inventory/table-order.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { keepDaySums } from "#features/analytics/index.ts";
import { expectBatchesInStep } from "../../../../test/batches-in-step.ts";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { fillRoastery } from "../../../../test/full-roastery.ts";
import { joinTeam, memberIdOf } from "../../../../test/join-team.ts";
import { PASSWORD, type Person, testApp } from "../../../../test/test-app.ts";
import { eraseDueAccounts } from "./erase-accounts.ts";

const app = testApp();

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

const close = ({ cookie }: Person, password = PASSWORD) =>
  app.post("/api/auth/account-deletion", { password }, { cookie });

const impact = async ({ cookie }: Person) =>
  (await app.request("/api/auth/account-deletion", { headers: { cookie } })).json();

const undo = (key: string) => app.post("/api/auth/account-deletion/undo", { key });

const signIn = (email: string, password = PASSWORD) => app.post("/api/auth/sign-in/email", { email, password });

const Coded = z.object({ code: z.string(), message: z.string() });
const coded = async (answer: Response) => ({ status: answer.status, ...Coded.parse(await answer.json()) });

async function keyTo(email: string) {
  return new URL((await app.latestMailTo(email)).link).searchParams.get("key") ?? "";
}

/** The tables that hold a text anywhere in a row. */
async function tablesWith(text: string): Promise<string[]> {
  const { pool } = app.database();
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(
      `select 1 from "${name}" t where position($1 in lower(t::text)) > 0 limit 1`,
      [text.toLowerCase()],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

describe("closing an account", () => {
  test("asks for the password", async () => {
    const person = await app.signUp("Hesitant");
    expect(await coded(await close(person, "not the passphrase"))).toMatchObject({
      status: 400,
      code: "INVALID_PASSWORD",
    });
    expect((await person.request("/api/v1/profile")).status).toBe(200);
    expect((await app.post("/api/auth/account-deletion", { password: PASSWORD })).status).toBe(401);
    expect((await app.request("/api/auth/account-deletion")).status).toBe(401);
  });

  test("signs out everywhere at once, and only the right password learns why nobody gets in", async () => {
    const person = await app.signUp("Leaves");
    const tablet = (await signIn(person.email)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const closed = await close(person);
    expect(closed.status).toBe(200);
    const { erasedAt } = z.object({ erasedAt: z.iso.datetime() }).parse(await closed.json());
    expect(Math.round((Date.parse(erasedAt) - Date.now()) / DAY_MS)).toBe(14);
    expect(closed.headers.getSetCookie().join()).toMatch(/tryer\.session_token=;/);
    for (const cookie of [person.cookie, tablet]) {
      expect((await app.request("/api/v1/profile", { headers: { cookie } })).status).toBe(401);
      expect(await (await app.request("/api/auth/get-session", { headers: { cookie } })).json()).toBeNull();
    }

    const wrong = await signIn(person.email, "not the passphrase");
    const unknown = await signIn("nobody@roastery.example", "not the passphrase");
    expect([wrong.status, await wrong.json()]).toEqual([unknown.status, await unknown.json()]);
    const refused = await signIn(person.email);
    expect(refused.headers.getSetCookie()).toEqual([]);
    const { status, code, message } = await coded(refused);
    expect([status, code]).toEqual([403, "ACCOUNT_CLOSED"]);
    expect(message).toContain("open the link in the mail");
    expect((await signIn(person.email)).status).toBe(403);
  });

  test("a session that was made in the very moment opens nothing", async () => {
    const person = await app.signUp("Races");
    await app.database().pool.query(
      `insert into account_closures (user_id, id, closed_at)
       select id, gen_random_uuid(), now() from users where email = $1`,
      [person.email],
    );
    expect((await person.request("/api/v1/profile")).status).toBe(401);
  });

  test("is undone by the mailed link, once, and then everything is there again", async () => {
    const person = await app.signUp("Returns");
    await person.api.green.add({ coffeeName: "Guji", quantityKg: 10 });
    await close(person);
    const key = await keyTo(person.email);
    expect(await (await undo(key)).json()).toEqual({ email: person.email });
    expect((await app.latestMailTo(person.email)).subject).toBe("Your Tryer account stays");
    expect(await coded(await undo(key))).toMatchObject({ status: 400, code: "LINK_USED" });
    expect(await coded(await undo(`${key}x`))).toMatchObject({ status: 400, code: "INVALID_TOKEN" });
    await eraseDueAccounts(new SealedDatabase(app.database()), inDays(15));
    const cookie = (await signIn(person.email)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const lots = await app.request("/api/v1/green-coffees", { headers: { cookie } });
    expect(await lots.json()).toMatchObject({ items: [{ coffeeName: "Guji" }] });
  });

  test("sends the link once more to a person who tries to sign in, and both links work", async () => {
    const person = await app.signUp("Forgets");
    await close(person);
    const first = await app.latestMailTo(person.email);
    await app.database().pool.query("delete from outbox_mails where to_address = $1", [person.email]);
    await signIn(person.email);
    const second = await app.latestMailTo(person.email);
    expect(second).toMatchObject({ subject: "Your Tryer account is closed", link: first.link });
  });

  test("the only owner of a roastery where others work hands over first", async () => {
    const owner = await app.signUp("Chief");
    const colleague = await joinTeam(app, owner, "roaster", "Colleague");
    expect(await impact(owner)).toEqual({ erased: [], kept: [], ownerless: ["Chief's roastery"] });
    expect(await coded(await close(owner))).toMatchObject({
      status: 409,
      code: "LAST_OWNER",
      message: expect.stringContaining("Chief's roastery"),
    });
    expect((await owner.request("/api/v1/profile")).status).toBe(200);
    const { members } = await owner.api.team.show({});
    await owner.api.team.handOver({ id: members.find(({ email }) => email === colleague.email)?.id ?? "" });
    expect(await impact(owner)).toEqual({ erased: [], kept: ["Chief's roastery"], ownerless: [] });
    expect((await close(owner)).status).toBe(200);
    // People who are about to go can take nothing over, and are no reason to stay.
    expect(await impact(colleague)).toEqual({
      erased: ["Chief's roastery", "Colleague's roastery"],
      kept: [],
      ownerless: [],
    });
    expect((await close(colleague)).status).toBe(200);
  });
});

describe("two weeks later", () => {
  let owner: Person;
  let leaver: Person;
  let key: string;
  let roasteryId: string;

  beforeAll(async () => {
    owner = await app.signUp("Stays");
    leaver = await app.signUp("Ludmilla");
    ({ roasteryId } = await fillRoastery(leaver));
    const { id } = await owner.api.team.invite({ email: leaver.email, role: "manager" });
    await leaver.api.team.accept({ id });
    await leaver.api.green.add({ coffeeName: "Kayanza", quantityKg: 5 });
    await owner.api.team.changeRole({ id: await memberIdOf(leaver), role: "roaster" });
    await operateRoasts(owner);
    await app.post("/api/auth/request-password-reset", { email: leaver.email, redirectTo: "/auth?mode=reset" });
    await close(leaver);
    key = await keyTo(leaver.email);
  });

  /** Two roasts that Ludmilla operated by their record, one of which was corrected to somebody else since. */
  async function operateRoasts({ api }: Person) {
    const [lot] = (await api.green.list({})).items;
    const facts = { greenCoffeeId: lot?.id ?? "", greenWeightKg: 1, roastedAt: "2026-11-17T06:40:00.000Z" };
    const operator = "Ludmilla Roaster";
    await api.roasts.add({ ...facts, operator });
    const mistaken = await api.roasts.add({ ...facts, operator: "Bob" });
    const { version } = await api.roasts.edit({ id: mistaken.id, version: mistaken.version, operator });
    await api.roasts.edit({ id: mistaken.id, version, operator: "Bob" });
  }

  test("erases everything about the person, not a day earlier, and leaves the rest", async () => {
    const { pool } = app.database();
    const { rows } = await pool.query<{ id: string }>("select id from users where email = $1", [leaver.email]);
    const userId = rows[0]?.id ?? "";
    expect(await eraseDueAccounts(new SealedDatabase(app.database()), inDays(13.9))).toBe(0);
    expect((await tablesWith("Ludmilla")).length).toBeGreaterThan(5);
    await keepDaySums(new SealedDatabase(app.database()));
    // Differences of cost are made by an invoice that comes after its period was locked; no sums wait to be taken.
    const empty = ["green_cost_differences", "changed_days"];
    const tables = ROASTERY_TABLES.map(({ name }) => name).filter((name) => !empty.includes(name));
    expect(await tablesWith(roasteryId)).toEqual(expect.arrayContaining(tables));
    const counts = await Promise.all([
      eraseDueAccounts(new SealedDatabase(app.database()), inDays(14)),
      eraseDueAccounts(new SealedDatabase(app.database()), inDays(14)),
    ]);
    expect(counts.reduce((a, b) => a + b)).toBeGreaterThan(0);

    expect(await tablesWith("Ludmilla")).toEqual([]);
    expect(await tablesWith(leaver.email)).toEqual([]);
    expect(await tablesWith("Quimbaya")).toEqual([]);
    expect(await tablesWith(roasteryId)).toEqual([]);
    // Entries in the shared roastery stay, but nobody can say whose they are.
    expect(await tablesWith(userId)).toEqual(["audit_log", "green_coffee_inventory", "green_coffee_movements"]);
    expect((await owner.api.green.list({})).items).toMatchObject([{ coffeeName: "Kayanza" }]);
    const { items } = await owner.api.team.activity({});
    expect(items.map(({ name, text }) => `${name}: ${text}`)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Deleted person: .*Kayanza/)]),
    );
    const { items: operated } = await owner.api.roasts.list({});
    expect(operated.map(({ operator }) => operator).sort()).toEqual(["Bob", "Deleted person"]);
    const corrected = operated.find(({ operator }) => operator === "Bob");
    const { activity } = await owner.api.roasts.history({ id: corrected?.id ?? "" });
    expect(activity.flatMap(({ changes }) => changes)).toEqual([
      { field: "operator", from: "Deleted person", to: "Bob" },
      { field: "operator", from: "Bob", to: "Deleted person" },
    ]);
    expect((await owner.api.team.show({})).members.map(({ email }) => email)).toEqual([owner.email]);
  });

  test("the link is dead, and the address is free for a new account", async () => {
    expect(await coded(await undo(key))).toMatchObject({ status: 400, code: "INVALID_TOKEN" });
    expect((await signIn(leaver.email)).status).toBe(401);
    const again = await app.post("/api/auth/sign-up/email", { email: leaver.email, password: PASSWORD, name: "New" });
    expect(again.status).toBe(200);
    expect((await app.latestMailTo(leaver.email)).subject).toBe("Verify your email for Tryer");
  });

  test("former addresses are forgotten too", async () => {
    const person = await app.signUp("Moved");
    const change = { newEmail: "moved@elsewhere.example", password: PASSWORD };
    await app.post("/api/auth/email-change", change, { cookie: person.cookie });
    for (const email of [person.email, change.newEmail]) {
      await app.post("/api/auth/email-change/confirm", { key: await keyTo(email) });
    }
    await close(person);
    await eraseDueAccounts(new SealedDatabase(app.database()), inDays(15));
    expect(await tablesWith(person.email)).toEqual([]);
    expect(await tablesWith(change.newEmail)).toEqual([]);
  });

  test("a roastery that loses two owners at one moment has one again", async () => {
    const first = await app.signUp("First");
    const second = await joinTeam(app, first, "owner", "Second");
    const heir = await joinTeam(app, first, "viewer", "Heir");
    const { item: product } = await addCoffee(first);
    const size = await addSize(first, 5, "lb");
    const { id } = await first.api.planner.pending({});
    const items = [{ roastedItemId: product.id, packageSizeId: size.id, quantity: 4 }];
    await first.api.planner.addItems({ id, items });
    const { version } = await heir.api.settings.profile({});
    await heir.api.settings.editProfile({ version, roasterBatchSize: 3 });
    await app
      .database()
      .pool.query("insert into account_closures select id, gen_random_uuid(), now() from users where email = any($1)", [
        [first.email, second.email],
      ]);
    await eraseDueAccounts(new SealedDatabase(app.database()), inDays(15));
    expect((await heir.api.team.show({})).members).toMatchObject([{ email: heir.email, role: "owner" }]);
    expect(await heir.api.planner.pending({})).toMatchObject({ batchSizeLbs: 3 });
    await expectBatchesInStep(heir.api);
  });
});
