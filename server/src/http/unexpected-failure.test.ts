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

async function expectQuietFailure(answer: Response, secrets: RegExp) {
  const requestId = answer.headers.get("x-request-id");
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({
    code: "INTERNAL_SERVER_ERROR",
    message: "Something went wrong on our side. Try again; if it stays, quote the request id.",
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
    /secret-espresso/,
  );
});

test("so is one inside the auth library", async () => {
  await hideTable("verifications");
  await expectQuietFailure(
    await app.post("/api/auth/reset-password", { token: "token-of-a-mail", newPassword: "a very new password" }),
    /token-of-a-mail|a very new password/,
  );
});
