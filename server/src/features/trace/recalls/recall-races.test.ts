import { describe, expect, test } from "vitest";
import { addCoffee } from "../../../../test/coffees.ts";
import { atOnce } from "../../../../test/databases/at-once.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { testApp } from "../../../../test/test-app.ts";

const app = testApp();

const ROASTED_AT = "2026-11-10T06:40:00.000Z";

async function roastery(name: string) {
  const person = await app.signUp(name);
  const { api } = person;
  const { green, item } = await addCoffee(person);
  const roast = (facts = {}) =>
    api.roasts.add({
      greenCoffeeId: green.id,
      roastedItemId: item.id,
      greenWeightKg: 1,
      roastedWeightKg: 0.84,
      roastedAt: ROASTED_AT,
      ...facts,
    });
  const isHeld = async (id: string) => (await api.stock.lot({ id })).isHeld;
  return { person, api, green, item, roast, isHeld };
}

// The embedded database has one connection: there, one transaction ends before the next one begins.
describe.runIf(process.env.TEST_DATABASE_URL)("a recall that starts in the very instant of another change", () => {
  test.each([
    ["green", "before"],
    ["green", "after"],
    ["period", "before"],
    ["period", "after"],
  ] as const)("holds a roast of its %s that is logged %s it", async (kind, when) => {
    const { api, green, roast, isHeld } = await roastery("Ada");
    const of = kind === "green" ? { kind, id: green.id } : ({ kind, from: "2026-11-10", to: "2026-11-10" } as const);
    const start = () => api.recalls.add({ name: "A stone", of });
    const logged = when === "before" ? (await atOnce(app, roast, start))[0] : (await atOnce(app, start, roast))[1];
    expect(await isHeld(logged.id)).toBe(true);
  });

  test("holds a roast that is moved into its days", async () => {
    const { api, roast, isHeld } = await roastery("Berta");
    const { id, version } = await roast({ roastedAt: "2026-11-12T06:40:00.000Z" });
    const of = { kind: "period", from: "2026-11-10", to: "2026-11-10" } as const;
    await atOnce(
      app,
      () => api.roasts.edit({ id, version, roastedAt: ROASTED_AT }),
      () => api.recalls.add({ name: "A stone", of }),
    );
    expect(await isHeld(id)).toBe(true);
  });

  test("holds a blend that its coffee goes into", async () => {
    const { person, api, item, roast, isHeld } = await roastery("Carla");
    const source = await roast();
    const other = await addCoffee(person, { name: "Other" });
    await roast({ greenCoffeeId: other.green.id, roastedItemId: other.item.id });
    const { item: blend } = await addCoffee(person, { name: "Blend" });
    const parts = [item.id, other.item.id].map((roastedItemId) => ({ roastedItemId, weightKg: 0.5, lossKg: 0 }));
    const [made] = await atOnce(
      app,
      () => api.stock.blend({ roastedItemId: blend.id, parts }),
      () => api.recalls.add({ name: "A stone", of: { kind: "roast", id: source.id } }),
    );
    expect(await isHeld(source.id)).toBe(true);
    expect(await isHeld(made.id)).toBe(true);
  });

  test("keeps a lot on hold that is released", async () => {
    const { api, roast, isHeld } = await roastery("Dora");
    const { id } = await roast();
    const { version } = await api.stock.lot({ id });
    const held = await api.stock.hold({ id, version });
    const start = () => api.recalls.add({ name: "A stone", of: { kind: "roast", id } });
    const release = () => refusalOf(api.stock.release({ id, version: held.version }));
    const [, refused] = await atOnce(app, start, release);
    expect(refused).toMatchObject({ status: 409 });
    expect(await isHeld(id)).toBe(true);
  });
});
