/** @database both: uploads at the same moment, row-level security. */

import { createHash, randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { fileChunks, fileLinks, files } from "#db/schema/index.ts";
import { actorOf } from "../../../test/actor-of.ts";
import { SMALL_FILE } from "../../../test/http/operations.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();
const MB = 1_000_000;
const HOUR_MS = 3_600_000;

const jpeg = (size: number) => {
  const bytes = randomBytes(size);
  bytes.set(SMALL_FILE);
  return bytes;
};

async function lotOf({ api }: Person) {
  return api.green.add({ coffeeName: "Guji", quantityKg: 10 });
}

const addTo = (person: Person, greenId: string, bytes: Uint8Array, { name = "Sacks.jpg", kind = "photo" } = {}) =>
  person.request(`/api/v1/green-coffees/${greenId}/files?${new URLSearchParams({ kind, name })}`, {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: { "content-type": "application/octet-stream" },
  });

async function added(person: Person, greenId: string, bytes: Uint8Array, of: { name?: string; kind?: string } = {}) {
  const answer = await addTo(person, greenId, bytes, of);
  const file = await answer.json();
  expect({ status: answer.status, file }).toMatchObject({ status: 201 });
  return file as { id: string; name: string; size: number; mediaType: string };
}

const contentOf = (person: Person, id: string, headers: Record<string, string> = {}) =>
  person.request(`/api/v1/files/${id}/content`, { headers });

async function keptBy(person: Person) {
  const actor = await actorOf(person);
  return app.database().inRoastery(actor, async (tx) => ({
    contents: await tx.$count(files),
    pieces: await tx.$count(fileChunks),
    links: await tx.$count(fileLinks),
  }));
}

describe("a file", () => {
  test("comes back byte for byte, in pieces, with its type and name, and is not sent twice", async () => {
    const owner = await app.signUp("Ada");
    const { id } = await lotOf(owner);
    const bytes = jpeg(1_000_003);
    const file = await added(owner, id, bytes, { name: "Säcke: 咖啡.jpg" });
    expect(file).toMatchObject({ name: "Säcke_ 咖啡.jpg", size: 1_000_003, mediaType: "image/jpeg" });
    const answer = await contentOf(owner, file.id);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    const hash = createHash("sha256").update(bytes).digest("hex");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-length": "1000003",
      "content-disposition":
        "inline; filename=\"S_cke_ __.jpg\"; filename*=UTF-8''S%C3%A4cke_%20%E5%92%96%E5%95%A1.jpg",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
      etag: `"${hash}"`,
    });
    const again = await contentOf(owner, file.id, { "if-none-match": `"other", W/"${hash}"` });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await owner.request(`/api/v1/files/${file.id}/content`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "1000003", ""]);
    expect(await keptBy(owner)).toEqual({ contents: 1, pieces: 4, links: 1 });
  });

  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "drawing.svg", "text/plain"],
    ["<!doctype html><script>alert(1)</script>", "page.jpg", "text/plain"],
    ["%PDF-1.7", "invoice.pdf", "application/pdf"],
    ["\u0000\u0001", "photo.png", "application/octet-stream"],
  ])("%j under the name %s is a download of %s and no photo", async (text, name, mediaType) => {
    const owner = await app.signUp("Berta");
    const { id } = await lotOf(owner);
    const bytes = Buffer.from(text);
    const refused = await addTo(owner, id, bytes, { name });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining("This is not a JPEG, PNG or WebP photo."),
    ]);
    const file = await added(owner, id, bytes, { name, kind: "document" });
    expect(file.mediaType).toBe(mediaType);
    const { headers } = await contentOf(owner, file.id);
    expect(headers.get("content-disposition")).toContain(`attachment; filename="${name}"`);
    expect(headers.get("content-type")).toBe(mediaType);
  });

  test("is kept once under several names, and sent again it is added once", async () => {
    const owner = await app.signUp("Carla");
    const { id } = await lotOf(owner);
    const bytes = jpeg(300_000);
    await added(owner, id, bytes, { name: "One.jpg" });
    await added(owner, id, bytes, { name: "Two.jpg" });
    expect(await keptBy(owner)).toEqual({ contents: 1, pieces: 2, links: 2 });
    const input = {
      params: { id },
      query: { fileId: uuidv7(), kind: "photo" as const, name: "Three.jpg" },
      body: new File([bytes], "x"),
    };
    const [first, second] = await Promise.all([owner.api.files.addToGreen(input), owner.api.files.addToGreen(input)]);
    expect(second).toEqual(first);
    expect((await owner.api.files.ofGreen({ id })).map(({ name }) => name)).toEqual([
      "One.jpg",
      "Two.jpg",
      "Three.jpg",
    ]);
    const other = { ...input, body: new File([jpeg(100)], "x") };
    expect(await refusalOf(owner.api.files.addToGreen(other))).toMatchObject({ status: 409 });
  });

  test("is removed and brought back, and not found meanwhile", async () => {
    const owner = await app.signUp("Dora");
    const { id } = await lotOf(owner);
    const file = await added(owner, id, jpeg(1000));
    await owner.api.files.remove({ id: file.id });
    await owner.api.files.remove({ id: file.id });
    expect(await owner.api.files.ofGreen({ id })).toEqual([]);
    expect((await contentOf(owner, file.id)).status).toBe(404);
    await owner.api.files.restore({ id: file.id });
    expect(await owner.api.files.ofGreen({ id })).toMatchObject([{ id: file.id }]);
    expect((await contentOf(owner, file.id)).status).toBe(200);
    const { items } = await owner.api.team.activity({});
    expect(items.map(({ text }) => text).slice(0, 3)).toEqual([
      "restored a photo of GC-0001 Guji",
      "removed a photo of GC-0001 Guji",
      "added a photo of GC-0001 Guji",
    ]);
  });
});

