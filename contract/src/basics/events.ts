import { z } from "zod";

/** Build id of the screens that the server sends: the answer of `/api/build`, and of `/api/events` when it is ready. */
export const ServedBuild = z.object({
  /** Null where the server has no screens, as beside those that are served from source. */
  build: z.string().nullable(),
});
export type ServedBuild = z.infer<typeof ServedBuild>;

/** One event of `/api/events`: the areas that changed since the event before. Readers fetch what they may read. */
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
