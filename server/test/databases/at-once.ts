import { expect } from "vitest";
import type { testApp } from "../test-app.ts";

/** Statements that wait for a lock of another one. */
export const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Sends requests one after the other on a database server, and keeps each from its commit until all of them wait for it, or for
 * one another. Answers in the order of the requests.
 */
export async function atOnce<Results extends unknown[]>(
  app: ReturnType<typeof testApp>,
  ...requests: { [At in keyof Results]: () => Promise<Results[At]> }
): Promise<Results> {
  const { pool } = app.database();
  const client = await pool.connect();
  try {
    // The last statement of each transaction raises the counter of its roastery.
    await client.query("begin; lock table roastery_changes in exclusive mode");
    const answers: Promise<unknown>[] = [];
    for (const request of requests) {
      answers.push(request());
      await expect.poll(async () => (await pool.query(WAITING)).rowCount).toBe(answers.length);
    }
    await client.query("commit");
    return (await Promise.all(answers)) as Results;
  } finally {
    await client.query("rollback");
    client.release();
  }
}
