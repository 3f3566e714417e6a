import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeCurve } from "@tryer/domain/roast-logs";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { folder, isRefused, manifest, nameOf, wrongFacts } from "../../../../test/sample-logs.ts";
import { testApp } from "../../../../test/test-app.ts";

const app = testApp();

test.skipIf(folder === null)(
  "every real log is imported with the facts of the manifest, or refused by its name",
  async () => {
    const ada = await app.signUp("Ada");
    const { api } = ada;
    const lot = await api.green.add({ coffeeName: "Guji", quantityKg: 60 });
    const { id } = await api.imports.beginLogs({ id: uuidv7(), fileCount: manifest.length });
    const roasts = new Map<string, string>();
    const refused: string[] = [];
    for (const [at, facts] of manifest.entries()) {
      const bytes = readFileSync(join(folder ?? "", facts.file ?? ""));
      const name = nameOf(facts);
      const take = () =>
        api.imports.addLog({
          params: { id },
          query: {
            position: at + 1,
            name,
            as: "history",
            // Some samples carry the id of another: copies, and batch numbers of several accounts.
            onChanged: "keep",
            greenCoffeeId: lot.id,
            greenWeightKg: 1,
            roastedAt: "2020-11-17T06:40:00.000Z",
          },
          body: new File([bytes], name),
        });
      if (isRefused(facts)) {
        expect((await refusalOf(take())).message).toContain(name);
        refused.push(name);
        continue;
      }
      const { outcome, roast } = await take();
      // Some samples are one roast, saved by several programs or anew.
      if (outcome === "known") continue;
      roasts.set(roast.id, name);
      const log = await api.roasts.log({ id: roast.id });
      const curve = log && decodeCurve(Buffer.from(log.curve, "base64"));
      if (!curve) throw new Error(`${name} has no curve`);
      expect([name, wrongFacts(facts, { ...log.facts, curve })]).toEqual([name, []]);
      const original = await app.request(`/api/v1/roasts/${roast.id}/log/file`);
      expect(original.status).toBe(401);
    }
    expect(roasts.size + refused.length).toBeGreaterThan(90);
    expect((await api.imports.finishLogs({ id })).doneCount).toBe(manifest.length - refused.length);
    expect(await api.green.get({ id: lot.id })).toMatchObject({ quantityKg: 60 });
    expect((await api.imports.undoImport({ id })).undoneAt).not.toBeNull();
    expect((await api.roasts.list({})).items).toEqual([]);
  },
);
