import { z } from "zod";
import { jobKind } from "#features/jobs/index.ts";

/** Job that takes in one message of a shop. */
export const shopMessage = jobKind({
  name: "shop_messages",
  payload: z.object({ shopId: z.string(), bodyHash: z.string() }),
  shownIn: ["shopMessages"],
});
