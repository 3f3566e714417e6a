/** @database both: the mode of a transaction. */

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Tx } from "#db/database.ts";
import { actorOf } from "../../test/actor-of.ts";
import { testApp } from "../../test/test-app.ts";

const app = testApp();

test("a read cannot write, whatever it tries; the next transaction can", async () => {
  const actor = await actorOf(await app.signUp());
  const rename = sql`update roasteries set name = 'Elsewhere' where id = ${actor.roasteryId}`;
  const refused = app.database().readRoastery(actor, (tx) => tx.execute(rename));
  await expect(refused).rejects.toMatchObject({ cause: { code: "25006" } });
  await app.database().inRoastery(actor, (tx) => tx.execute(rename));
  const { rows } = await app.database().readRoastery(actor, (tx) => tx.execute(sql`select name from roasteries`));
  expect(rows).toEqual([{ name: "Elsewhere" }]);
});

test("a read sees one moment: what commits meanwhile is not in it", async () => {
  const database = app.database();
  const actor = await actorOf(await app.signUp());
  const nameBy = async (tx: Tx) => (await tx.execute(sql`select name from roasteries`)).rows;
  const rename = () =>
    database.inRoastery(actor, (tx) =>
      tx.execute(sql`update roasteries set name = 'Meanwhile' where id = ${actor.roasteryId}`),
    );
  let renaming: Promise<unknown> | undefined;
  const [first, second] = await database.readRoastery(actor, async (tx) => {
    const before = await nameBy(tx);
    renaming = rename();
    // The embedded database has one connection, so the write waits for the read to end.
    if (database.kind === "postgres") await renaming;
    return [before, await nameBy(tx)];
  });
  await renaming;
  expect(second).toEqual(first);
  expect(await database.readRoastery(actor, nameBy)).toEqual([{ name: "Meanwhile" }]);
});
