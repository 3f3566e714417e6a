import { afterEach, expect, test } from "vitest";
import { hideToast, toasts, visibleOf } from "./toast-list.ts";
import { appMessage, successToast } from "./toasts.ts";

const titles = () => toasts.get().map(({ title }) => title);

afterEach(() => {
  for (const { id } of toasts.get()) hideToast(id);
});

test("a message of the app takes the place of the one before, and stays beside the toasts", () => {
  appMessage("Error", "Failed to sign out. Please try again.");
  successToast("Success", "Profile saved");
  appMessage("Other", "The roastery could not be opened.");
  expect(titles()).toEqual(["Success", "Other"]);
  expect(toasts.get().find(({ isOfApp }) => isOfApp)?.staysMs).toBe(1_000_000);
});

test("the newest toasts are visible, beside the message of the app, however long older ones are held", () => {
  appMessage("Error", "Failed to sign out. Please try again.");
  for (const title of ["1", "2", "3", "4"]) successToast(title, "Saved");
  const visible = () => visibleOf(toasts.get()).map(({ title }) => title);
  expect(visible()).toEqual(["Error", "2", "3", "4"]);
  const newest = toasts.get().at(-1);
  hideToast(newest?.id ?? 0);
  expect(visible()).toEqual(["Error", "1", "2", "3"]);
});
