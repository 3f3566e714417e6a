import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { testApp } from "../../../../test/test-app.ts";

const app = testApp();

describe("suppliers", () => {
  test("are added, edited, searched and listed by name", async () => {
    const { api } = await app.signUp("Ada");
    const facts = {
      contact: "Mia Berg",
      email: "mia@nordic.example",
      phone: "+47 22 00 00 00",
      terms: "FCA Hamburg, 30 days net",
      currency: "USD" as const,
      leadTimeDays: 21,
      notes: "Samples by post.",
    };
    const nordic = await api.suppliers.add({ name: "Nordic Green", ...facts });
    expect(nordic).toMatchObject({ name: "Nordic Green", ...facts, archivedAt: null, version: 1 });
    expect(await api.suppliers.get({ id: nordic.id })).toEqual(nordic);
    const finca = await api.suppliers.add({ name: "finca El Paraíso" });
    expect(finca).toMatchObject({ contact: "", currency: null, leadTimeDays: null });
    const names = async (input: Parameters<typeof api.suppliers.list>[0]) =>
      (await api.suppliers.list(input)).items.map(({ name }) => name);
    expect(await names({})).toEqual(["finca El Paraíso", "Nordic Green"]);
    expect(await names({ search: "berg" })).toEqual(["Nordic Green"]);
    const first = await api.suppliers.list({ limit: 1 });
    const second = await api.suppliers.list({ limit: 1, cursor: first.nextCursor ?? "" });
    expect([first.items[0]?.id, second.items[0]?.id, second.nextCursor]).toEqual([finca.id, nordic.id, null]);

    const edited = await api.suppliers.edit({ id: nordic.id, version: 1, leadTimeDays: null, terms: "" });
    expect(edited).toMatchObject({ contact: "Mia Berg", leadTimeDays: null, terms: "", version: 2 });
    expect(await refusalOf(api.suppliers.edit({ id: nordic.id, version: 1, name: "X" }))).toMatchObject({
      status: 409,
      data: { current: { name: "Nordic Green", version: 2 } },
    });
  });

  test("keep a name apart among those in use, whatever its case and spaces", async () => {
    const { api } = await app.signUp("Berta");
    const first = await api.suppliers.add({ name: "Nordic Green" });
    const taken = { status: 409, code: "CONFLICT", data: { field: "name" } };
    expect(await refusalOf(api.suppliers.add({ name: " nordic   GREEN" }))).toMatchObject(taken);
    await api.suppliers.archive({ id: first.id });
    const second = await api.suppliers.add({ name: "nordic green" });
    expect(await refusalOf(api.suppliers.restore({ id: first.id }))).toMatchObject(taken);
    const other = await api.suppliers.add({ name: "Café Import" });
    expect(
      await refusalOf(api.suppliers.edit({ id: other.id, version: other.version, name: "Nordic Green" })),
    ).toMatchObject(taken);
    await api.suppliers.edit({ id: second.id, version: second.version, name: "Nordic West" });
    expect(await api.suppliers.restore({ id: first.id })).toMatchObject({ archivedAt: null });
    expect((await api.suppliers.list({ archived: true })).items).toEqual([]);
  });

  test("added at the same moment under one name become one", async () => {
    const { api } = await app.signUp("Carla");
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => api.suppliers.add({ name: "Nordic Green" })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await api.suppliers.list({})).items).toHaveLength(1);
  });

  test("are hidden from roasters and viewers, whose activity tells of them without their name", async () => {
    const owner = await app.signUp("Dora");
    const { id } = await owner.api.suppliers.add({ name: "Nordic Green", email: "secret@nordic.example" });
    await owner.api.suppliers.archive({ id });
    const named = (await owner.api.team.activity({})).items.map(({ text }) => text);
    expect(named).toEqual(["archived supplier Nordic Green", "added supplier Nordic Green"]);
    for (const role of ["manager", "roaster", "viewer"] as const) {
      const { api } = await joinTeam(app, owner, role);
      const { items } = await api.team.activity({});
      const texts = items.map(({ text }) => text);
      if (role === "manager") {
        expect(texts).toEqual(expect.arrayContaining(named));
        continue;
      }
      expect(await refusalOf(api.suppliers.list({}))).toMatchObject({ status: 403 });
      expect(await refusalOf(api.suppliers.get({ id }))).toMatchObject({ status: 403 });
      expect(texts).toEqual(expect.arrayContaining(["added supplier", "archived supplier"]));
      expect(JSON.stringify(items)).not.toMatch(/nordic/i);
    }
  });

  test.each([
    [{ name: " " }, "name"],
    [{ name: "X", email: "not an address" }, "email"],
    [{ name: "X", leadTimeDays: -1 }, "leadTimeDays"],
    [{ name: "X", leadTimeDays: 1.5 }, "leadTimeDays"],
    [{ name: "X", currency: "DEM" }, "currency"],
  ])("refuse %j at %s", async (input, field) => {
    const person = await app.signUp("Emil");
    const answer = await person.request("/api/v1/suppliers", { method: "POST", body: JSON.stringify(input) });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`"${field}"`);
  });
});

describe("the currency of a roastery", () => {
  test("begins as that of its time zone and is changed by its owner", async () => {
    const owner = await app.signUp("Fina");
    const before = await owner.api.settings.roastery({});
    expect(before.currency).toBe("EUR");
    const { version } = before;
    expect(await owner.api.settings.editRoastery({ version, currency: "CHF" })).toMatchObject({ currency: "CHF" });
    expect((await owner.api.settings.profile({})).roastery.currency).toBe("CHF");
  });
});
