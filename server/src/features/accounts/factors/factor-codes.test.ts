import { describe, expect, test } from "vitest";
import { z } from "zod";
import { appWithClock } from "../../../../test/app-with-clock.ts";
import { addApp, challengeOf, recoveryCodesOf, saidBy, send, verify } from "../../../../test/second-factor.ts";

const { app, wait } = appWithClock();
const STEP_MS = 30_000;
const MINUTE_MS = 60_000;

/** Person with an authenticator app that has moved on to its next code. */
async function withApp(firstName: string) {
  const person = await app.signUp(firstName);
  const factor = await addApp(person, app.clock.now);
  wait(STEP_MS);
  return { person, factor };
}

/** Signs a person with an app in once more, half a minute later. */
async function inNewSession(firstName: string) {
  const { person, factor } = await withApp(firstName);
  return { person, factor, session: await app.signIn(person.email) };
}

/** A code that is wrong for sure: none of those that count now. */
async function wrongCodeFor({ codeAt }: { codeAt(moment: Date, steps?: number): Promise<string> }) {
  const right = await Promise.all([-1, 0, 1].map((steps) => codeAt(app.clock.now, steps)));
  return ["000000", "111111", "222222", "333333"].find((code) => !right.includes(code)) ?? "";
}

describe("a code", () => {
  test("works once, also in another session", async () => {
    const { factor, session, person } = await inNewSession("Once");
    const code = await factor.codeAt(app.clock.now);
    expect((await verify(session, factor.id, code)).status).toBe(200);
    const thief = await app.signIn(person.email);
    expect(await saidBy(await verify(thief, factor.id, code))).toEqual([400, "CODE_USED"]);
    expect((await thief.request("/api/v1/profile")).status).toBe(403);
  });

  test("works once when several requests bring it at one moment", async () => {
    const { factor, session, person } = await inNewSession("Twins");
    const code = await factor.codeAt(app.clock.now);
    const sessions = [session, await app.signIn(person.email), await app.signIn(person.email)];
    const challenges = await Promise.all(sessions.map((each) => challengeOf(each, factor.id)));
    const answers = await Promise.all(
      sessions.map((each, index) =>
        send(each, "POST", `/factors/${factor.id}/verify`, { code, challengeId: challenges[index] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test.each([
    [-1, 200],
    [1, 200],
    [-2, 400],
    [2, 400],
  ])("is answered, from a clock that is %i steps off, with %i", async (steps, status) => {
    const { factor, person: session } = await withApp("Drift");
    // The first code was that of enrolment: two steps later none of those that count has been used.
    wait(2 * STEP_MS);
    expect((await verify(session, factor.id, await factor.codeAt(app.clock.now, steps))).status).toBe(status);
  });

  test("older than the last one that was accepted is refused", async () => {
    const { factor, session, person } = await inNewSession("Older");
    wait(STEP_MS);
    expect((await verify(session, factor.id, await factor.codeAt(app.clock.now, 1))).status).toBe(200);
    const other = await app.signIn(person.email);
    expect(await saidBy(await verify(other, factor.id, await factor.codeAt(app.clock.now)))).toEqual([
      400,
      "CODE_USED",
    ]);
  });

  test("is refused as wrong when its form is wrong", async () => {
    const { factor, person: session } = await withApp("Typo");
    for (const code of ["", "12345", "abcdef"]) {
      expect(await saidBy(await verify(session, factor.id, code))).toEqual([400, "INVALID_CODE"]);
    }
  });
});

describe("a challenge", () => {
  test("is over when it was answered, when it is ten minutes old, and for any other session or factor", async () => {
    const { factor, session, person } = await inNewSession("Replayed");
    const answer = (who: typeof session, challengeId: string, code: string, factorId = factor.id) =>
      send(who, "POST", `/factors/${factorId}/verify`, { code, challengeId });
    const answered = await challengeOf(session, factor.id);
    expect((await answer(session, answered, await factor.codeAt(app.clock.now))).status).toBe(200);
    wait(STEP_MS);
    const replay = await answer(session, answered, await factor.codeAt(app.clock.now));
    expect(await saidBy(replay)).toEqual([400, "CHALLENGE_OVER"]);

    const other = await app.signIn(person.email);
    const elsewhere = await challengeOf(session, factor.id);
    expect(await saidBy(await answer(other, elsewhere, await factor.codeAt(app.clock.now)))).toEqual([
      400,
      "CHALLENGE_OVER",
    ]);
    const second = await addApp(session, app.clock.now, "Watch");
    expect(await saidBy(await answer(session, elsewhere, await second.codeAt(app.clock.now, 1), second.id))).toEqual([
      400,
      "CHALLENGE_OVER",
    ]);

    wait(10 * MINUTE_MS);
    expect(await saidBy(await answer(session, elsewhere, await factor.codeAt(app.clock.now)))).toEqual([
      400,
      "CHALLENGE_OVER",
    ]);
  });

  test("takes a phone's own code, once, and no earlier one's", async () => {
    const person = await app.signUp("Messages");
    const begun = await send(person, "POST", "/factors", { factorType: "phone", phone: "+43 660 1112223" });
    const { id } = z.object({ id: z.uuid() }).parse(await begun.json());
    const codeSent = async () => /^\d{6}/.exec((await app.latestMailTo("+436601112223")).text)?.[0] ?? "";
    const first = { challengeId: await challengeOf(person, id), code: await codeSent() };
    wait(MINUTE_MS);
    const second = { challengeId: await challengeOf(person, id), code: await codeSent() };
    const answer = (body: { challengeId: string; code: string }) => send(person, "POST", `/factors/${id}/verify`, body);
    if (first.code !== second.code) {
      expect(await saidBy(await answer({ ...second, code: first.code }))).toEqual([400, "INVALID_CODE"]);
    }
    const atOnce = await Promise.all([answer(second), answer(second)]);
    // The session has a new token by the time that the other one is looked at; the page sends it once more.
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await saidBy(await answer(second))).toEqual([400, "CHALLENGE_OVER"]);
    wait(10 * MINUTE_MS);
    expect(await saidBy(await answer(first))).toEqual([400, "CHALLENGE_OVER"]);
  });
});

describe("guessing codes", () => {
  test("waits after five wrong ones, longer each time, over all sessions, whatever address they claim", async () => {
    const { factor, session, person } = await inNewSession("Guessed");
    const other = await app.signIn(person.email);
    const wrong = await wrongCodeFor(factor);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const spoofed = { "x-forwarded-for": `203.0.113.${attempt}` };
      expect((await verify(attempt % 2 ? session : other, factor.id, wrong, spoofed)).status).toBe(400);
    }
    const refused = await verify(session, factor.id, wrong, { "x-forwarded-for": "198.51.100.7" });
    expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toMatchObject([
      429,
      "30",
      { code: "TOO_MANY_TRIES", nextTryAt: new Date(app.clock.now.getTime() + 30_000).toISOString() },
    ]);
    wait(30_000);
    expect((await verify(session, factor.id, await wrongCodeFor(factor))).status).toBe(400);
    // The right code waits too, or a guesser would learn it while waiting.
    const right = await verify(other, factor.id, await factor.codeAt(app.clock.now));
    expect([right.status, right.headers.get("retry-after")]).toEqual([429, "60"]);
    // Recovery codes are no way around.
    expect((await send(session, "POST", "/recovery-codes/use", { code: "00000-00000" })).status).toBe(429);
    wait(MINUTE_MS);
    expect((await verify(session, factor.id, await factor.codeAt(app.clock.now))).status).toBe(200);
    expect((await verify(other, factor.id, await wrongCodeFor(factor))).status).toBe(400);
  });

  test("gives no more tries at one moment than one after the other", async () => {
    const { factor, person: session } = await withApp("AllAtOnce");
    const challengeId = await challengeOf(session, factor.id);
    const code = await wrongCodeFor(factor);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send(session, "POST", `/factors/${factor.id}/verify`, { code, challengeId })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test("recovery codes counts with the rest", async () => {
    const { factor, person: session } = await withApp("Recovery");
    await recoveryCodesOf(session);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await send(session, "POST", "/recovery-codes/use", { code: "00000-00000" })).status).toBe(400);
    }
    expect((await verify(session, factor.id, await factor.codeAt(app.clock.now))).status).toBe(429);
  });

  test("is limited per client as well, and a forged header makes no other client", async () => {
    const { factor, person: session } = await withApp("Client");
    const statuses: number[] = [];
    // The first of the thirty in a minute was that of enrolment.
    for (let request = 2; request <= 31; request += 1) {
      const answer = await send(session, "POST", `/factors/${factor.id}/challenge`, undefined, {
        "x-forwarded-for": `203.0.113.${request}`,
        "x-tryer-client-address": `203.0.113.${request}`,
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 29 }, () => 200), 429]);
  });
});
