import { expect, test } from "vitest";
import { SealedDatabase } from "#db/sealed-database.ts";
import { PASSWORD, testApp } from "../../../../test/test-app.ts";
import { createLog } from "../../../log.ts";
import { JobWorker } from "../../../runtime/jobs/job-worker.ts";
import { erasing } from "./erase-accounts.ts";

const app = testApp();
const DAY_MS = 24 * 60 * 60 * 1000;

test("the job of the server erases an account two weeks after it was closed, and looks again every hour", async () => {
  const leaver = await app.signUp("Ludmilla");
  const isThere = async () => {
    const { rowCount } = await app.database().pool.query("select from users where email = $1", [leaver.email]);
    return rowCount === 1;
  };
  await app.post("/api/auth/account-deletion", { password: PASSWORD }, { cookie: leaver.cookie });
  let now = new Date(Date.now() + 13.99 * DAY_MS);
  const database = new SealedDatabase(app.database());
  const log = createLog("silent");
  const worker = new JobWorker({
    database,
    log,
    now: () => now,
    announce: () => {},
    handlers: [erasing({ database, log })],
  });
  await worker.recur();
  expect(await worker.drain()).toBe(1);
  expect(await isThere()).toBe(true);
  now = new Date(now.getTime() + 0.02 * DAY_MS);
  expect(await worker.drain()).toBe(0);
  now = new Date(now.getTime() + 0.03 * DAY_MS);
  expect(await worker.drain()).toBe(1);
  expect(await isThere()).toBe(false);
});
