import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { testApp } from "../../../test/test-app.ts";
import { transfersIn, zipOf } from "./testing/transfers-in.ts";

const app = testApp();
const { exported, imported } = transfersIn(app);

/** Texts that a spreadsheet takes for numbers. */
const SKUS = ["90.750", "0049", "1E3"];

test("article numbers stay the same to the letter through an export of all data and its import elsewhere", async () => {
  const [ada, bob] = [await app.signUp("Ada"), await app.signUp("Bob")];
  const green = await ada.api.green.add({ coffeeName: "Guji", quantityKg: 60 });
  const rows = SKUS.map((sku, row) => ({
    row: row + 1,
    name: `House ${row}`,
    roastLevel: "Dark" as const,
    sku,
    greenCoffeeId: green.id,
  }));
  await ada.api.imports.importProducts({ id: uuidv7(), rows });
  const skusOf = async ({ api }: typeof ada) => (await api.items.list({})).items.map(({ sku }) => sku);
  expect(await skusOf(ada)).toEqual(SKUS);
  const parts = await exported(ada);
  const csv = parts.get("csv/roasted_coffee_items.csv")?.toString() ?? "";
  for (const sku of SKUS) expect(csv).toMatch(new RegExp(`(^|,)"?${sku.replace(".", "\\.")}"?(,|$)`, "m"));
  await imported(bob, await zipOf(parts));
  expect(await skusOf(bob)).toEqual(SKUS);
});
