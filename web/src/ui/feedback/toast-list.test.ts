import { afterEach, expect, test } from "vitest";
import { hideToast, toasts } from "./toast-list.ts";
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
