import { expectGoodDialog, shutDialog } from "@tryer/e2e/support/dialogs.ts";
import { follow } from "@tryer/e2e/support/looks.ts";
import { openMore } from "@tryer/e2e/support/records.ts";
import { sampled } from "@tryer/e2e/support/sampled.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

/** Page, button that opens the form, and its name in the pictures; those without folded fields say so. */
const FORMS: readonly [path: string, opener: string, name: string, isShort?: true][] = [
  ["/purchases/suppliers", "Add supplier", "supplier"],
  ["/orders/customers", "Add customer", "customer"],
  ["/purchases/contracts", "Add contract", "contract"],
  ["/purchases/samples", "Add sample", "sample"],
  ["/items", "Add roasted product", "product"],
  ["/inventory/packaging", "Add material", "packaging"],
  ["/settings/shops", "Add a shop", "shop"],
  ["/settings/roastery", "Add location", "location", true],
];

test("forms of records, folded and open, in both themes and on both sizes", async ({ page, roaster: _ }) => {
  for (const [path, opener, name, isShort] of sampled(FORMS, 2)) {
    await test.step(name, async () => {
      await follow(page, path);
      await page.getByRole("button", { name: opener }).first().click();
      await expectGoodDialog(page, `form-${name}`);
      if (isShort === undefined) {
        await openMore(page.getByRole("dialog"));
        await expectGoodDialog(page, `form-${name}-open`);
      }
      await expect(page.getByRole("dialog").getByRole("button", { name: "Save" })).toBeInViewport();
      await shutDialog(page);
    });
  }
});
