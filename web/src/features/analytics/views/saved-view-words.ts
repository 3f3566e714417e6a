import type { RecordFilter, SavedView } from "@tryer/contract";
import { ANALYTICS_VIEWS } from "../analytics-views.ts";
import { COMPARISON_WORDS, GROUPING_WORDS, PERIOD_WORDS } from "../analytics-words.ts";

const RECORD_WORDS: Record<RecordFilter, string> = {
  coffee: "green coffee",
  product: "product",
  machine: "machine",
  customer: "customer",
};

type Asked = Pick<SavedView["state"], "view" | "period" | "from" | "to" | "against" | "grouping">;

/** Question of a view in words: 'Loss · Last 30 days · By week'. */
export function questionWords(
  { view, period, from, to, against, grouping }: Asked,
  day: (of: string) => string,
): string {
  const isOwn = period === "own";
  const days = isOwn && from && to ? `${day(from)} – ${day(to)}` : PERIOD_WORDS[period];
  const compared = against === "none" ? [] : [COMPARISON_WORDS[against]];
  return [ANALYTICS_VIEWS[view].label, days, ...compared, GROUPING_WORDS[grouping]].join(" · ");
}

/** Sentence about a view that cannot answer as it did; null where it can. */
export function viewProblem({ isOpen, missing }: Pick<SavedView, "isOpen" | "missing">): string | null {
  if (!isOpen) return "Your role cannot open this view.";
  const [first] = missing;
  if (first === undefined) return null;
  return `It filters by a ${missing.map((kind) => RECORD_WORDS[kind]).join(" and a ")} that no longer exists.`;
}
