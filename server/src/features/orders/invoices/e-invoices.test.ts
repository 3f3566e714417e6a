import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { testApp } from "../../../../test/test-app.ts";
import { confirmed, type Shop, shopOf } from "./testing/invoicing-shop.ts";

const app = testApp();

/** Adds what an e-invoice needs of the roastery, and the country of the customer. */
async function complete({ api, customer }: Shop) {
  const { version } = await api.invoices.settings({});
  await api.invoices.editSettings({
    version,
    sellerAddress: "Hafen 3\n20457 Hamburg\nGermany",
    taxNumber: "DE 123 456 789",
  });
  const { addresses, version: customerVersion } = await api.customers.get({ id: customer.id });
  await api.customers.edit({
    id: customer.id,
    version: customerVersion,
    addresses: addresses.map(({ id: _, ...address }) => ({ ...address, country: "Deutschland" })),
  });
}

async function issued(shop: Shop, facts: Parameters<typeof confirmed>[1] = {}) {
  const order = await confirmed(shop, facts);
  return shop.api.invoices.add({ orderIds: [order.id], basis: "ordered", isIssued: true });
}

const fileOf = ({ person }: Shop, id: string) => person.request(`/api/v1/invoices/${id}/e-invoice`);

describe("e-invoice", () => {
  test("is the XML of an issued invoice, with its figures: 4,600.00 at 19 %", async () => {
    const shop = await shopOf(await app.signUp("Ada"));
    await complete(shop);
    const { id: taxRateId } = await shop.api.pricing.addTaxRate({ name: "Beverages", percent: 19 });
    const lines = [{ ...shop.bag, quantity: 4, unitPriceMinor: 115_000, taxRateId }];
    const invoice = await issued(shop, { lines, reference: "PO <7>" });
    expect(invoice).toMatchObject({ netMinor: 460_000, taxMinor: 87_400, totalMinor: 547_400 });
    expect(invoice.eInvoice).toEqual({ missing: [] });
    const answer = await fileOf(shop, invoice.id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toContain(`attachment; filename="${invoice.number}.xml"`);
    const xml = await answer.text();
    for (const part of [
      `<cbc:ID>${invoice.number}</cbc:ID>`,
      `<cbc:IssueDate>${invoice.issuedOn}</cbc:IssueDate>`,
      `<cbc:DueDate>${invoice.dueOn}</cbc:DueDate>`,
      "<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>",
      "<cbc:BuyerReference>PO &lt;7&gt;</cbc:BuyerReference>",
      "<cbc:CompanyID>DE123456789</cbc:CompanyID>",
      '<cbc:TaxAmount currencyID="EUR">874.00</cbc:TaxAmount>',
      '<cbc:PayableAmount currencyID="EUR">5474.00</cbc:PayableAmount>',
      '<cbc:InvoicedQuantity unitCode="H87">4</cbc:InvoicedQuantity>',
      '<cbc:PriceAmount currencyID="EUR">1150.00</cbc:PriceAmount>',
      "<cbc:Name>Café Süd GmbH</cbc:Name>",
    ])
      expect(xml).toContain(part);
  });

  test("credit note's e-invoice names the invoice that it corrects", async () => {
    const shop = await shopOf(await app.signUp("Berta"));
    await complete(shop);
    const invoice = await issued(shop);
    const note = await shop.api.invoices.credit({ id: invoice.id, reason: "Torn bags" });
    const xml = await (await fileOf(shop, note.id)).text();
    expect(xml).toContain("<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>");
    expect(xml).toContain("<cbc:Note>Torn bags</cbc:Note>");
    expect(xml).toMatch(new RegExp(`<cac:InvoiceDocumentReference>\\s*<cbc:ID>${invoice.number}</cbc:ID>`));
  });

  test("is refused with all that is missing, which can be added after the issue", async () => {
    const shop = await shopOf(await app.signUp("Cleo"));
    const invoice = await issued(shop);
    const missing = ["seller_address", "seller_tax_number", "buyer_country"];
    expect(invoice.eInvoice).toEqual({ missing });
    expect(await refusalOf(shop.api.invoices.eInvoice({ id: invoice.id }))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/Missing: Your address\. .*Your tax number\. .*Customer's country\. /),
    });
    await complete(shop);
    expect(await shop.api.invoices.get({ id: invoice.id })).toEqual({ ...invoice, eInvoice: { missing: [] } });
    expect((await fileOf(shop, invoice.id)).status).toBe(200);
  });

  test("is not made of a draft", async () => {
    const shop = await shopOf(await app.signUp("Dora"));
    await complete(shop);
    const order = await confirmed(shop);
    const draft = await shop.api.invoices.add({ orderIds: [order.id], basis: "ordered" });
    expect(draft.eInvoice).toBeNull();
    expect(await refusalOf(shop.api.invoices.eInvoice({ id: draft.id }))).toMatchObject({
      status: 409,
      message: "Only an issued invoice can be an e-invoice. Issue the draft first.",
    });
  });

  test("stays unseen by another roastery", async () => {
    const invoice = await issued(await shopOf(await app.signUp("Emil")));
    const stranger = await app.signUp("Fritz");
    expect((await stranger.request(`/api/v1/invoices/${invoice.id}/e-invoice`)).status).toBe(404);
  });
});
