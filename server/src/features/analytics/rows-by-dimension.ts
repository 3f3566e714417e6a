import type { Dimension } from "@tryer/domain/analytics";
import type { Work } from "../../runtime/request-context.ts";
import type { FramedPeriod } from "./analytics-frame.ts";
import { UNNAMED } from "./dimension-keys.ts";
import { DIMENSION_NAMES, type NamedRecord } from "./dimension-names.ts";
import { type FactSums, NOTHING, type RoastFact, sumsBy } from "./roast-facts.ts";

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
  { frame }: FramedPeriod,
  { facts, by }: { facts: readonly RoastFact[]; by: Dimension },
): Promise<RowOfDimension[]> {
  const names = await DIMENSION_NAMES[by](work);
  const isOperator = by === "operator";
  const [own, against] = [0, 1].map((wanted) =>
    sumsBy(
      facts.filter(({ series }) => series === wanted),
      ({ key }) => key,
    ),
  );
  return [...new Set(facts.map(({ key }) => key))].map((key) => {
    const record = key === null ? undefined : names.get(key);
    return {
      key,
      record,
      row: {
        id: isOperator ? null : key,
        name: record?.name ?? (isOperator ? key : null) ?? UNNAMED[by],
        isArchived: record?.isArchived ?? false,
      },
      sums: own?.get(key) ?? NOTHING,
      against: frame.against === null ? null : (against?.get(key) ?? NOTHING),
    };
  });
}
