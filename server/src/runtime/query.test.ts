/** @database both: the mode of a transaction. */

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
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
