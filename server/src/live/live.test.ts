/** @database both: notifications, several processes. */

import { TAB_HEADER } from "@tryer/contract";
import { describe, expect, test } from "vitest";
import { listen } from "../../test/http/listen.ts";
import { joinTeam, memberIdOf } from "../../test/join-team.ts";
import { addApp } from "../../test/second-factor.ts";
import { PASSWORD, type Person, testApp } from "../../test/test-app.ts";

const app = testApp();

const coffee = (coffeeName: string) => ({ coffeeName, quantityKg: 10 });
const everything = (notices: { areas: string[] }[][]) => new Set(notices.flat().flatMap(({ areas }) => areas));

async function otherDeviceOf({ email }: Person) {
  const signedIn = await app.post("/api/auth/sign-in/email", { email, password: PASSWORD });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return (path: string, init: RequestInit = {}) =>
    app.request(path, { ...init, headers: { cookie, "content-type": "application/json", ...init.headers } });
}

describe("a change by another person", () => {
  test("is heard, by the names of what to read anew and the tab that did it", async () => {
    const ada = await app.signUp("Ada");
    const grace = await joinTeam(app, ada, "viewer");
    const heard = await listen(grace.request);
    await ada.request("/api/v1/green-coffees", {
      method: "POST",
      headers: { [TAB_HEADER]: "ada's second tab" },
      body: JSON.stringify(coffee("Guji")),
    });
    const [news] = await heard.until("green");
    expect(news?.by).toBe("ada's second tab");
    expect(news?.areas).toEqual(expect.arrayContaining(["green", "dashboard"]));
    // A coffee of the same name is told apart from now on, wherever it is named.
    expect(news?.areas).toContain("roasts");
    expect(news?.areas).not.toContain("team");
    await heard.leave();
  });

  test("is heard in that roastery only", async () => {
    const ada = await app.signUp("Ada");
    const stranger = await app.signUp("Eve");
    const heard = await listen(stranger.request);
    await ada.api.green.add(coffee("Guji"));
    await ada.api.planner.pending();
    await stranger.api.packageSizes.add({ size: 5, unit: "lb" });
    await heard.until("packageSizes");
    expect(everything(heard.notices)).toEqual(
      new Set(["packageSizes", "costs", "analytics", "dashboard", "productPage", "allocation"]),
    );
    await heard.leave();
  });

  test("counted stock is news for the plan as well, which shows what is missing", async () => {
    const ada = await app.signUp("Ada");
    const green = await ada.api.green.add(coffee("Guji"));
    const heard = await listen(ada.request);
    await ada.api.green.edit({ id: green.id, version: green.version, quantityKg: 4 });
    await heard.until("green");
    expect(everything(heard.notices)).toContain("planner");
    await heard.leave();
  });

  test("a new owner is news for the plan, which uses the owner's batch size", async () => {
    const ada = await app.signUp("Ada");
    const grace = await joinTeam(app, ada, "manager");
    const heard = await listen(grace.request);
    await ada.api.team.handOver({ id: await memberIdOf(grace) });
    await heard.until("team");
    expect(everything(heard.notices)).toContain("planner");
    await heard.leave();
  });

  test("a refused or repeated request is no change", async () => {
    const ada = await app.signUp("Ada");
    await ada.api.planner.pending();
    const heard = await listen(ada.request);
    await expect(ada.api.green.add({ coffeeName: "", quantityKg: 10 })).rejects.toThrow();
    await ada.api.planner.pending();
    await ada.api.packageSizes.add({ size: 5, unit: "lb" });
    await heard.until("packageSizes");
    expect(everything(heard.notices)).toEqual(
      new Set(["packageSizes", "costs", "analytics", "dashboard", "productPage", "allocation"]),
    );
    await heard.leave();
  });

  test("comes at most once a second, however much it is", async () => {
    const ada = await app.signUp("Ada");
    const heard = await listen(ada.request);
    const began = performance.now();
    await Promise.all(Array.from({ length: 50 }, (_, number) => ada.api.green.add(coffee(`Lot ${number}`))));
    await ada.api.packageSizes.add({ size: 5, unit: "lb" });
    await heard.until("packageSizes");
    const seconds = (performance.now() - began) / 1000;
    expect(heard.notices.length).toBeLessThanOrEqual(Math.floor(seconds) + 1);
    await heard.leave();
  });
});

describe("a client that comes back after a break", () => {
  test("is told what changed meanwhile, by the last event that was heard", async () => {
    const ada = await app.signUp("Ada");
    const before = await listen(ada.request);
    await ada.api.packageSizes.add({ size: 5, unit: "lb" });
    await before.until("packageSizes");
    await before.leave();
    await ada.api.green.add(coffee("Guji"));
    const after = await listen(ada.request, { headers: { "last-event-id": before.lastEventId() } });
    expect(everything(await after.untilReady())).toContain("green");
    await after.leave();
  });

  test("is told by the time that was missed as well, and of nothing where nothing changed", async () => {
    app.clock.isReal = false;
    const ada = await app.signUp("Ada");
    await ada.api.green.add(coffee("Guji"));
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const long = await listen(ada.request, { query: "?missed=61000" });
    expect(everything(await long.untilReady())).toContain("green");
    const short = await listen(ada.request, { query: "?missed=1000" });
    expect(await short.untilReady()).toEqual([]);
    app.clock.isReal = true;
    await long.leave();
    await short.leave();
  });

  test.each(["?missed=99999999", "?missed=-5", "?missed=yesterday"])("looks at everything after %s", async (query) => {
    const ada = await app.signUp("Ada");
    const heard = await listen(ada.request, { query });
    expect(everything(await heard.untilReady())).toContain("packageSizes");
    await heard.leave();
  });
});

