import {
  ALL_ANALYTICS_VIEWS,
  type AnalyticsView,
  COMPARISONS,
  CONSISTENCY_FIGURES,
  DIMENSIONS,
  GROUPINGS,
  PERIODS,
  QUALITY_DIMENSIONS,
  SALES_DIMENSIONS,
} from "@tryer/domain/analytics";
import { FORECAST_HORIZON } from "@tryer/domain/green";
import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import { day, id, line, newId, version, wholeNumber } from "../basics/fields.ts";
import { read, SESSION_ONLY, write } from "../basics/operation.ts";
import { checkOwnPeriod } from "./analytics-filter.ts";

/** Filters of a view that name a record. */
export const RECORD_FILTERS = ["coffee", "product", "machine", "customer"] as const;
export type RecordFilter = (typeof RECORD_FILTERS)[number];

/**
 * Question that a saved view asks, by the parameters of the address of the analytics. A period of the list goes on with
 * the calendar; an own one keeps its days. Nothing else is kept: an unknown field is refused.
 */
export const AnalyticsViewState = z
  .strictObject({
    view: z.enum(ALL_ANALYTICS_VIEWS as [AnalyticsView, ...AnalyticsView[]], { error: "Choose a view from the list" }),
    period: z.enum(PERIODS, { error: "Choose a period from the list" }),
    from: day("From").optional(),
    to: day("To").optional(),
    against: z.enum(COMPARISONS, { error: "Choose a comparison from the list" }),
    grouping: z.enum(GROUPINGS, { error: "Group by day, week or month" }),
    coffee: id.optional(),
    product: id.optional(),
    machine: id.optional(),
    operator: line("Operator", 80).optional(),
    customer: id.optional(),
    by: z.enum(DIMENSIONS, { error: "Choose how to group the figures" }).optional(),
    figure: z.enum(CONSISTENCY_FIGURES, { error: "Choose a figure from the list" }).optional(),
    soldBy: z.enum(SALES_DIMENSIONS, { error: "Choose how to group the sales" }).optional(),
    cuppedBy: z.enum(QUALITY_DIMENSIONS, { error: "Choose how to group the scores" }).optional(),
    scale: line("Scale", 80).optional(),
    charted: id.optional(),
    weeks: wholeNumber("Weeks", FORECAST_HORIZON.fewest, FORECAST_HORIZON.most).optional(),
  })
  .superRefine(checkOwnPeriod);
export type AnalyticsViewState = z.infer<typeof AnalyticsViewState>;

export const SavedView = z.object({
  id,
  name: z.string(),
  isShared: z.boolean(),
  /** Whether the person who asks saved it. */
  isMine: z.boolean(),
  /** Name of the person who saved it; null where they have no account any more. */
  savedBy: z.string().nullable(),
  state: AnalyticsViewState,
  /** Whether the role of the person opens the view. */
  isOpen: z.boolean(),
  /** Filters whose record is no longer there: the view finds nothing by them. */
  missing: z.array(z.enum(RECORD_FILTERS)),
  /** Whether the analytics open with it for the person. */
  isStart: z.boolean(),
  /** Whether the person may rename, change and delete it. */
  mayEdit: z.boolean(),
  version,
});
export type SavedView = z.infer<typeof SavedView>;

const facts = {
  name: line("Name", 60),
  isShared: z.boolean({ error: "Choose whether to share the view" }),
  state: AnalyticsViewState,
};

export const SaveViewInput = z.object({ id: newId.optional(), ...facts });
export type SaveViewInput = z.infer<typeof SaveViewInput>;

export const EditViewInput = z.object({
  id,
  version,
  name: facts.name.optional(),
  isShared: facts.isShared.optional(),
  state: facts.state.optional(),
});
export type EditViewInput = z.infer<typeof EditViewInput>;

/** View that the analytics open with; null for the usual one. */
export const ChooseStartInput = z.object({ id: id.nullable() });
export type ChooseStartInput = z.infer<typeof ChooseStartInput>;

const SavedViews = z.array(SavedView);

const tags = ["Analytics"];

export const analyticsViews = {
  list: read({
    path: "/analytics-views",
    scope: SESSION_ONLY,
    tags,
    summary: "List your saved views of the analytics and those shared by others, by name",
  })
    .input(z.object({}))
    .output(SavedViews),
  add: write({
    method: "POST",
    path: "/analytics-views",
    scope: SESSION_ONLY,
    tags,
    summary: "Save a view of the analytics, for yourself or shared within the roastery",
    causes: ["analytics_view.saved"],
  })
    .input(SaveViewInput)
    .output(SavedView),
  edit: write({
    method: "PATCH",
    path: "/analytics-views/{id}",
    scope: SESSION_ONLY,
    tags,
    summary: "Rename, share or change a saved view",
    causes: ["analytics_view.edited"],
  })
    .input(EditViewInput)
    .output(SavedView),
  remove: write({
    method: "DELETE",
    path: "/analytics-views/{id}",
    scope: SESSION_ONLY,
    tags,
    summary: "Delete a saved view",
    causes: ["analytics_view.removed"],
  })
    .input(withId)
    .output(SavedView),
  restore: write({
    method: "POST",
    path: "/analytics-views/{id}/restore",
    scope: SESSION_ONLY,
    tags,
    summary: "Restore a saved view that was deleted",
    causes: ["analytics_view.restored"],
  })
    .input(withId)
    .output(SavedView),
  chooseStart: write({
    method: "PUT",
    path: "/analytics-start-view",
    scope: SESSION_ONLY,
    tags,
    summary: "Choose your start view of the analytics",
    causes: ["analytics_view.chosen"],
  })
    .input(ChooseStartInput)
    .output(SavedViews),
};
