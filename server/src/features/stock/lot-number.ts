import { roastedLotNumberLabel, roastNumberLabel } from "@tryer/domain/units";

/** Short number of a lot: that of its roast, or its own. */
export const lotNumber = (own: number | null, roast: number | null): string =>
  roast === null ? roastedLotNumberLabel(own ?? 0) : roastNumberLabel(roast);
