import { failureMessage } from "#api/failures.ts";
import { errorToast } from "./toasts.ts";

/** Toast for a step that failed: a title, and what the server said or what to do next. */
export const failureToast =
  (title: string, next = "Try again in a moment.") =>
  (error: unknown) =>
    errorToast(title, failureMessage(error, next));
