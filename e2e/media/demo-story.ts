import { type Page, expect as soonExpect } from "@playwright/test";
import { Film } from "./film.ts";

/** A busy machine takes its time; the film does not show it. */
const expect = soonExpect.configure({ timeout: 60_000 });

const ORDERS = ["5lb bags:", "6 Night Train Espresso", "4 Morning Shift", "12oz bags:", "24 Kenya Kirinyaga"].join(
  "\n",
);

interface Filmed {
  page: Page;
  folder: string;
  /** Pictures of each way of the pointer. */
  moveFrames: number;
  /** Roasts in the journal before the film. */
  roasts: number;
}

/** The main job: from an order list to a completed plan. Expects an empty plan. */
export async function filmDemo({ page, folder, moveFrames, roasts }: Filmed): Promise<Film> {
  const film = new Film(page, folder, moveFrames);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const dialog = page.getByRole("dialog");

  await page.goto("/demand-planner");
  await expect(page.getByText("No Items in Plan")).toBeVisible();
  film.chapter("Paste the order list", "Monday, an empty plan. The orders are in a message.");
  await film.hold(2.2);
  await film.click(button("Bulk Add"));
  await expect(dialog.getByLabel("Paste your order list below:")).toBeVisible();
  film.say("Paste them as they came: a bag size, then counts and names.");
  await film.hold(0.6);
  await film.type(dialog.getByLabel("Paste your order list below:"), ORDERS);
  await film.hold(1.2);
  await film.click(dialog.getByRole("button", { name: "Parse Text" }));
  await expect(dialog.getByText("All items matched successfully")).toBeVisible();
  film.say("Every line is matched to a product before anything is added.");
  await film.hold(2.6);
  await film.click(dialog.getByRole("button", { name: "Add to Plan" }));
  await expect(dialog).toBeHidden();
  const plan = page.getByRole("table", { name: "Coffee Items" });
  await expect(plan.getByText("Kenya Kirinyaga")).toBeVisible();

  film.chapter("Read off green coffee and batches", "Output, green coffee and batches are there at once.");
  await film.hold(3);
  film.say("Each figure shows its sum.");
  await film.hover(plan.getByRole("row").nth(1).getByRole("cell").nth(3).getByRole("button"), 2.8);

  film.chapter("Roast, tick off, log", "'Roast' opens the batches of this coffee.");
  await film.hold(0.6);
  await film.click(plan.getByRole("button", { name: "Roast", exact: true }).first());
  await expect(page.getByRole("button", { name: "Log roast" }).first()).toBeVisible();
  await film.hold(2);
  await film.click(page.getByRole("button", { name: "Log roast" }).first());
  await expect(dialog.getByLabel("Roasted weight")).toBeVisible();
  const green = Number(await dialog.getByLabel("Green weight").inputValue());
  film.say("Weigh what comes out of the drum. Loss and yield are worked out while you type.");
  await film.type(dialog.getByLabel("Roasted weight"), (green * 0.846).toFixed(2), 0.2);
  await film.hold(2.2);
  await film.click(dialog.getByRole("button", { name: "Save roast" }));
  await expect(dialog).toBeHidden();
  await film.hold(1.4);
  film.say("In a hurry? Tick a batch off and log it later.");
  const open = page.getByRole("checkbox", { checked: false }).first();
  await film.click(open);
  await film.hold(2);

  await page.goto("/roasts");
  await expect(page.getByText(`R-${String(roasts + 1).padStart(4, "0")}`).first()).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading..." })).toHaveCount(0);
  film.chapter("Journal and stock follow", "The roast stands in the journal, with its loss.");
  await film.hold(3);
  await page.goto("/inventory");
  await expect(page.getByText("Cerrado Natural").first()).toBeVisible();
  film.say("Its green weight has left the stock, to the gram.");
  await film.hold(3);

  await page.goto("/demand-planner");
  await expect(plan).toBeVisible();
  film.chapter("Complete the plan", "Progress is counted from the batches.");
  await film.hold(2);
  await film.click(button("Complete Plan").first());
  await expect(dialog.getByText("Complete Roasting Plan")).toBeVisible();
  film.say("Done for the week: the plan is kept, and the next one begins.");
  await film.hold(1.8);
  await film.click(dialog.getByRole("button", { name: "Complete Plan" }));
  await expect(page.getByText("No Items in Plan")).toBeVisible();
  await film.hold(2.6);
  film.end();
  return film;
}