test("a HEAD request opens no stream", async () => {
  const ada = await app.signUp("Ada");
  for (let asked = 0; asked < 20; asked += 1) {
    const answer = await ada.request("/api/events", { method: "HEAD" });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringContaining("event-stream")]);
  }
  await (await listen(ada.request)).leave();
});

describe("the stream", () => {
  const answerOf = async (response: Response) => [response.status, await response.json()];

  test("ends for a visitor before it begins", async () => {
    expect(await answerOf(await app.request("/api/events"))).toEqual([
      401,
      expect.objectContaining({ code: "UNAUTHORIZED" }),
    ]);
  });

  test("ends for a person who is removed from the roastery", async () => {
    const ada = await app.signUp("Ada");
    const grace = await joinTeam(app, ada, "roaster");
    const heard = await listen(grace.request);
    await ada.api.team.remove({ id: await memberIdOf(grace) });
    while ((await heard.next()) !== null);
    expect(await answerOf(await grace.request("/api/events"))).toEqual([
      403,
      expect.objectContaining({ code: "NOT_A_MEMBER" }),
    ]);
  });

  test("ends for a device that is signed out from another one, which itself listens on", async () => {
    const ada = await app.signUp("Ada");
    const there = await otherDeviceOf(ada);
    const here = await listen(ada.request);
    const ending = await listen(there);
    await ada.request("/api/auth/revoke-other-sessions", { method: "POST", body: "{}" });
    while ((await ending.next()) !== null);
    expect(await answerOf(await there("/api/events"))).toEqual([
      401,
      expect.objectContaining({ code: "UNAUTHORIZED" }),
    ]);
    await ada.api.green.add(coffee("Guji"));
    await here.until("green");
    await here.leave();
  });

  test("ends when the session has a new token, with which it can be opened again at once", async () => {
    const ada = await app.signUp("Ada");
    const heard = await listen(ada.request);
    await addApp(ada, new Date());
    while ((await heard.next()) !== null);
    const now = await listen(ada.request);
    await ada.api.green.add(coffee("Guji"));
    await now.until("green");
    await now.leave();
  });

  test("ends when the session goes to another roastery", async () => {
    const ada = await app.signUp("Ada");
    const grace = await joinTeam(app, ada, "roaster");
    const { roasteries } = await grace.api.team.roasteries({});
    const own = roasteries.find(({ isOpen }) => !isOpen);
    const heard = await listen(grace.request);
    await grace.api.team.open({ id: own?.id ?? "" });
    while ((await heard.next()) !== null);
    const now = await listen(grace.request);
    await grace.api.green.add(coffee("Guji"));
    await now.until("green");
    await now.leave();
  });
});

// The embedded database has one process.
if (process.env.TEST_DATABASE_URL) {
  describe("several processes on one database", () => {
    test("hear of one another's changes, and of sessions that end", async () => {
      const ada = await app.signUp("Ada");
      const other = await app.beside();
      const beside = (path: string, init: RequestInit = {}) =>
        other.request(path, { ...init, headers: { cookie: ada.cookie, ...init.headers } });
      const heard = await listen(beside);
      await ada.api.green.add(coffee("Guji"));
      await heard.until("green");
      await ada.request("/api/auth/sign-out", { method: "POST", body: "{}" });
      while ((await heard.next()) !== null);
      await other.stop();
    });

    test("pass over what they cannot read", async () => {
      const ada = await app.signUp("Ada");
      const other = await app.beside();
      const heard = await listen((path) => other.request(path, { headers: { cookie: ada.cookie } }));
      const say = (message: string) => app.database().pool.query("select pg_notify('tryer_changes', $1)", [message]);
      await say("no JSON");
      await say(JSON.stringify({ from: "a later version", changes: "of another shape" }));
      await ada.api.green.add(coffee("Guji"));
      await heard.until("green");
      await heard.leave();
      await other.stop();
    });

    test("look at everything after the connection was gone", async () => {
      const ada = await app.signUp("Ada");
      const other = await app.beside();
      const heard = await listen((path) => other.request(path, { headers: { cookie: ada.cookie } }));
      await app
        .database()
        .pool.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tryer listener' and datname = current_database()",
        );
      expect((await heard.until("green"))[0]?.areas).toContain("packageSizes");
      await ada.api.roasts.list({});
      await ada.api.packageSizes.add({ size: 5, unit: "lb" });
      await heard.until("packageSizes");
      await heard.leave();
      await other.stop();
    });
  });
}
