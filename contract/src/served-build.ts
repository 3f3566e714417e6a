import { z } from "zod";

/** Which build of the screens the server sends: the answer of `/api/build`, and of `/api/events` when it is ready. */
export const ServedBuild = z.object({
  /** Null where the server has no screens, as beside those that are served from source. */
  build: z.string().nullable(),
});
export type ServedBuild = z.infer<typeof ServedBuild>;
