import { expect, expectNoSidewaysScroll, mailedLink, PASSWORD, picture, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test(
  "a roaster goes from the first visit to a completed plan, across a restart",
  { tag: "@every-size" },
  async ({ page, server, context }, { project }) => {
    const email = `ada.${project.name}@roastery.example`;
    const isPhone = project.name === "phone";

    await test.step("sign up, open the mailed link, and land where one wanted to go", async () => {
      await page.goto("/inventory");
      await expect(page).toHaveURL(/\/auth\?redirect=/);
      await picture(page, "auth");
      await page.getByRole("link", { name: "Sign up" }).click();
      await page.getByLabel("First name").fill("Ada");
      await page.getByLabel("Last name").fill("Roaster");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(PASSWORD);
      await picture(page, "sign-up");
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByRole("heading", { name: "Verify your email" })).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      await picture(page, "verify");
      await page.goto(await mailedLink(page.request, email));
      await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
      await picture(page, "verified");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveURL(/\/inventory$/);
    });

    await test.step("add green coffee, in pounds", async () => {
      await expect(page.getByRole("heading", { name: "Green Coffee", level: 1 })).toBeVisible();
      await picture(page, "inventory-empty");
      await page.getByRole("button", { name: "Add green coffee" }).first().click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByLabel("Shrinkage (%)")).toHaveValue("15");
      await dialog.getByLabel("Name").fill("Guji Uraga");
      await dialog.getByLabel("Origin").fill("Ethiopia");
      await dialog.getByLabel("Quantity").fill("100");
      await dialog.getByLabel("Unit").selectOption("lb");
      await picture(page, "inventory-dialog");
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Guji Uraga").first()).toBeVisible();
      // 100 lb ÷ 2.20462
      await expect(page.getByText(/100\.00/).first()).toBeVisible();
      await picture(page, "inventory-one");
    });

    await test.step("add a roasted product and two package sizes", async () => {
      await page.goto("/items");
      await expect(page.getByRole("heading", { name: "Roasted Products", level: 1 })).toBeVisible();
      await picture(page, "items-empty");
      await page.getByRole("button", { name: "Add roasted product" }).first().click();
      await page.getByRole("dialog").getByLabel("Name").fill("Ethiopia Guji");
      await page.getByRole("dialog").getByLabel("Roast level").selectOption("Light");
      await page.getByRole("dialog").getByLabel("Green coffee").selectOption({ label: "Guji Uraga" });
      await picture(page, "items-dialog");
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Ethiopia Guji").first()).toBeVisible();
      for (const [size, unit] of [
        ["5", "lbs"],
        ["12", "oz"],
      ] as const) {
        await page.getByRole("button", { name: "Add package size" }).first().click();
        await page.getByRole("dialog").getByLabel("Size").fill(size);
        await page.getByRole("dialog").getByLabel("Unit").selectOption(unit);
        await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
        await expect(page.getByRole("dialog")).toBeHidden();
        await expect(page.getByText(`${size} ${unit}`).first()).toBeVisible();
      }
      await picture(page, "items-full");
    });

    await test.step("plan: 5 bags of 5 lb by size, then 12 oz bags by pasting an order", async () => {
      await page.goto("/demand-planner");
      await expect(page.getByText("No Items in Plan")).toBeVisible();
      await picture(page, "planner-empty");
      await page.getByRole("button", { name: "Add First Item" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("tab", { name: "5 lbs" }).click();
      await dialog.getByRole("spinbutton").or(dialog.getByRole("textbox")).first().fill("5");
      await picture(page, "planner-add");
      await dialog.getByRole("button", { name: "Review Selected Items" }).click();
      await expect(dialog.getByText("Review Your Selection")).toBeVisible();
      await picture(page, "planner-review");
      await dialog.getByRole("button", { name: "Confirm & Add to Plan" }).click();
      await expect(page.getByText("1 items added to plan successfully")).toBeVisible();
      await page.getByRole("button", { name: "Bulk Add" }).click();
      await dialog
        .getByLabel("Paste your order list below:")
        .fill("12oz bags:\r\n• 24 x Ethiopia Guji (rush)\r\n3 Atlantis");
      await dialog.getByRole("button", { name: "Parse Text" }).click();
      await expect(dialog.getByText("Matched", { exact: true })).toBeVisible();
      await expect(dialog.getByText("No Match")).toBeVisible();
      await expect(dialog.getByText("Some items could not be matched")).toBeVisible();
      await picture(page, "planner-bulk");
      await dialog.getByRole("button", { name: "Add to Plan" }).click();
      await expect(dialog).toBeHidden();
      // 5 × 5 lb + 24 × 12 oz = 25.00 + 18.00; ÷ 0.85 = 50.59 lb of green; in batches of 5 lb: 11
      for (const figure of ["43.00", "50.59", "11"]) await expect(page.getByText(figure).first()).toBeVisible();
      await expect(page.getByText("Plan completion: 0%")).toBeVisible();
      await picture(page, "planner-full");
      await expectNoSidewaysScroll(page);
    });

    await test.step("roast: tick one batch off, log another as a roast", async () => {
      await page
        .getByRole("link", { name: "Roast", exact: true })
        .or(page.getByRole("button", { name: "Roast", exact: true }))
        .click();
      await expect(page).toHaveURL(/\/batch-tracking/);
      await page.getByLabel("Batch 1 completed").check();
      await expect(page.getByLabel("Batch 1 completed")).toBeChecked();
      await expect(page.getByText("0.59").first()).toBeVisible();
      await picture(page, "batches");
      await page.getByRole("button", { name: "Log roast" }).nth(1).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByLabel("Green weight")).toHaveValue("5.00");
      await dialog.getByLabel("Roasted weight").fill("4.25");
      await picture(page, "log-roast");
      await dialog.getByRole("button", { name: "Save roast" }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByLabel("Batch 2 completed")).toBeChecked();
      await expectNoSidewaysScroll(page);
    });

    await test.step("the server restarts and everything is still there", async () => {
      await server.stop();
      await server.start();
      await page.goto("/demand-planner");
      // 2 of 11 batches
      await expect(page.getByText("Plan completion: 18%")).toBeVisible();
      await page.goto("/inventory");
      // 100 lb − 5 lb, in grams: 45.359 − 2.268
      await expect(page.getByText(/95\.00/).first()).toBeVisible();
    });

    await test.step("the roast stands in the journal with its yield", async () => {
      await page.goto("/roasts");
      await expect(page.getByText("R-0001").first()).toBeVisible();
      await expect(page.getByText(/85\.0/).first()).toBeVisible();
      await picture(page, "roasts");
      await expectNoSidewaysScroll(page);
    });

    await test.step("print the plan in a new tab", async () => {
      await page.goto("/demand-planner");
      const opened = context.waitForEvent("page");
      await page
        .getByRole("button", { name: "Print Plan" })
        .or(page.getByRole("link", { name: "Print Plan" }))
        .click();
      const sheet = await opened;
      await expect(sheet).toHaveURL(/\/printplan\//);
      await expect(sheet.getByText("Ethiopia Guji").first()).toBeVisible();
      await expect(sheet.getByRole("navigation")).toHaveCount(0);
      // The sheet prints logged roasts and leaves the rest free for the pen.
      await expect(sheet.getByRole("row").filter({ hasText: "R-0001" })).toContainText(/5\.00\s*lb4\.25\s*lb/);
      await picture(sheet, "print");
      await sheet.close();
    });

    await test.step("complete the plan; it is kept, and a new one is there", async () => {
      await page.getByRole("button", { name: "Complete Plan" }).first().click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText("Complete Roasting Plan")).toBeVisible();
      await expect(
        dialog.getByText(
          "Are you sure you want to mark this plan as completed? This will archive the plan and create a new one.",
        ),
      ).toBeVisible();
      await picture(page, "complete");
      await dialog.getByRole("button", { name: "Complete Plan" }).click();
      await expect(page.getByText("Plan marked as completed")).toBeVisible();
      await expect(page.getByText("No Items in Plan")).toBeVisible();
      await page.goto("/complans");
      await expect(page.getByText("P-0001").first()).toBeVisible();
      await picture(page, "complans");
      await expectNoSidewaysScroll(page);
    });

    await test.step("sign out", async () => {
      if (isPhone) await page.getByRole("button", { name: "Open menu" }).click();
      await picture(page, "menu");
      await page.getByRole("button", { name: "Sign Out" }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole("heading", { name: "From sack to bag, every pound adds up." })).toBeVisible();
      await page.goto("/roasts");
      await expect(page).toHaveURL(/\/auth/);
    });
  },
);
