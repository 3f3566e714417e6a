/** @database embedded: transaction ids, which a server counts for all its databases. */

import { beforeAll, describe, expect, test } from "vitest";
import { embeddedDatabase } from "./databases/copy-database.ts";
import { fillRoastery, type RoasteryIds } from "./full-roastery.ts";
import { OPERATION_CASES } from "./http/operation-cases.ts";
import { callOf, operations } from "./http/operations.ts";
import { joinTeam } from "./join-team.ts";
import { type Person, testApp } from "./test-app.ts";

/** Embedded also where the run has a server, whose other databases count transactions at the same time. */
const app = testApp({ openDatabase: embeddedDatabase });

/**
 * The first transaction id that nothing has used yet. A transaction takes one with its first write or row lock, whatever
 * table that is in; the embedded database of this file has no other clients.
 */
async function nextTransactionId(): Promise<string> {
  const { rows } = await app
    .database()
    .pool.query<{ next: string }>("select pg_snapshot_xmax(pg_current_snapshot())::text as next");
  return rows[0]?.next ?? "";
}

const reads = operations().filter(({ isWrite }) => !isWrite);

let owner: Person;
let ids: RoasteryIds;
let people: [string, Person][];

beforeAll(async () => {
  owner = await app.signUp("Ada");
  ids = await fillRoastery(owner);
  people = [
    ["the owner of a full roastery", owner],
    ["a viewer of it", await joinTeam(app, owner, "viewer", "Vera")],
    ["a new person", await app.signUp("Grace")],
  ];
});

test("the transaction id tells of a write", async () => {
  const before = await nextTransactionId();
  expect(await nextTransactionId()).toBe(before);
  await owner.api.packageSizes.add({ size: 3, unit: "lb" });
  expect(await nextTransactionId()).not.toBe(before);
});

describe.each(reads)("$method $path ($name)", (operation) => {
  test("writes nothing and locks nothing, whoever asks", async () => {
    const cases = OPERATION_CASES[operation.name] ?? [];
    expect(cases).not.toEqual([]);
    for (const { input } of cases) {
      const { url, init } = callOf(operation, input(ids));
      for (const [who, person] of people) {
        const before = await nextTransactionId();
        const { status } = await person.request(url, init);
        expect(status, who).toBeLessThan(500);
        expect(await nextTransactionId(), who).toBe(before);
      }
      const before = await nextTransactionId();
      await app.request(url, init);
      expect(await nextTransactionId(), "a visitor").toBe(before);
    }
  });
});
