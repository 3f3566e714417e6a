import { afterEach, expect, test } from "vitest";
import { currentToasts, hideToast } from "./toast-list.ts";
import { appMessage, successToast } from "./toasts.ts";

const titles = () => currentToasts().map(({ title }) => title);

afterEach(() => {
  for (const { id } of currentToasts()) hideToast(id);
});

test("a message of the app takes the place of the one before, and stays beside the toasts", () => {
  appMessage("Error", "Failed to sign out. Please try again.");
  successToast("Success", "Profile saved");
  appMessage("Other", "The roastery could not be opened.");
  expect(titles()).toEqual(["Success", "Other"]);
  expect(currentToasts().find(({ isOfApp }) => isOfApp)?.staysMs).toBe(1_000_000);
});
