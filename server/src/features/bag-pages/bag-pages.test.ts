/** @database both: a read by a secret under row-level security, and the random default of a column. */

import { beforeEach, describe, expect, test } from "vitest";
import { addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();

const ROASTED_AT = "2026-11-17T06:40:00.000Z";
const FIVE_DAYS_LATER = new Date("2026-11-22T12:00:00.000Z");

beforeEach(() => {
  Object.assign(app.clock, { isReal: false, now: FIVE_DAYS_LATER });
});

/** Scans the code of a bag: the address alone, as a phone of a stranger does. */
const scan = (url: string | null, headers: Record<string, string> = {}) =>
  app.request(new URL(url ?? "").pathname, { headers });

/** Text that a person reads on a page. */
const textOf = (html: string) =>
  html
    .replace(/^[\s\S]*<body>/, "")
    .replace(/<[^>]+>/g, "\n")
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** A roastery whose every field that a stranger has no business with holds something to be found. */
async function sellingRoastery(name: string) {
  const person = await app.signUp(name);
  const { api } = person;
  const { version } = await api.settings.roastery();
  await api.settings.editRoastery({
    version,
    name: "Dusty Drum",
    address: "Secret lane 1",
    city: "Secretville",
    phone: "+43 SECRET 55",
    website: "https://secret.example",
    bagBrewing: "Fresh water, <b>please</b>.\nStir once.",
  });
  const supplier = await api.suppliers.add({
    name: "Secret Importer",
    currency: "USD",
    email: "secret@importer.example",
  });
  const green = await api.green.add({
    coffeeName: "Secret lot name",
    origin: "Colombia",
    country: "Colombia",
    region: "Huila",
    variety: "Caturra",
    process: "Washed",
    altitudeFromM: 1650,
    altitudeToM: 1900,
    farm: "Secret Farm",
    station: "Secret Station",
    notes: "Secret notes",
    certifications: "Secret certificate",
    cropYear: "7531",
    score: 86.75,
    dueDiligenceReference: "25DEAB12CD34EF",
    quantityKg: 71.234,
    cost: { price: "7.77", basis: "kg" },
  });
  await api.purchases.add({ supplierId: supplier.id, lines: [{ greenCoffeeId: green.id, weight: "33" }] });
  const item = await api.items.add({
    name: "Huila <Dawn>",
    roastLevel: "Medium",
    greenCoffeeId: green.id,
    sku: "SECRET-SKU",
    restDays: 7,
    bestBeforeDays: 90,
    minimumStockKg: 12.345,
    tastingNotes: "Plum, cocoa & orange",
    brewRatio: 16.5,
    brewTemperatureC: 94,
    brewGrind: "Medium",
    brewSeconds: 195,
  });
  const roast = await api.roasts.add({
    greenCoffeeId: green.id,
    roastedItemId: item.id,
    greenWeightKg: 10,
    roastedWeightKg: 8.413,
    roastedAt: ROASTED_AT,
    notes: "Secret roast notes",
  });
  const size = await addSize(person, 250, "g");
  await api.stock.pack({ roastedItemId: item.id, packageSizeId: size.id, bags: 20 });
  await api.pricing.setPrices({
    prices: [{ roastedItemId: item.id, packageSizeId: size.id, tierId: null, priceMinor: 987_654 }],
  });
  const cafe = await api.customers.add({ name: "Secret Café", email: "secret@cafe.example", contact: "Rosa Secret" });
  const line = { roastedItemId: item.id, packageSizeId: size.id, quantity: 6, unitPriceMinor: 987_654 };
  const order = await api.orders.add({ customerId: cafe.id, lines: [line], notes: "Secret order" });
  const confirmed = await api.orders.step({ id: order.id, version: order.version, step: "confirm" });
  const lines = confirmed.lines.map((each) => ({ lineId: each.id, quantity: 6 }));
  await api.orders.fulfil({ id: order.id, version: confirmed.version, lines });
  return { person, api, green, item, roast, size };
}

const switchPages = async ({ api }: Person, hasBagPages: boolean) => {
  const { version } = await api.settings.roastery();
  return api.settings.editRoastery({ version, hasBagPages });
};

const SHOWN = [
  "Dusty Drum",
  "Huila <Dawn>",
  "Plum, cocoa & orange",
  "Still resting",
  "5 of 7 days of rest, 2 days to go",
  ...["Roasted", "November 17, 2026", "5 days ago"],
  ...["Rest", "7 days", "Ready", "November 24, 2026", "in 2 days"],
  ...["Best before", "February 15, 2027"],
  "How to brew",
  ...["Coffee", "15 g", "1 : 16.5", "Water", "248 g", "Temperature", "94 °C", "201 °F"],
  ...["Grind", "Medium", "Time", "3:15 min", "Fresh water, <b>please</b>.", "Stir once."],
  "The coffee",
  ...["Origin", "Colombia", "Region", "Huila", "Variety", "Caturra", "Process", "Washed"],
  ...["Altitude", "1,650–1,900 m", "Roast", "Medium"],
  "Lot R-0001, as on the bag",
];

describe("the page of a bag", () => {
  test("shows the coffee, its rest and its brew, and nothing else of the roastery", async () => {
    const { person, api, roast, green } = await sellingRoastery("Ada");
    await switchPages(person, true);
    const { url, isSwitchedOn } = await api.bagPages.get({ id: roast.id });
    expect(isSwitchedOn).toBe(true);
    const answer = await scan(url);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(textOf(html)).toEqual(SHOWN);
    for (const hidden of [
      /secret/i,
      /987/,
      /7\.77/,
      /71\.2/,
      /8\.4/,
      /12\.3/,
      /7531/,
      /86\.7/,
      /ada/i,
      /@(?!media|font)/,
    ]) {
      expect(html).not.toMatch(hidden);
    }
    for (const id of [roast.id, green.id]) expect(html).not.toContain(id);
    expect(html).not.toContain(url?.slice(-22));
  });

  test("asks for no session, sets no cookie, runs no script and is for no search engine", async () => {
    const { person, api, roast } = await sellingRoastery("Berta");
    await switchPages(person, true);
    const { url } = await api.bagPages.get({ id: roast.id });
    const answer = await scan(url);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=UTF-8");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    const html = await answer.text();
    expect(html).not.toMatch(/<script|https?:|\son[a-z]+=/i);
    expect((await scan(url, { "if-none-match": answer.headers.get("etag") ?? "" })).status).toBe(304);
    expect(app.logged().join()).not.toContain(url?.slice(-22));
  });

  test("writes days as the reader's language does, and tells caches apart by it", async () => {
    const { person, api, roast } = await sellingRoastery("Dora");
    await switchPages(person, true);
    const { url } = await api.bagPages.get({ id: roast.id });
    const answer = await scan(url, { "accept-language": "de-AT,de;q=0.9" });
    expect(answer.headers.get("vary")).toMatch(/accept-language/i);
    const text = textOf(await answer.text());
    expect(text).toContain("17. November 2026");
    expect(text).toContain("15. Februar 2027");
  });

  test("is ready once it has rested, and past its best after the best-before day", async () => {
    const { person, api, roast } = await sellingRoastery("Carla");
    await switchPages(person, true);
    const { url } = await api.bagPages.get({ id: roast.id });
    const stateOn = async (day: string) => {
      app.clock.now = new Date(`${day}T12:00:00.000Z`);
      return textOf(await (await scan(url)).text()).slice(3, 5);
    };
    expect(await stateOn("2026-11-23")).toEqual(["Still resting", "6 of 7 days of rest, 1 day to go"]);
    expect(await stateOn("2026-11-24")).toEqual(["Ready to brew", "Rested for 7 days"]);
    expect(await stateOn("2027-02-16")).toEqual(["Past its best", "Rested for 7 days"]);
  });

  test("names the countries of a blend without shares, and no fact that its coffees differ in", async () => {
    const { person, api, item, roast } = await sellingRoastery("Dora");
    const other = await api.green.add({
      coffeeName: "Second",
      origin: "",
      country: "Brazil",
      process: "Washed",
      variety: "Catuaí",
      quantityKg: 50,
    });
    const second = await api.items.add({ name: "Second", roastLevel: "Dark", greenCoffeeId: other.id });
    const house = await api.items.add({ name: "House", roastLevel: "Dark", greenCoffeeId: other.id });
    await api.roasts.add({
      greenCoffeeId: other.id,
      roastedItemId: second.id,
      greenWeightKg: 5,
      roastedWeightKg: 4,
      roastedAt: ROASTED_AT,
    });
    const { lot } = await api.stock.blend({
      roastedItemId: house.id,
      parts: [
        { roastedItemId: item.id, weightKg: 1 },
        { roastedItemId: second.id, weightKg: 1 },
      ],
    });
    await switchPages(person, true);
    const linesOf = async (id: string) => textOf(await (await scan((await api.bagPages.get({ id })).url)).text());
    const lines = await linesOf(lot.id);
    expect(lines.slice(lines.indexOf("The coffee"))).toEqual([
      "The coffee",
      ...["Blend of", "Brazil, Colombia", "Process", "Washed", "Roast", "Dark"],
      `Lot ${lot.number}, as on the bag`,
    ]);
    // The recall of one of its roasts reaches the blend, and not the other way round.
    const { id } = await api.recalls.add({ name: "Stone", of: { kind: "lot", id: lot.id } });
    expect(await linesOf(lot.id)).toContain("Recall: please do not drink this coffee");
    expect(await linesOf(roast.id)).not.toContain("Recall: please do not drink this coffee");
    await api.recalls.close({ id });
    await api.recalls.add({ name: "Stone", of: { kind: "roast", id: roast.id } });
    expect(await linesOf(lot.id)).toContain("Recall: please do not drink this coffee");
  });

  test("leaves out the number of the lot where the label has none", async () => {
    const { person, api, item, roast } = await sellingRoastery("Emil");
    await switchPages(person, true);
    const { version } = await api.items.get({ id: item.id });
    await api.items.edit({ id: item.id, version, labelText: "{product}" });
    const { url } = await api.bagPages.get({ id: roast.id });
    expect(await (await scan(url)).text()).not.toContain("R-0001");
  });
});

describe("a recall", () => {
  test("stands on the page while it is open, in the words of the roastery, and in place of rest and brew", async () => {
    const { person, api, roast, green } = await sellingRoastery("Fina");
    await switchPages(person, true);
    const { url } = await api.bagPages.get({ id: roast.id });
    const lines = async () => textOf(await (await scan(url)).text());
    const usual = "Keep the bag, and ask Dusty Drum or the shop you bought it from what to do.";
    const subjects = [
      { kind: "green", id: green.id },
      { kind: "roast", id: roast.id },
      { kind: "lot", id: roast.id },
      { kind: "period", from: "2026-11-17", to: "2026-11-17" },
    ] as const;
    for (const of of subjects) {
      const recall = await api.recalls.add({ name: "Secret name", reason: "Secret reason", of });
      const shown = await lines();
      expect(shown.slice(3, 5)).toEqual(["Recall: please do not drink this coffee", usual]);
      expect(shown).not.toContain("How to brew");
      expect(shown.join(" ")).not.toMatch(/secret|resting/i);
      await api.recalls.edit({ id: recall.id, version: 1, notice: "Bring it back <to us>.\nThank you." });
      expect((await lines()).slice(4, 6)).toEqual(["Bring it back <to us>.", "Thank you."]);
      await api.recalls.close({ id: recall.id });
      expect(await lines()).toEqual(SHOWN);
    }
    await api.recalls.add({ name: "Other days", of: { kind: "period", from: "2026-11-01", to: "2026-11-16" } });
    expect(await lines()).toEqual(SHOWN);
  });

  test("stands on no page of another roastery", async () => {
    const { person, api, roast } = await sellingRoastery("Gina");
    const other = await sellingRoastery("Hugo");
    await switchPages(person, true);
    await other.api.recalls.add({ name: "Stone", of: { kind: "period", from: "2026-11-17", to: "2026-11-17" } });
    const { url } = await api.bagPages.get({ id: roast.id });
    expect(textOf(await (await scan(url)).text())).toEqual(SHOWN);
  });
});

describe("an address", () => {
  test("shows nothing until the pages are switched on, and nothing any more once they are off", async () => {
    const { person, api, roast } = await sellingRoastery("Ida");
    const { url, isSwitchedOn } = await api.bagPages.get({ id: roast.id });
    expect([isSwitchedOn, (await scan(url)).status]).toEqual([false, 404]);
    await switchPages(person, true);
    expect((await scan(url)).status).toBe(200);
    await switchPages(person, false);
    expect((await scan(url)).status).toBe(404);
  });

  test("is ended and made anew for one lot, and answers every reason for showing nothing alike", async () => {
    const { person, api, roast } = await sellingRoastery("Jana");
    const foreign = await sellingRoastery("Karl");
    await switchPages(person, true);
    const { url } = await api.bagPages.get({ id: roast.id });
    expect(await api.bagPages.end({ id: roast.id })).toMatchObject({ url: null, isSwitchedOn: true });
    expect(await api.bagPages.end({ id: roast.id })).toMatchObject({ url: null });
    const { items } = await api.team.activity({});
    expect(items.filter(({ action }) => action === "bag_page.ended").map(({ text }) => text)).toEqual([
      "removed the bag page of R-0001",
    ]);
    const none = await (await scan(url)).text();
    expect(textOf(none)).toContain("Ask the roastery named on the bag.");
    const renewed = await api.bagPages.renew({ id: roast.id });
    expect([renewed.url === url, (await scan(renewed.url)).status]).toEqual([false, 200]);
    const { url: off } = await foreign.api.bagPages.get({ id: foreign.roast.id });
    const token = new URL(renewed.url ?? "").pathname.slice("/bag/".length);
    // The secret of one roastery under the id of another one.
    const crossed = (off ?? "").slice(0, -22) + token.slice(22);
    const tokens = ["", "x", token.slice(1), `${token}x`, "a".repeat(44), "a".repeat(5000), token.toLowerCase()];
    const hostile = [
      "..%2f",
      "%00".repeat(44),
      "'; drop table roasted_lots; --",
      "%f0%9f%92%a9",
      `${token}/`,
      "é".repeat(44),
    ];
    const addresses = [url, off, crossed, ...[...tokens, ...hostile].map((each) => `https://x.example/bag/${each}`)];
    for (const address of addresses) {
      const answer = await scan(address);
      expect([address, answer.status, await answer.text()]).toEqual([address, 404, none]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    }
  });

  test("shows nothing of a roast that was deleted, and of its coffee again once it is back", async () => {
    const { person, api, green, item } = await sellingRoastery("Lara");
    await switchPages(person, true);
    const extra = await api.roasts.add({
      greenCoffeeId: green.id,
      roastedItemId: item.id,
      greenWeightKg: 2,
      roastedWeightKg: 1.7,
      roastedAt: ROASTED_AT,
    });
    const { url } = await api.bagPages.get({ id: extra.id });
    expect((await scan(url)).status).toBe(200);
    await api.roasts.remove({ id: extra.id });
    expect((await scan(url)).status).toBe(404);
    await api.roasts.restore({ id: extra.id });
    expect((await scan(url)).status).toBe(200);
  });

  test("is of 128 random bits, another one for each lot", async () => {
    const { api, item, roast, green } = await sellingRoastery("Mona");
    const more = await api.stock.add({ roastedItemId: item.id, roastedOn: "2026-11-01", looseGrams: 500 });
    const urls = [];
    for (const id of [roast.id, more.id]) urls.push((await api.bagPages.get({ id })).url ?? "");
    const secrets = urls.map((url) => url.slice(-22));
    expect(new Set(secrets).size).toBe(2);
    for (const secret of secrets) expect(Buffer.from(secret, "base64url").toString("base64url")).toBe(secret);
    expect(green.id).not.toBe("");
  });

  test("is switched by owners, ended by those in charge, and read by everybody at work", async () => {
    const { person, roast } = await sellingRoastery("Nora");
    const manager = await joinTeam(app, person, "manager");
    const viewer = await joinTeam(app, person, "viewer");
    const { version } = await person.api.settings.roastery();
    const change = { version, hasBagPages: true };
    expect(await refusalOf(manager.api.settings.editRoastery(change))).toMatchObject({ status: 403 });
    expect((await viewer.api.bagPages.get({ id: roast.id })).url).toMatch(/\/bag\/[\w-]{44}$/);
    expect(await refusalOf(viewer.api.bagPages.end({ id: roast.id }))).toMatchObject({ status: 403 });
    expect(await manager.api.bagPages.end({ id: roast.id })).toMatchObject({ url: null });
    const stranger = await app.signUp("Otto");
    for (const act of ["get", "renew", "end"] as const) {
      expect(await refusalOf(stranger.api.bagPages[act]({ id: roast.id }))).toMatchObject({ status: 404 });
    }
  });
});

describe("reads of strangers", () => {
  const limited = testApp();

  test("are refused beyond 120 a minute from one network, in words", async () => {
    Object.assign(limited.clock, { isReal: false, now: FIVE_DAYS_LATER });
    const answers: Response[] = [];
    for (let call = 0; call < 121; call += 1) answers.push(await limited.request(`/bag/${"a".repeat(44)}`));
    expect(answers.slice(-2).map(({ status }) => status)).toEqual([404, 429]);
    expect(answers.at(-1)?.headers.get("retry-after")).toBe("1");
    expect(await answers.at(-1)?.text()).toContain("Try again in a minute");
  });
});
