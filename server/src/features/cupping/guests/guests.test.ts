import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { addCoffee } from "../../../../test/coffees.ts";
import { operations } from "../../../../test/http/operations.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();
const HELD_ON = "2026-11-17";

async function withSession(name: string, facts: { isBlind?: boolean } = {}) {
  const person = await app.signUp(name);
  const { green } = await addCoffee(person, { name: `Huila of ${name}` });
  const coffees = [{ kind: "green" as const, id: green.id }];
  const add = () =>
    person.api.cupping.add({ title: "Open table", heldOn: HELD_ON, formKey: "quick", coffees, ...facts });
  return { person, add, session: await add() };
}

async function linkOf({ api }: Person, id: string) {
  const { url, qrCode } = await api.cupping.inviteGuests({ id });
  expect(qrCode).toContain("<svg");
  const { pathname, hash, search } = new URL(url);
  expect([pathname, search]).toEqual(["/cupping-table", ""]);
  return hash.slice(1);
}

/** Pass as a browser makes it: the roastery of the link and 32 bytes of chance. */
const newPass = (link: string) =>
  `${link.slice(0, 32)}${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url")}`;

const call = (name: "invitation" | "join" | "table" | "save", body: unknown) =>
  app.post(`/api/v1/cupping-guests/${name}`, body);

async function join(link: string, facts: { pass?: string; id?: string; name?: string; isBack?: boolean } = {}) {
  const pass = facts.pass ?? newPass(link);
  const response = await call("join", { name: "Kaldi", ...facts, link, pass, id: facts.id ?? uuidv7() });
  return { pass, response };
}

const entriesFor = (sampleId: string, value: number) => [{ sampleId, field: "stars", value, at: Date.now() }];

