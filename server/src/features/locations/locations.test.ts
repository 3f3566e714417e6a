/** @database both: a location that is put away while stock moves into it. */

import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { testApp } from "../../../test/test-app.ts";
import { twoLocations } from "../../../test/two-locations.ts";

const app = testApp();

describe("locations", () => {
  test("a roastery begins with one, adds more and chooses the first", async () => {
    const { api } = await app.signUp();
    const [only] = await api.locations.list({});
    expect(only).toMatchObject({ name: "Roastery", isFirst: true });
    const added = await api.locations.add({ name: "Warehouse" });
    expect(added.isFirst).toBe(false);
    expect(await refusalOf(api.locations.add({ name: "warehouse" }))).toMatchObject({
      status: 409,
      data: { field: "name" },
    });
    const renamed = await api.locations.edit({ id: added.id, version: 1, name: "Harbour", isFirst: true });
    expect(renamed).toMatchObject({ name: "Harbour", isFirst: true, version: 2 });
    expect(await refusalOf(api.locations.edit({ id: added.id, version: 1, name: "X" }))).toMatchObject({ status: 409 });
    expect((await api.locations.list({})).map(({ name }) => name)).toEqual(["Harbour", "Roastery"]);
  });

  test("the last one and one that holds stock stay; a transfer into one that is put away waits and is refused", async () => {
    const { api, id, first, second } = await twoLocations(await app.signUp());
    expect(await refusalOf(api.locations.archive({ id: first }))).toMatchObject({ status: 409 });
    const [archived, moved] = await Promise.allSettled([
      api.locations.archive({ id: second }),
      api.green.transfer({ id, fromLocationId: first, toLocationId: second, quantityKg: 1 }),
    ]);
    expect([archived.status, moved.status].sort()).toEqual(["fulfilled", "rejected"]);
    if (moved.status === "fulfilled") {
      await api.green.transfer({ id, fromLocationId: second, toLocationId: first, quantityKg: 1 });
      await api.locations.archive({ id: second });
    }
    expect(await api.locations.archive({ id: second })).toMatchObject({ archivedAt: expect.any(String) });
    await api.green.count({ id, quantityKg: 0 });
    expect(await refusalOf(api.locations.archive({ id: first }))).toMatchObject({ status: 409 });
    expect(await api.locations.restore({ id: second })).toMatchObject({ archivedAt: null });
  });
});
