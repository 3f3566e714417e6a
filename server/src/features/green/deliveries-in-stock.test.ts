import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();
const roastedAt = "2026-11-17T06:40:00.000Z";

test("deliveries since the stock was last 0 are named newest first, with their purchase for those in charge", async () => {
  const owner = await app.signUp("Ada");
  const { api } = owner;
  const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 10 });
  expect((await api.green.deliveries({ id })).items).toMatchObject([{ kind: "opening", quantityKg: 10 }]);
  await api.roasts.add({ greenCoffeeId: id, greenWeightKg: 10, roastedAt });
  expect((await api.green.deliveries({ id })).items).toEqual([]);

  await api.green.receive({ id, quantityKg: 60, reason: "From the barn", businessDay: "2026-11-18" });
  const mistake = await api.green.receive({ id, quantityKg: 30 });
  const { items: movements } = await api.green.movements({ id, limit: 1 });
  await api.green.undoMovement({ id: mistake.id, movementId: movements[0]?.id ?? "" });
  const supplier = await api.suppliers.add({ name: "Nordic Green" });
  const drafted = await api.purchases.add({ supplierId: supplier.id, lines: [{ greenCoffeeId: id, weight: "70" }] });
  await api.purchases.step({ id: drafted.id, version: 1, step: "order" });
  const lines = [{ lineId: drafted.lines[0]?.id ?? "", quantityKg: 70 }];
  await api.purchases.receive({ id: drafted.id, version: 2, receivedOn: "2026-11-20", lines });
  await api.roasts.add({ greenCoffeeId: id, greenWeightKg: 5, roastedAt });

  const bought = { id: drafted.id, number: "PO-0001", supplierName: "Nordic Green" };
  const named = [
    { kind: "delivery", quantityKg: 70, businessDay: "2026-11-20", reason: "", purchase: bought },
    { kind: "delivery", quantityKg: 60, businessDay: "2026-11-18", reason: "From the barn", purchase: null },
  ];
  expect((await api.green.deliveries({ id })).items).toMatchObject(named);
  const roaster = await joinTeam(app, owner, "roaster");
  expect((await roaster.api.green.deliveries({ id })).items).toMatchObject(
    named.map((each) => ({ ...each, purchase: null })),
  );
  const stranger = await app.signUp("Berta");
  expect(await refusalOf(stranger.api.green.deliveries({ id }))).toMatchObject({ status: 404 });
});

test("a part that was split off names the deliveries that were in the first lot by then, through several splits", async () => {
  const { api } = await app.signUp("Cleo");
  const { id, number } = await api.green.add({ coffeeName: "Guji", quantityKg: 10 });
  await api.roasts.add({ greenCoffeeId: id, greenWeightKg: 10, roastedAt });
  await api.green.receive({ id, quantityKg: 60, reason: "A" });
  await api.green.receive({ id, quantityKg: 30, reason: "B" });
  const [partId, thirdId] = [uuidv7(), uuidv7()];
  await api.green.split({ id, newLotId: partId, coffeeName: "Guji decaf", quantityKg: 20 });
  await api.green.receive({ id, quantityKg: 5, reason: "after the split" });
  await api.green.receive({ id: partId, quantityKg: 1, reason: "C" });
  await api.green.split({ id: partId, newLotId: thirdId, coffeeName: "Guji third", quantityKg: 10 });
  const named = async (lotId: string) =>
    (await api.green.deliveries({ id: lotId })).items.map(({ reason, lot }) => [reason, lot?.number ?? null]);
  expect(await named(partId)).toEqual([
    ["C", null],
    ["B", number],
    ["A", number],
  ]);
  expect(await named(thirdId)).toEqual([
    ["C", "GC-0002"],
    ["B", number],
    ["A", number],
  ]);
  expect(await named(id)).toEqual([
    ["after the split", null],
    ["B", null],
    ["A", null],
  ]);
});