describe("a guest", () => {
  test("joins by the link, scores, and counts like a member", async () => {
    const { person, session } = await withSession("Ada");
    const { id } = session;
    const link = await linkOf(person, id);
    const requestId = uuidv7();
    const { name: roasteryName } = (await person.api.settings.profile({})).roastery;
    expect(await (await call("invitation", { link })).json()).toEqual({ roasteryName, title: "Open table" });
    const { pass, response } = await join(link, { id: requestId });
    expect(response.status).toBe(200);
    const table = await response.json();
    const sampleId = session.samples[0]?.id ?? "";
    expect(table).toEqual({
      roasteryName,
      title: "Open table",
      name: "Kaldi",
      form: { kind: "standard", key: "quick" },
      samples: [{ id: sampleId, code: session.samples[0]?.code, coffeeName: null }],
      sheets: {},
    });
    // A second click is the same guest.
    expect((await join(link, { pass, id: requestId })).response.status).toBe(200);
    expect((await call("save", { pass, entries: entriesFor(sampleId, 4) })).status).toBe(200);
    expect(await (await call("table", { pass })).json()).toMatchObject({ sheets: { [sampleId]: { stars: 4 } } });
    expect((await person.api.cupping.get({ id })).graders).toMatchObject([
      { name: "Kaldi", isGuest: true, isMe: false, sampleCount: 1 },
    ]);
    const { items } = await person.api.team.activity({});
    expect(items.slice(0, 2).map(({ name, text }) => `${name} ${text}`)).toEqual([
      "Kaldi (guest) started scoring in cupping session CS-0001",
      "Kaldi (guest) joined cupping session CS-0001 as a guest",
    ]);
    expect((await person.api.cupping.reveal({ id })).samples[0]?.score).toBe(4);
  });

  test("counts once who joins again, is asked whether it is them, and keeps their scores", async () => {
    const { person, session } = await withSession("Ada");
    const { id } = session;
    const sampleId = session.samples[0]?.id ?? "";
    const link = await linkOf(person, id);
    const { pass } = await join(link);
    await call("save", { pass, entries: entriesFor(sampleId, 4) });

    // Another browser under the same name: nobody is let in before they say who they are.
    const again = { pass: newPass(link), name: " KALDI" };
    const asked = (await join(link, again)).response;
    expect(asked.status).toBe(409);
    expect(await asked.json()).toMatchObject({
      detail: "Kaldi is already in this session. Confirm that it is you, or choose another name.",
      data: { field: "name" },
    });
    expect((await call("table", { pass: again.pass })).status).toBe(404);

    const back = (await join(link, { ...again, isBack: true })).response;
    expect(await back.json()).toMatchObject({ name: "Kaldi", sheets: { [sampleId]: { stars: 4 } } });
    // The browser from before is out until it takes the seat back; what it still has to send is then taken.
    const late = entriesFor(sampleId, 5);
    expect((await call("save", { pass, entries: late })).status).toBe(404);
    const third = newPass(link);
    expect((await join(link, { pass: third, isBack: true })).response.status).toBe(200);
    expect((await call("save", { pass: third, entries: late })).status).toBe(200);

    expect((await join(link, { name: "Kaldi B." })).response.status).toBe(200);
    const { graders } = await person.api.cupping.get({ id });
    expect(graders.map(({ name, sampleCount }) => [name, sampleCount])).toEqual([
      ["Kaldi", 1],
      ["Kaldi B.", 0],
    ]);
    expect((await person.api.cupping.reveal({ id })).samples[0]?.score).toBe(5);
  });

  test("counts once also where the link ended in between, and in one of two browsers at the same moment", async () => {
    const { person, session } = await withSession("Ada");
    const { id } = session;
    const first = await linkOf(person, id);
    const { pass } = await join(first);
    await call("save", { pass, entries: entriesFor(session.samples[0]?.id ?? "", 4) });
    await person.api.cupping.endGuests({ id });
    const link = await linkOf(person, id);
    expect((await join(link)).response.status).toBe(409);
    expect((await join(link, { isBack: true })).response.status).toBe(200);
    const both = await Promise.all([join(link, { name: "Grace" }), join(link, { name: "Grace" })]);
    expect(both.map(({ response }) => response.status).toSorted()).toEqual([200, 409]);
    const { graders } = await person.api.cupping.get({ id });
    expect(graders.map(({ name }) => name).toSorted()).toEqual(["Grace", "Kaldi"]);
  });

  test("sees the names of an open table and nothing else of the roastery", async () => {
    const { person, session } = await withSession("Ada", { isBlind: false });
    const { pass, response } = await join(await linkOf(person, session.id));
    expect(await response.json()).toMatchObject({ samples: [{ coffeeName: "Huila of Ada green" }] });
    // No operation but its own answers to the pass, wherever it is sent.
    for (const { method, path } of operations()) {
      if (path.startsWith("/cupping-guests/")) continue;
      const url = `/api/v1${path.replace("{id}", session.id).replaceAll(/\{\w+\}/g, session.samples[0]?.id ?? "")}`;
      const headers = {
        authorization: `Bearer ${pass}`,
        cookie: `tryer.session_token=${pass}`,
        "content-type": "application/json",
        origin: "http://127.0.0.1:3000",
      };
      const body = method === "GET" ? {} : { body: JSON.stringify({ pass, link: pass, id: session.id }) };
      const answer = await app.request(url, { method, headers, ...body });
      expect({ path, status: answer.status }).toEqual({ path, status: expect.toBeOneOf([400, 401, 404, 415]) });
      expect(await answer.text()).not.toContain("Huila");
    }
    expect((await app.request("/api/events", { headers: { cookie: `tryer.session_token=${pass}` } })).status).toBe(401);
  });

  test("reaches no sample and no scores of another session or roastery", async () => {
    const { person, session, add } = await withSession("Ada");
    const other = await add();
    const foreign = await withSession("Bob");
    const { pass } = await join(await linkOf(person, session.id));
    for (const { samples } of [other, foreign.session]) {
      const answer = await call("save", { pass, entries: entriesFor(samples[0]?.id ?? "", 5) });
      expect(answer.status).toBe(422);
    }
    // The same secret under the id of another roastery is no secret there.
    const elsewhere = (await linkOf(foreign.person, foreign.session.id)).slice(0, 32) + pass.slice(32);
    expect((await call("table", { pass: elsewhere })).status).toBe(404);
    // A pass opens one session: it joins no second one, and a link is no pass.
    const secondLink = await linkOf(person, other.id);
    expect((await join(secondLink, { pass })).response.status).toBe(404);
    expect((await call("table", { pass: secondLink })).status).toBe(404);
    expect((await join(pass)).response.status).toBe(404);
    await person.api.cupping.reveal({ id: other.id });
    expect((await person.api.cupping.get({ id: other.id })).samples[0]?.score).toBeNull();
  });

  test("cannot take the place of a grader by naming the id of one", async () => {
    const { person, session } = await withSession("Ada");
    const { id } = session;
    const { graders } = await person.api.cupping.join({ id });
    const link = await linkOf(person, id);
    expect((await join(link, { id: graders[0]?.id ?? "" })).response.status).toBe(404);
    const { pass, response } = await join(link);
    expect(response.status).toBe(200);
    const sampleId = session.samples[0]?.id ?? "";
    await call("save", { pass, entries: entriesFor(sampleId, 1) });
    expect((await person.api.cupping.get({ id })).mySheets).toEqual({});
  });

  test.each([
    ["the link is ended", (person: Person, id: string) => person.api.cupping.endGuests({ id })],
    ["the session is revealed", (person: Person, id: string) => person.api.cupping.reveal({ id })],
    ["the session is put away", (person: Person, id: string) => person.api.cupping.archive({ id })],
  ])("is out as soon as %s, for good", async (_, end) => {
    const { person, session } = await withSession("Ada");
    const { id } = session;
    const link = await linkOf(person, id);
    const { pass } = await join(link);
    const entries = entriesFor(session.samples[0]?.id ?? "", 3);
    expect((await call("save", { pass, entries })).status).toBe(200);
    await end(person, id);
    const isOut = async () => {
      expect((await call("table", { pass })).status).toBe(404);
      expect((await call("save", { pass, entries })).status).toBe(404);
      expect((await join(link)).response.status).toBe(404);
      expect((await join(link, { pass })).response.status).toBe(404);
    };
    await isOut();
    await person.api.cupping.restore({ id });
    if ((await person.api.cupping.get({ id })).status === "revealed") await person.api.cupping.reopen({ id });
    await isOut();
    // A new link lets people join again, with a new pass alone.
    const next = await linkOf(person, id);
    expect((await join(next, { name: "Grace" })).response.status).toBe(200);
    expect((await call("table", { pass })).status).toBe(404);
  });

  test("is let in by the newest link only, and stays in when there is a newer one", async () => {
    const { person, session } = await withSession("Ada");
    const old = await linkOf(person, session.id);
    const { pass } = await join(old);
    const next = await linkOf(person, session.id);
    expect((await join(old)).response.status).toBe(404);
    expect((await join(next, { name: "Grace" })).response.status).toBe(200);
    expect((await call("table", { pass })).status).toBe(200);
  });

  test("is one of sixty at most", async () => {
    const { person, session } = await withSession("Ada");
    const link = await linkOf(person, session.id);
    const joined = await Promise.all(Array.from({ length: 61 }, (_, at) => join(link, { name: `Guest ${at}` })));
    expect(joined.filter(({ response }) => response.ok)).toHaveLength(60);
    expect(joined.filter(({ response }) => response.status === 409)).toHaveLength(1);
  });

  test("finds room again where those of an ended link filled the table", async () => {
    const { person, session } = await withSession("Ada");
    const { id } = session;
    const first = await linkOf(person, id);
    await Promise.all(Array.from({ length: 60 }, (_, at) => join(first, { name: `Guest ${at}` })));
    await person.api.cupping.endGuests({ id });
    const { response } = await join(await linkOf(person, id));
    expect(response.status).toBe(200);
  });

  test("is called a guest in the activity, whatever id they name", async () => {
    const { person, session } = await withSession("Ada");
    const { members } = await person.api.team.show({});
    const { response } = await join(await linkOf(person, session.id), { id: members[0]?.userId ?? "" });
    expect(response.status).toBe(200);
    const { items } = await person.api.team.activity({ limit: 1 });
    expect(items[0]).toMatchObject({ name: "Kaldi (guest)" });
  });

  test("is refused from another site's page and with a secret of the wrong shape", async () => {
    const { person, session } = await withSession("Ada");
    const link = await linkOf(person, session.id);
    const foreign = await app.post(
      "/api/v1/cupping-guests/join",
      { link, pass: newPass(link), id: uuidv7(), name: "Kaldi" },
      { origin: "https://evil.example" },
    );
    expect(foreign.status).toBe(403);
    for (const pass of ["", "x", `${link}x`, link.toUpperCase(), `${"g".repeat(32)}${link.slice(32)}`]) {
      expect((await call("table", { pass })).status).toBe(400);
    }
  });

  test("leaves no secret in the database or the log", async () => {
    const { person, session } = await withSession("Ada");
    const link = await linkOf(person, session.id);
    const { pass } = await join(link);
    const { roastery } = await person.api.settings.profile({});
    const scope = { roasteryId: roastery.id, userId: roastery.id };
    const kept = await app.database().readRoastery(scope, async (tx) => {
      const tables = ["cupping_sessions", "cupping_graders", "audit_log"];
      return Promise.all(tables.map((table) => tx.execute(`select t::text as row from ${table} t`)));
    });
    const text = JSON.stringify(kept.map(({ rows }) => rows));
    expect(text).toContain("Kaldi");
    for (const secret of [link, pass]) expect(text).not.toContain(secret.slice(32));
  });
});

describe("guests of one network", () => {
  const limited = testApp({ environment: { API_CALLS_PER_MINUTE: "60" } });

  test("meet a limit of calls, and are told when to go on", async () => {
    // On a slow machine the calls would take longer than the minute that they are counted in.
    limited.clock.isReal = false;
    const pass = `${"0".repeat(32)}${"x".repeat(43)}`;
    const answers = [];
    for (let at = 0; at < 62; at += 1) answers.push(await limited.post("/api/v1/cupping-guests/table", { pass }));
    expect(answers[0]?.status).toBe(404);
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