describe("an upload", () => {
  test("is refused where it is empty, larger than 10 MB, or nothing at all", async () => {
    const owner = await app.signUp("Emil");
    const { id } = await lotOf(owner);
    expect((await addTo(owner, id, new Uint8Array())).status).toBe(422);
    expect((await addTo(owner, id, jpeg(10 * 1024 * 1024 + 1))).status).toBe(413);
    const json = await owner.request(`/api/v1/green-coffees/${id}/files?kind=photo&name=x`, {
      method: "POST",
      body: "{}",
    });
    expect(json.status).toBe(400);
    expect((await addTo(owner, uuidv7(), jpeg(100))).status).toBe(404);
    expect(await keptBy(owner)).toEqual({ contents: 0, pieces: 0, links: 0 });
    expect(await added(owner, id, jpeg(10 * 1024 * 1024))).toMatchObject({ size: 10_485_760 });
  });

  test("ends at 10 MB where it states no length, and leaves nothing when it breaks off", async () => {
    const owner = await app.signUp("Fina");
    const { id } = await lotOf(owner);
    const send = (stream: ReadableStream) => {
      const init = { method: "POST", body: stream, duplex: "half" as const };
      return owner.request(`/api/v1/green-coffees/${id}/files?kind=photo&name=x`, {
        ...init,
        headers: { "content-type": "application/octet-stream" },
      });
    };
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += MB;
        controller.enqueue(jpeg(MB));
      },
    });
    expect((await send(endless)).status).toBe(413);
    expect(sent).toBeLessThan(20 * MB);
    const broken = new ReadableStream({
      pull(controller) {
        controller.enqueue(jpeg(1000));
        controller.error(new Error("the connection broke"));
      },
    });
    expect((await send(broken)).ok).toBe(false);
    expect(await keptBy(owner)).toEqual({ contents: 0, pieces: 0, links: 0 });
  });

  test("is taken three at a time of one person, and the next one once those are through", async () => {
    const owner = await app.signUp("Gero");
    const { id } = await lotOf(owner);
    const answers = await Promise.all(Array.from({ length: 6 }, () => addTo(owner, id, jpeg(100_000))));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    expect(answers.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("2");
    expect((await addTo(owner, id, jpeg(1000))).status).toBe(201);
    expect(await keptBy(owner)).toMatchObject({ links: statuses.filter((status) => status === 201).length + 1 });
  });
});

