import { MAX_PROFILE_POINTS, MEASURED_FIGURES, type MeasuredFigure, PROFILE_FIGURES } from "@tryer/domain/roasts";
import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import { decimal, id, newId, notes } from "../basics/fields.ts";
import { read, write } from "../basics/operation.ts";

/** One schema for each figure that roasts are compared by. */
function ofEachFigure<Schema extends z.ZodType>(schemaOf: (figure: MeasuredFigure) => Schema) {
  return Object.fromEntries(MEASURED_FIGURES.map((figure) => [figure, schemaOf(figure)])) as Record<
    MeasuredFigure,
    Schema
  >;
}

const points = z.array(z.object({ atSec: z.number(), beanTempC: z.number() }));
/** Values of figures in percent, seconds, °C and units of the colour meter; one that has none is left out. */
const figures = z.object(ofEachFigure(() => z.number().optional()));

/** Version of how a product should be roasted; it never changes, an edit makes the next one. */
export const RoastProfile = z.object({
  id,
  /** Number of the version, counted for each product. */
  number: z.int(),
  /** Roast that it was taken from; null where it was drawn by hand. */
  referenceRoast: z.object({ id, number: z.string() }).nullable(),
  /** Bean temperatures that the roast should have, with times from the charge; empty without a curve. */
  points,
  targets: figures,
  /** Differences that are allowed to either side. */
  tolerances: figures,
  notes: z.string(),
  createdAt: z.string(),
});
export type RoastProfile = z.infer<typeof RoastProfile>;

export const ProductProfiles = z.object({
  product: z.object({ id, name: z.string() }),
  /** Versions, the current one first, at most 100. */
  versions: z.array(RoastProfile),
});
export type ProductProfiles = z.infer<typeof ProductProfiles>;

const targets = z
  .object(
    ofEachFigure((figure) => {
      const { label, min, max } = PROFILE_FIGURES[figure];
      return decimal(label, { places: 2, min, max }).optional();
    }),
  )
  .optional();

const tolerances = z
  .object(
    ofEachFigure((figure) => {
      const { label, max } = PROFILE_FIGURES[figure];
      return decimal(`Tolerance of ${label}`, { places: 2, min: 0, max }).optional();
    }),
  )
  .optional();

const drawnPoint = z.object({
  atSec: decimal("Time", { places: 1, min: 0, max: PROFILE_FIGURES.totalSec.max }),
  beanTempC: decimal("Bean temperature", {
    places: 2,
    min: PROFILE_FIGURES.dropTempC.min,
    max: PROFILE_FIGURES.dropTempC.max,
  }),
});

export const SaveProfileInput = z.object({
  id: newId.optional(),
  roastedItemId: id,
  /** Number of the version that the person saw as the current one; 0 where there was none. */
  basedOn: z.int({ error: "Choose which version the new one follows" }).min(0).max(2_147_483_647),
  /** Roast whose curve and figures it takes; without one the points and targets count alone. */
  referenceRoastId: id.nullable().default(null),
  /** Points drawn by hand; those of a reference roast come from its log. */
  points: z.array(drawnPoint).max(MAX_PROFILE_POINTS, `A curve has at most ${MAX_PROFILE_POINTS} points`).default([]),
  /** Earlier version of the product that is repeated: curve, reference roast, targets and tolerances are those of it. */
  copyOf: id.optional(),
  /** Left out: those of the reference roast. A drawn curve adds its end where they say nothing of it. */
  targets,
  /** Left out: those of the version before, or usual ones. */
  tolerances,
  notes: notes("Notes").default(""),
});
export type SaveProfileInput = z.infer<typeof SaveProfileInput>;

/** Profile that a roast followed, with what it is drawn from, on the page of the roast. */
export const FollowedProfile = RoastProfile.omit({ referenceRoast: true, notes: true, createdAt: true }).extend({
  differences: z.array(
    z.object({
      figure: z.enum(MEASURED_FIGURES),
      actual: z.number(),
      target: z.number(),
      /** Actual minus target, as it is shown. */
      difference: z.number(),
      tolerance: z.number().nullable(),
      isOutside: z.boolean(),
    }),
  ),
});
export type FollowedProfile = z.infer<typeof FollowedProfile>;

/** Targets of a profile, without its curve. */
export const ProfileTargets = RoastProfile.pick({ id: true, number: true, targets: true, tolerances: true });
export type ProfileTargets = z.infer<typeof ProfileTargets>;

/** Versions that are answered at most; older ones are kept for the roasts that followed them. */
const MOST_VERSIONS = 100;

const tags = ["Roasts"];

export const roastProfiles = {
  profiles: read({
    path: "/roasts/profiles",
    scope: "roasts:read",
    tags,
    summary: "Versions of the profile of a product, the current one first",
  })
    .input(
      z.object({
        roastedItemId: id,
        limit: z.coerce
          .number("The limit must be a number")
          .int("The limit must be a whole number")
          .min(1, "The limit must be at least 1")
          .max(MOST_VERSIONS, `The limit must be at most ${MOST_VERSIONS}`)
          .default(MOST_VERSIONS),
      }),
    )
    .output(ProductProfiles),
  saveProfile: write({
    method: "POST",
    path: "/roasts/profiles",
    scope: "roasts:write",
    successStatus: 201,
    tags,
    summary: "Save a new version of a product's target profile; new roasts follow it",
    causes: ["roast_profile.saved"],
  })
    .input(SaveProfileInput)
    .output(RoastProfile),
  removeProfile: write({
    method: "POST",
    path: "/roasts/profiles/{id}/remove",
    scope: "roasts:write",
    tags,
    summary: "Remove a version of a target profile; the earlier one is current again",
    causes: ["roast_profile.removed"],
  })
    .input(
      z.object({
        id,
        /** Takes the older versions away as well, so that the product has no profile before the next one is made. */
        withOlder: z.boolean("Choose whether to remove older versions too").default(false),
      }),
    )
    .output(RoastProfile),
  restoreProfile: write({
    method: "POST",
    path: "/roasts/profiles/{id}/restore",
    scope: "roasts:write",
    tags,
    summary: "Restore a removed version of a target profile",
    causes: ["roast_profile.restored"],
  })
    .input(withId)
    .output(RoastProfile),
};
