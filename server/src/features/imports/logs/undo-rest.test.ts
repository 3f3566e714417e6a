import { expect, test } from "vitest";
import { ledgerOf } from "../../../../test/ledger.ts";
import { add, begin, guji, ROASTED_AT, stocked } from "../../../../test/log-imports.ts";
import { testApp } from "../../../../test/test-app.ts";

const app = testApp();

test("a roast that an undo left out stays once, whatever is imported and taken back after it", async () => {
  const { api, huila } = await stocked(await app.signUp("Ada"));
  const files = [guji(), guji(), guji()];
  const facts = { as: "book" as const, greenCoffeeId: huila.id, greenWeightKg: 1, roastedAt: ROASTED_AT };
  const importAll = async () => {
    const { id } = await begin(api, files.length);
    const taken = [];
    for (const [at, file] of files.entries()) taken.push(await add(api, id, at + 1, file, facts));
    await api.imports.finishLogs({ id });
    return { id, taken };
  };
  const stock = async () => (await api.green.get({ id: huila.id })).quantityKg;
  const first = await importAll();
  const edited = first.taken[1]?.roast.id ?? "";
  const { version } = await api.roasts.get({ id: edited });
  await api.roasts.edit({ id: edited, version, notes: "Cherry" });
  await api.imports.undoImport({ id: first.id, leaveOutEdited: true });
  expect(await stock()).toBe(4);
  await api.imports.undoImport({ id: first.id, leaveOutEdited: true });
  expect(await stock()).toBe(4);

  const second = await importAll();
  expect(second.taken.map(({ outcome }) => outcome)).toEqual(["booked", "known", "booked"]);
  expect(second.taken[1]?.roast.id).toBe(edited);
  expect(await stock()).toBe(2);
  await api.imports.undoImport({ id: second.id });
  expect(await stock()).toBe(4);
  expect(await api.roasts.get({ id: edited })).toMatchObject({ notes: "Cherry" });
  expect(await api.roasts.log({ id: edited })).not.toBeNull();
  expect(await api.green.checkLedger({})).toMatchObject({ wrong: [] });
  expect(await ledgerOf(app.database(), huila.id)).not.toHaveLength(0);
});
