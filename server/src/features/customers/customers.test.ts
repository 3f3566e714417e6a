/** @database both: two customers of one name at the same moment. */

import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

describe("customers", () => {
  test("are added, edited, searched by name, contact, address and number, and listed by name", async () => {
    const { api } = await app.signUp("Ada");
    const facts = {
      contact: "Mia Berg",
      email: "mia@sued.example",
      phone: "+49 40 555 0101",
      currency: "CHF" as const,
      roastingFee: "2.405",
      roastingFeeUnit: "lb" as const,
      notes: "Collects on Fridays.",
    };
    const south = await api.customers.add({ name: "Süd Kaffeebar", ...facts });
    expect(south).toMatchObject({ number: "CU-0001", name: "Süd Kaffeebar", ...facts, archivedAt: null, version: 1 });
    const bakery = await api.customers.add({ name: "bakery Lind" });
    expect(bakery).toMatchObject({ number: "CU-0002", contact: "", currency: "EUR", roastingFee: null });
    const names = async (input: Parameters<typeof api.customers.list>[0]) =>
      (await api.customers.list(input)).items.map(({ name }) => name);
    expect(await names({})).toEqual(["bakery Lind", "Süd Kaffeebar"]);
    for (const search of ["berg", "SUED.example", "cu-0001"])
      expect(await names({ search })).toEqual(["Süd Kaffeebar"]);
    const first = await api.customers.list({ limit: 1 });
    const second = await api.customers.list({ limit: 1, cursor: first.nextCursor ?? "" });
    expect([first.items[0]?.id, second.items[0]?.id, second.nextCursor]).toEqual([bakery.id, south.id, null]);

    const edited = await api.customers.edit({ id: south.id, version: 1, roastingFee: null });
    expect(edited).toMatchObject({ contact: "Mia Berg", currency: "CHF", roastingFee: null, version: 2 });
    expect(await refusalOf(api.customers.edit({ id: south.id, version: 1, name: "X" }))).toMatchObject({
      status: 409,
      data: { current: { name: "Süd Kaffeebar", version: 2 } },
    });
  });

  test("hold several addresses, terms, a price tier, and whether they pay tax", async () => {
    const { api } = await app.signUp("Anna");
    const tier = await api.pricing.addTier({ name: "Wholesale" });
    const door = {
      purpose: "shipping" as const,
      label: "Back door",
      address: "Süderstr. 1",
      city: "Hamburg",
      zip: "20097",
    };
    const office = { purpose: "billing" as const, recipient: "Süd GmbH", address: "Postfach 7", country: "Germany" };
    const added = await api.customers.add({
      name: "Café Süd",
      termsDays: 14,
      priceTierId: tier.id,
      isTaxExempt: true,
      taxNumber: "DE123456789",
      addresses: [door, office],
    });
    expect(added).toMatchObject({
      termsDays: 14,
      priceTier: { id: tier.id, name: "Wholesale" },
      isTaxExempt: true,
      taxNumber: "DE123456789",
      addresses: [door, office],
    });
    expect(await api.customers.get({ id: added.id })).toEqual(added);
    expect((await api.customers.list({})).items).toEqual([added]);
    const edited = await api.customers.edit({ id: added.id, version: 1, addresses: [office], termsDays: null });
    expect(edited).toMatchObject({ termsDays: null, isTaxExempt: true, addresses: [office] });
    expect(await api.customers.edit({ id: added.id, version: 2, notes: "Rings twice" })).toMatchObject({
      addresses: [office],
    });
  });

  test("keep a tier that was put away, and get no archived one", async () => {
    const { api } = await app.signUp("Ben");
    const tier = await api.pricing.addTier({ name: "Wholesale" });
    const customer = await api.customers.add({ name: "Süd", priceTierId: tier.id });
    await api.pricing.archiveTier({ id: tier.id });
    expect(await api.customers.edit({ id: customer.id, version: 1, priceTierId: tier.id })).toMatchObject({
      priceTier: { name: "Wholesale" },
    });
    expect(await refusalOf(api.customers.add({ name: "Nord", priceTierId: tier.id }))).toMatchObject({
      status: 422,
      data: { field: "priceTierId" },
    });
  });

  test("keep the currency that their fee was agreed in when the roastery changes its own", async () => {
    const { api } = await app.signUp("Berta");
    const { id } = await api.customers.add({ name: "Süd", roastingFee: "2.4" });
    const { version } = await api.settings.roastery({});
    await api.settings.editRoastery({ version, currency: "CHF" });
    expect((await api.customers.list({})).items).toMatchObject([{ id, currency: "EUR" }]);
    expect(await api.customers.add({ name: "Nord" })).toMatchObject({ currency: "CHF" });
  });

  test("keep a name apart among those in use, and one that was put away comes back", async () => {
    const { api } = await app.signUp("Carla");
    const first = await api.customers.add({ name: "Café Süd" });
    const taken = { status: 409, code: "CONFLICT", data: { field: "name" } };
    expect(await refusalOf(api.customers.add({ name: " café   SÜD" }))).toMatchObject(taken);
    await api.customers.archive({ id: first.id });
    expect((await api.customers.list({})).items).toEqual([]);
    const second = await api.customers.add({ name: "café süd" });
    expect(await refusalOf(api.customers.restore({ id: first.id }))).toMatchObject(taken);
    await api.customers.edit({ id: second.id, version: second.version, name: "Café West" });
    expect(await api.customers.restore({ id: first.id })).toMatchObject({ archivedAt: null });
  });

  test("added at the same moment under one name become one", async () => {
    const { api } = await app.signUp("Dora");
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => api.customers.add({ name: "Café Süd" })));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await api.customers.list({})).items).toHaveLength(1);
  });

  test("are hidden with their contacts from roasters, viewers and other roasteries", async () => {
    const owner = await app.signUp("Emil");
    const customer = await owner.api.customers.add({ name: "Café Süd", email: "secret@sued.example" });
    for (const role of ["roaster", "viewer"] as const) {
      const { api } = await joinTeam(app, owner, role);
      expect(await refusalOf(api.customers.list({}))).toMatchObject({ status: 403 });
      expect(await refusalOf(api.customers.get({ id: customer.id }))).toMatchObject({ status: 403 });
      const { items } = await api.team.activity({});
      expect(items.map(({ text }) => text)).toContain("added customer");
      expect(JSON.stringify(items)).not.toMatch(/Süd|secret@/);
    }
    const roaster = await joinTeam(app, owner, "roaster");
    expect((await roaster.api.customers.names({})).items).toEqual([{ id: customer.id, name: "Café Süd" }]);
    const { api } = await app.signUp("Fina");
    expect((await api.customers.list({})).items).toEqual([]);
    expect(await refusalOf(api.customers.archive({ id: customer.id }))).toMatchObject({ status: 404 });
  });

  test.each([
    [{ name: " " }, "name"],
    [{ name: "X", email: "not an address" }, "email"],
    [{ name: "X", roastingFee: "-1" }, "roastingFee"],
    [{ name: "X", roastingFee: "2,40" }, "roastingFee"],
    [{ name: "X", roastingFee: "0.0000001" }, "roastingFee"],
    [{ name: "X", roastingFeeUnit: "g" }, "roastingFeeUnit"],
    [{ name: "X", currency: "DEM" }, "currency"],
    [{ name: "X", termsDays: 366 }, "termsDays"],
    [{ name: "X", addresses: [{ label: "Shop" }] }, "address"],
    [{ name: "X", addresses: [{ address: "Y", purpose: "none" }] }, "purpose"],
  ])("refuse %j at %s", async (input, field) => {
    const person = await app.signUp("Gero");
    const answer = await person.request("/api/v1/customers", { method: "POST", body: JSON.stringify(input) });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`"${field}"`);
  });
});
