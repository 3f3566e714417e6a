import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { SMALL_FILE } from "../../../test/http/operations.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();

async function roastOf({ api }: Person) {
  const green = await api.green.add({ coffeeName: "Guji", quantityKg: 60 });
  return api.roasts.add({
    greenCoffeeId: green.id,
    greenWeightKg: 10,
    roastedWeightKg: 8.5,
    roastedAt: "2026-11-17T06:40:00.000Z",
  });
}

const addTo = ({ api }: Person, roastId: string, kind: "photo" | "document", name: string, fileId = uuidv7()) =>
  api.files.addToRoast({ params: { id: roastId }, query: { fileId, kind, name }, body: new File([SMALL_FILE], name) });

const namesOn = async ({ api }: Person, id: string) => (await api.files.ofRoast({ id })).map(({ name }) => name);

describe("files of a roast", () => {
  test("are shown with who added them; documents only to those who may see prices", async () => {
    const owner = await app.signUp("Ada");
    const { id } = await roastOf(owner);
    expect(await owner.api.files.ofRoast({ id })).toEqual([]);
    await addTo(owner, id, "photo", "Beans.jpg");
    const analysis = await addTo(owner, id, "document", "Analysis.jpg");
    expect(await owner.api.files.ofRoast({ id })).toMatchObject([
      { name: "Beans.jpg", kind: "photo", mediaType: "image/jpeg", personName: analysis.personName },
      { name: "Analysis.jpg", kind: "document" },
    ]);
    const viewer = await joinTeam(app, owner, "viewer");
    expect(await namesOn(viewer, id)).toEqual(["Beans.jpg"]);
    const content = (who: Person) => who.request(`/api/v1/files/${analysis.id}/content`);
    expect([(await content(owner)).status, (await content(viewer)).status]).toEqual([200, 404]);
    await expect(addTo(viewer, id, "photo", "Mine.jpg")).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("are added once by a repeated request, removed and brought back, and told in its history", async () => {
    const owner = await app.signUp("Berta");
    const { id } = await roastOf(owner);
    const fileId = uuidv7();
    const first = await addTo(owner, id, "photo", "Beans.jpg", fileId);
    expect(await addTo(owner, id, "photo", "Beans.jpg", fileId)).toEqual(first);
    expect(await namesOn(owner, id)).toEqual(["Beans.jpg"]);
    await owner.api.files.remove({ id: first.id });
    expect(await namesOn(owner, id)).toEqual([]);
    await owner.api.files.restore({ id: first.id });
    expect(await namesOn(owner, id)).toEqual(["Beans.jpg"]);
    const { activity } = await owner.api.roasts.history({ id });
    expect(activity.filter(({ text }) => text.includes("photo"))).toHaveLength(3);
  });

  test("are away with a deleted roast and back with it", async () => {
    const owner = await app.signUp("Clara");
    const { id } = await roastOf(owner);
    await addTo(owner, id, "photo", "Beans.jpg");
    await owner.api.roasts.remove({ id });
    await expect(namesOn(owner, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(addTo(owner, id, "photo", "Late.jpg")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await owner.api.roasts.restore({ id });
    expect(await namesOn(owner, id)).toEqual(["Beans.jpg"]);
  });

  test("are hidden from another roastery", async () => {
    const owner = await app.signUp("Dora");
    const { id } = await roastOf(owner);
    await addTo(owner, id, "photo", "Beans.jpg");
    const stranger = await app.signUp("Eve");
    await expect(namesOn(stranger, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(addTo(stranger, id, "photo", "Hers.jpg")).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await namesOn(owner, id)).toEqual(["Beans.jpg"]);
  });
});