/** A PNG of a size, without its last bytes. */
function png(side: number, cut = 0): Buffer {
  const chunk = (name: string, content: number[]) => {
    const bytes = Buffer.alloc(content.length + 12);
    bytes.writeUInt32BE(content.length);
    bytes.write(name, 4, "latin1");
    bytes.set(content, 8);
    return bytes;
  };
  const size = Buffer.alloc(8);
  size.writeUInt32BE(side);
  size.writeUInt32BE(side, 4);
  const pixels = Array<number>(17).fill(0);
  const chunks = [chunk("IHDR", [...size, 8, 2, 0, 0, 0]), chunk("IDAT", pixels), chunk("IEND", [])];
  const bytes = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]);
  return bytes.subarray(0, bytes.length - cut);
}

describe("a photo", () => {
  test.each([
    ["claims 60000 × 60000 pixels in 74 bytes", png(60_000), "The photo has 60000 × 60000 pixels"],
    ["ends in the middle of its pixels", png(20, 15), "The photo file is damaged"],
    [
      "is nothing but the beginning of a JPEG",
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      "The photo file is damaged",
    ],
  ])("is refused where it %s, and taken as a document", async (_, bytes, reason) => {
    const owner = await app.signUp("Paula");
    const { id } = await lotOf(owner);
    const refused = await addTo(owner, id, bytes);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(reason)]);
    expect(await keptBy(owner)).toEqual({ contents: 0, pieces: 0, links: 0 });
    await added(owner, id, bytes, { kind: "document" });
  });

  test("is refused for its size on a roast, a sample and a product too", async () => {
    const { api } = await app.signUp("Rosa");
    const green = await api.green.add({ coffeeName: "Guji", quantityKg: 10 });
    const roastedAt = "2026-11-17T06:40:00.000Z";
    const roast = await api.roasts.add({ greenCoffeeId: green.id, greenWeightKg: 1, roastedAt });
    const sample = await api.coffeeSamples.add({ kind: "offer", coffeeName: "Guji" });
    const product = await api.items.add({ name: "Guji", roastLevel: "Light", greenCoffeeId: green.id });
    const query = { kind: "photo" as const, name: "Sacks.png" };
    const body = new File([new Uint8Array(png(60_000))], "Sacks.png");
    for (const send of [
      () => api.files.addToRoast({ params: { id: roast.id }, query, body }),
      () => api.files.addToSample({ params: { id: sample.id }, query, body }),
      () => api.files.addToProduct({ params: { id: product.id }, query: { name: query.name }, body }),
    ])
      expect(await refusalOf(send())).toMatchObject({ status: 422, message: expect.stringContaining("64 million") });
  });

  test("is taken where it is whole", async () => {
    const owner = await app.signUp("Tilda");
    const { id } = await lotOf(owner);
    expect(await added(owner, id, png(20), { name: "Sacks.png" })).toMatchObject({ mediaType: "image/png" });
  });
});

