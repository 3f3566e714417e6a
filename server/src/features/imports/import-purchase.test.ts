import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

const rows = [
  { coffeeName: "Guji", origin: "Ethiopia", bags: 10, weight: "60", price: "9.40", row: 5 },
  {
    coffeeName: "Huila",
    origin: "Colombia",
    weight: "152.5",
    weightUnit: "lb",
    price: "4.35",
    priceBasis: "lb",
    row: 6,
  },
  { coffeeName: "Santos", weight: "700", row: 8 },
] as const;
const list = () => ({ id: uuidv7(), fileName: "invoice.csv", currency: "EUR" as const, rows: [...rows] });

/** Buyer of Nordic Green. */
async function buyer(name: string) {
  const owner = await app.signUp(name);
  const supplier = await owner.api.suppliers.add({ name: "Nordic Green", currency: "EUR" });
  return { owner, api: owner.api, supplierId: supplier.id };
}

describe("importing lines of a purchase", () => {
  test("drafts a purchase with its lines, whose amounts are those of the invoice", async () => {
    const { api, supplierId } = await buyer("Ada");
    const purchaseId = uuidv7();
    const imported = await api.imports.importPurchase({ ...list(), purchaseId, supplierId });
    expect(imported).toMatchObject({ kind: "purchase", fileName: "invoice.csv", rowCount: 3 });
    const purchase = await api.purchases.get({ id: purchaseId });
    expect(purchase).toMatchObject({ status: "draft", currency: "EUR", supplier: { name: "Nordic Green" } });
    expect(
      purchase.lines.map(({ coffeeName, orderedKg, amountMinor }) => [coffeeName, orderedKg, amountMinor]),
    ).toEqual([
      ["Guji", 600, 564_000],
      ["Huila", 69.173, 66_338],
      ["Santos", 700, null],
    ]);
    const { items } = await api.team.activity({});
    expect(items.map(({ text }) => text)).toContain("imported lines into purchase PO-0001");
  });

  test("adds them behind the lines of a draft, and again only once", async () => {
    const { api, supplierId } = await buyer("Berta");
    const draft = await api.purchases.add({ supplierId, currency: "EUR", lines: [{ coffeeName: "Own", weight: "5" }] });
    const input = { ...list(), purchaseId: draft.id, version: draft.version };
    const [one, other] = await Promise.all([api.imports.importPurchase(input), api.imports.importPurchase(input)]);
    expect(other).toEqual(one);
    const { lines } = await api.purchases.get({ id: draft.id });
    expect(lines.map(({ coffeeName }) => coffeeName)).toEqual(["Own", "Guji", "Huila", "Santos"]);
    expect(lines[0]?.id).toBe(draft.lines[0]?.id);
  });

  test("adds nothing to an order, to another currency, to a draft that changed, or beyond 200 lines", async () => {
    const { api, supplierId } = await buyer("Carla");
    const lines = Array.from({ length: 198 }, (_, at) => ({ coffeeName: `Coffee ${at}`, weight: "60" }));
    const draft = await api.purchases.add({ supplierId, currency: "EUR", lines });
    const into = { purchaseId: draft.id, version: draft.version };
    const refusal = (change: object) => refusalOf(api.imports.importPurchase({ ...list(), ...into, ...change }));
    expect(await refusal({})).toMatchObject({ message: "A purchase can have at most 200 lines; it has 198" });
    expect(await refusal({ currency: "USD" })).toMatchObject({ message: "The purchase is in EUR" });
    expect(await refusal({ version: 7 })).toMatchObject({ code: "OUTDATED" });
    expect(await refusal({ version: undefined, purchaseId: uuidv7() })).toMatchObject({
      message: "Please select a supplier",
    });
    const tiny = { coffeeName: "Tiny", weight: "0.0001" };
    expect(await refusal({ rows: [tiny] })).toMatchObject({ status: 400 });
    const ordered = await api.purchases.step({ id: draft.id, version: draft.version, step: "order" });
    expect(await refusal({ version: ordered.version, rows: rows.slice(0, 1) })).toMatchObject({ status: 409 });
    expect((await api.purchases.get({ id: draft.id })).lines).toHaveLength(198);
    expect((await api.imports.list({})).items).toEqual([]);
  });

  test("is for those who buy, and roasters see nothing of it", async () => {
    const { owner, api, supplierId } = await buyer("Dora");
    const roaster = await joinTeam(app, owner, "roaster");
    const input = { ...list(), fileName: "Nordic prices.csv", purchaseId: uuidv7(), supplierId };
    expect(await refusalOf(roaster.api.imports.importPurchase(input))).toMatchObject({ status: 403 });
    const { id } = await api.imports.importPurchase(input);
    expect((await roaster.api.imports.list({})).items).toEqual([]);
    expect(await refusalOf(roaster.api.imports.undoImport({ id }))).toMatchObject({ status: 403 });
    await api.imports.undoImport({ id });
    expect(JSON.stringify(await roaster.api.team.activity({}))).not.toContain("Nordic");
  });
});

describe("taking imported lines back", () => {
  test("cancels the purchase that was drafted for them", async () => {
    const { api, supplierId } = await buyer("Emil");
    const purchaseId = uuidv7();
    const { id } = await api.imports.importPurchase({ ...list(), purchaseId, supplierId });
    const undone = await api.imports.undoImport({ id });
    expect(await api.imports.undoImport({ id })).toEqual(undone);
    expect(await api.purchases.get({ id: purchaseId })).toMatchObject({ status: "cancelled" });
  });

  test("leaves the other lines of a draft", async () => {
    const { api, supplierId } = await buyer("Fina");
    const draft = await api.purchases.add({ supplierId, currency: "EUR", lines: [{ coffeeName: "Own", weight: "5" }] });
    const { id } = await api.imports.importPurchase({ ...list(), purchaseId: draft.id, version: draft.version });
    await api.imports.undoImport({ id });
    expect(await api.purchases.get({ id: draft.id })).toMatchObject({ status: "draft", lines: draft.lines });
  });

  test("is refused once the purchase was ordered or a line was edited", async () => {
    const { api, supplierId } = await buyer("Gerd");
    const purchaseId = uuidv7();
    const { id } = await api.imports.importPurchase({ ...list(), purchaseId, supplierId });
    const { version } = await api.purchases.get({ id: purchaseId });
    const ordered = await api.purchases.step({ id: purchaseId, version, step: "order" });
    const refused = "Nothing was undone. Ordered, canceled or edited since the import";
    expect(await refusalOf(api.imports.undoImport({ id }))).toMatchObject({
      status: 409,
      message: `${refused}: PO-0001 is ordered.`,
    });
    const draft = await api.purchases.step({ id: purchaseId, version: ordered.version, step: "revise" });
    await api.purchases.edit({ id: purchaseId, version: draft.version, lines: [{ coffeeName: "Else", weight: "5" }] });
    expect(await refusalOf(api.imports.undoImport({ id }))).toMatchObject({
      message: `${refused}: row 5 of PO-0001, row 6 of PO-0001, row 8 of PO-0001.`,
    });
    expect((await api.imports.list({})).items).toMatchObject([{ undoneAt: null }]);
  });
});
