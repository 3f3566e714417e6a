/** @database both: locks of imports at the same moment. */

import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { ledgerOf } from "../../../../test/ledger.ts";
import { add, begin, guji, ROASTED_AT, stocked } from "../../../../test/log-imports.ts";
import { type ApiClient, testApp } from "../../../../test/test-app.ts";

const app = testApp();

test("the same person takes the place of an import at once, and nothing of a file is written twice", async () => {
  const owner = await app.signUp("Nora");
  const { api, huila } = await stocked(owner);
  const roaster = await joinTeam(app, owner, "roaster");
  const crashed = await begin(api, 4);
  const files = [guji(), guji(), guji()];
  const facts = { as: "book" as const, greenCoffeeId: huila.id, greenWeightKg: 1, roastedAt: ROASTED_AT };
  await add(api, crashed.id, 1, files[0] ?? guji(), facts);
  expect(await refusalOf(begin(api, 3))).toMatchObject({ status: 409, data: { field: "takeOver" } });
  const takeOver = (client: ApiClient, id = uuidv7()) =>
    client.imports.beginLogs({ id, fileName: "evening.zip", fileCount: 3, takeOver: true });
  expect(await refusalOf(takeOver(roaster.api))).toMatchObject({ status: 409, data: { field: null } });
  // Files of the crashed tab are on their way while the other one takes over.
  const id = uuidv7();
  const late = [2, 3].map((position) => add(api, crashed.id, position, files[position - 1] ?? guji(), facts));
  const [begun, ...came] = await Promise.allSettled([takeOver(api, id), ...late]);
  expect(begun.status).toBe("fulfilled");
  for (const each of came)
    if (each.status === "rejected") expect(each.reason).toMatchObject({ status: 409, data: { field: "id" } });
  expect(await takeOver(api, id)).toMatchObject({ state: "running" });
  for (const [at, file] of files.entries()) await add(api, id, at + 1, file, facts);
  await api.imports.finishLogs({ id });
  expect((await api.imports.list({})).items).toMatchObject([{ state: "done" }, { state: "cut short" }]);
  expect(await ledgerOf(app.database(), huila.id)).toHaveLength(4);
  expect(await api.green.get({ id: huila.id })).toMatchObject({ quantityKg: 2 });
});
