/** Plans that wait on this device for their production sheet lie under this and their id. */
export const PRINTED_PLAN_KEY = "tryer:print-plan:";

/** Takes them from a device that somebody signs out of. */
export function forgetPrintedPlans(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PRINTED_PLAN_KEY)) localStorage.removeItem(key);
  } catch {
    // Browsers with storage switched off store nothing.
  }
}