describe("the room for files", () => {
  const small = testApp({ environment: { FILE_QUOTA_MB: "1" } });

  test("is shared by the roastery, and what was removed makes way for new files after an hour", async () => {
    const owner = await small.signUp("Hera");
    const { id } = await owner.api.green.add({ coffeeName: "Guji", quantityKg: 10 });
    const add = (size: number) =>
      owner.api.files.addToGreen({
        params: { id },
        query: { kind: "photo", name: "x.jpg" },
        body: new File([jpeg(size)], "x"),
      });
    const first = await add(600_000);
    expect(await refusalOf(add(600_000))).toMatchObject({
      status: 422,
      message: expect.stringContaining("The 1 MB for photos and documents are full"),
    });
    await owner.api.files.remove({ id: first.id });
    expect(await refusalOf(add(600_000))).toMatchObject({ status: 422 });
    expect(await owner.api.files.room({})).toEqual({ usedBytes: 600_000, quotaBytes: MB });
    const actor = await actorOf(owner);
    const before = new Date(Date.now() - 2 * HOUR_MS);
    await small
      .database()
      .inRoastery(actor, (tx) => tx.update(fileLinks).set({ removedAt: before }).where(eq(fileLinks.id, first.id)));
    await add(600_000);
    expect(await refusalOf(owner.api.files.restore({ id: first.id }))).toMatchObject({ status: 404 });
    expect(await owner.api.files.room({})).toEqual({ usedBytes: 600_000, quotaBytes: MB });
    const { rows } = await small
      .database()
      .inRoastery(actor, (tx) => tx.execute<{ n: number }>(sql`select count(*)::int as n from file_chunks`));
    expect(rows[0]?.n).toBe(3);
  });

  test("is never exceeded by two uploads at the same moment", async () => {
    const owner = await small.signUp("Ines");
    const { id } = await owner.api.green.add({ coffeeName: "Guji", quantityKg: 10 });
    const tries = await Promise.allSettled(
      Array.from({ length: 3 }, () =>
        owner.api.files.addToGreen({
          params: { id },
          query: { kind: "document", name: "x" },
          body: new File([jpeg(400_000)], "x"),
        }),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await owner.api.files.room({})).toEqual({ usedBytes: 800_000, quotaBytes: MB });
  });
});

describe("documents", () => {
  test("are seen by owners and managers, photos by everybody, and neither by another roastery", async () => {
    const owner = await app.signUp("Jana");
    const { id } = await lotOf(owner);
    const photo = await added(owner, id, jpeg(500));
    const document = await added(owner, id, Buffer.from("9.40 USD per kg"), {
      name: "Price 9.40.txt",
      kind: "document",
    });
    const namesFor = async (person: Person) => (await person.api.files.ofGreen({ id })).map(({ name }) => name);
    expect(await namesFor(await joinTeam(app, owner, "manager"))).toEqual(["Sacks.jpg", "Price 9.40.txt"]);
    for (const role of ["roaster", "viewer"] as const) {
      const person = await joinTeam(app, owner, role);
      expect(await namesFor(person)).toEqual(["Sacks.jpg"]);
      expect((await contentOf(person, photo.id)).status).toBe(200);
      expect((await contentOf(person, document.id)).status).toBe(404);
      expect((await addTo(person, id, jpeg(100))).status).toBe(403);
      const { items: activity } = await person.api.team.activity({});
      // Moments could hold these digits.
      expect(activity.map(({ name, text }) => `${name} ${text}`).join("\n")).not.toContain("9.40");
    }
    const stranger = await app.signUp("Karl");
    for (const file of [photo, document]) expect((await contentOf(stranger, file.id)).status).toBe(404);
  });

  test("hang on purchases", async () => {
    const owner = await app.signUp("Lena");
    const supplier = await owner.api.suppliers.add({ name: "Nordic Green" });
    const purchase = await owner.api.purchases.add({ supplierId: supplier.id });
    const body = new File(["%PDF-1.7 invoice"], "Invoice.pdf", { type: "application/pdf" });
    const file = await owner.api.files.addToPurchase({
      params: { id: purchase.id },
      query: { name: "Invoice.pdf" },
      body,
    });
    expect(await owner.api.files.ofPurchase({ id: purchase.id })).toEqual([file]);
    expect(await (await contentOf(owner, file.id)).text()).toBe("%PDF-1.7 invoice");
    const roaster = await joinTeam(app, owner, "roaster");
    expect((await contentOf(roaster, file.id)).status).toBe(404);
    const { items } = await owner.api.team.activity({});
    expect(items.map(({ text }) => text)).toContain("added a document to purchase PO-0001");
  });
});
