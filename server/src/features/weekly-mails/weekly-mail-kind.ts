import { z } from "zod";
import { jobKind } from "#features/jobs/index.ts";

/** Writing of the mail about the week that begins on a Monday, to the person of the job. */
export const weeklyMail = jobKind({
  name: "weekly_mail",
  // Asked for at once by the person themselves, on whatever day.
  payload: z.object({ from: z.string(), isAsked: z.boolean().optional() }),
});
