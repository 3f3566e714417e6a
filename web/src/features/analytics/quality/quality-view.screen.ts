import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

interface Session {
  id: string;
  samples: { id: string }[];
}

const SHEET = { fragrance: 8, flavor: 8, aftertaste: 7.75, acidity: 8.25, body: 7.75, balance: 8 };

test("cupping scores over time and by lot, of revealed sessions alone", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  await page.goto("/analytics?view=quality");
  await expect(page.getByText("No cupping scores in this period")).toBeVisible();
  await expectGoodLooks(page, "analytics-quality-empty");
  const coffees = [];
  for (const coffeeName of ["Guji", "Huila", "Kayanza Washing Station Lot 12"]) {
    const { id } = await api.post("/green-coffees", { coffeeName, quantityKg: 10 });
    coffees.push({ kind: "green", id });
  }
  for (const [at, heldOn] of ["2026-01-12", "2026-02-09", "2026-03-09", "2026-03-23"].entries()) {
    const { id, samples } = await api.post<Session>("/cupping", {
      title: "Table",
      heldOn,
      formKey: "sca_2004",
      coffees,
    });
    await api.post(`/cupping/${id}/join`, {});
    const entries = samples.flatMap(({ id: sampleId }, place) =>
      Object.entries({ ...SHEET, overall: 7 + place * 0.5 + at * 0.25 }).map(([field, value]) => {
        return { sampleId, field, value, at: Date.parse("2026-01-05T06:00:00Z") + at };
      }),
    );
    await api.post(`/cupping/${id}/scores`, { entries });
    if (at < 3) await api.post(`/cupping/${id}/reveal`, {});
  }
  await page.goto("/analytics?view=quality&period=own&from=2026-01-01&to=2026-03-31");
  await expect(page.getByRole("region", { name: "Scores over time" })).toBeVisible();
  await expect(page.getByText(/^9 samples of 3 revealed sessions on /)).toBeVisible();
  await expect(page.getByRole("rowheader", { name: /Kayanza/ })).toBeVisible();
  await expectGoodLooks(page, "analytics-quality");
  await page.getByLabel("Group by").selectOption("supplier");
  await expect(page).toHaveURL(/cuppedBy=supplier/);
  await expect(page.getByRole("row", { name: /^No supplier known/ })).toBeVisible();
});
