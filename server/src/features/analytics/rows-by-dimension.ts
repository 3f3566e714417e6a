import type { AnalyticsFilter } from "@tryer/contract";
import type { Dimension } from "@tryer/domain/analytics";
import type { Work } from "../../runtime/request-context.ts";
import type { FramedPeriod } from "./analytics-frame.ts";
import { UNNAMED } from "./dimension-keys.ts";
import { DIMENSION_NAMES, type NamedRecord } from "./dimension-names.ts";
import { sumsByDimension } from "./period-sums.ts";
import { addedUp, type FactSums } from "./roast-facts.ts";

export interface RowOfDimension {
  /** Id or name that the roasts share; null of those that name none. */
  key: string | null;
  record: NamedRecord | undefined;
  row: {
    /** Id of the record; null of an operator, and of roasts that name no record of the kind. */
    id: string | null;
    name: string;
    isArchived: boolean;
  };
  sums: FactSums;
  /** Null without a comparison. */
  against: FactSums | null;
}

/** Rows of a period by what its roasts share, with the names of the records. */
export async function rowsByDimension(
  work: Work,
  framed: FramedPeriod,
  input: AnalyticsFilter & { by: Dimension },
): Promise<RowOfDimension[]> {
  const all = await sumsByDimension(work, framed, input);
  const names = await DIMENSION_NAMES[input.by](work);
  const isOperator = input.by === "operator";
  const sumOf = (key: string | null, series: number) =>
    addedUp(all.filter((each) => each.key === key && each.series === series));
  return [...new Set(all.map(({ key }) => key))].map((key) => {
    const record = key === null ? undefined : names.get(key);
    return {
      key,
      record,
      row: {
        id: isOperator ? null : key,
        name: record?.name ?? (isOperator ? key : null) ?? UNNAMED[input.by],
        isArchived: record?.isArchived ?? false,
      },
      sums: sumOf(key, 0),
      against: framed.frame.against === null ? null : sumOf(key, 1),
    };
  });
}
