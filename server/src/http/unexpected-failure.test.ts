import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { testApp } from "../../test/test-app.ts";

const app = testApp();

/** Takes a table away for one test: from then on every statement on it fails as only a bug could make it fail. */
async function hideTable(name: string) {
  const rename = (from: string, to: string) =>
    app
      .database()
      .asSystem((tx) => tx.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`));
  await rename(name, `${name}_hidden`);
  onTestFinished(async () => void (await rename(`${name}_hidden`, name)));
}

/** The sentence stands under `detail` in the API, and under `message` for the auth library. */
async function expectQuietFailure(answer: Response, sentence: "detail" | "message", secrets: RegExp) {
  const requestId = answer.headers.get("x-request-id");
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({
    code: "INTERNAL_SERVER_ERROR",
    [sentence]: "Something went wrong on our side. Try again. If it happens again, tell us the request id.",
    data: { requestId },
  });
  const lines = app.logged().filter((line) => line.includes(`"requestId":"${requestId}"`));
  const unexpected = lines.filter((line) => line.includes("unexpected error"));
  expect(unexpected).toHaveLength(1);
  expect(unexpected[0]).toContain("does not exist");
  expect(app.logged().join("")).not.toMatch(secrets);
}

test("a bug is one plain sentence to the client and, with its request id but without values, in the log", async () => {
  const person = await app.signUp();
  await hideTable("roasted_coffee_items");
  await expectQuietFailure(
    await person.request("/api/v1/roasted-items?search=secret-espresso", { method: "GET" }),
    "detail",
    /secret-espresso/,
  );
});

test("a bug inside the auth library is one plain sentence too", async () => {
  await hideTable("verifications");
  await expectQuietFailure(
    await app.post("/api/auth/reset-password", { token: "token-of-a-mail", newPassword: "a very new password" }),
    "message",
    /token-of-a-mail|a very new password/,
  );
});

/** Makes every new green coffee fail as PostgreSQL fails with this SQLSTATE, for one test. */
async function failNewGreens(sqlState: string) {
  const { pool } = app.database();
  await pool.query(`
    create function fail_in_test() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file "base/16384"' using errcode = '${sqlState}'; end $$;
    create trigger fail_in_test before insert on green_coffee_inventory execute function fail_in_test()`);
  onTestFinished(async () => void (await pool.query("drop function fail_in_test cascade")));
}

test.each([
  ["53100", 507, "DISK_FULL", "The server's disk is full, so nothing was saved. Free some space and try again."],
  ["57P01", 503, "DATABASE_UNAVAILABLE", "The database cannot be reached right now. Try again in a moment."],
])("trouble of the database (SQLSTATE %s) is named, and leaves nothing half-written", async (sqlState, ...said) => {
  const [status, code, message] = said;
  const person = await app.signUp();
  await failNewGreens(sqlState);
  const body = JSON.stringify({ coffeeName: "Guji", quantityKg: 10 });
  const answer = await person.request("/api/v1/green-coffees", { method: "POST", body });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ code, detail: message });
  expect(app.logged().join("")).toContain("could not extend file");
  expect((await person.api.green.list({})).items).toEqual([]);
});

test("a failure before a procedure is asked reads the same in the API's own client", async () => {
  const person = await app.signUp();
  await hideTable("sessions");
  const failure = await person.api.green.list({}).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    code: "INTERNAL_SERVER_ERROR",
    status: 500,
    message: expect.stringContaining("tell us the request id"),
  });
});
