import { and, eq, gte, isNull, lt } from "drizzle-orm";
import { roasts } from "#db/schema/index.ts";

/** The roasts of a roastery from a moment on, before another, without the deleted ones. */
export const roastedBetween = (roasteryId: string, { since, before }: { since: Date; before: Date }) =>
  and(
    eq(roasts.roasteryId, roasteryId),
    isNull(roasts.deletedAt),
    gte(roasts.roastedAt, since),
    lt(roasts.roastedAt, before),
  );
