import { z } from "zod";

/** One event of `/api/events`: what changed since the one before. Names only; who may read it reads it anew. */
export const ChangeNotice = z.object({
  changes: z.array(
    z.object({
      /** The tab that asked for it, where it was one. */
      by: z.string().nullable(),
      /** Newer servers may know more areas than the page. */
      areas: z.array(z.string()),
    }),
  ),
});
export type ChangeNotice = z.infer<typeof ChangeNotice>;
