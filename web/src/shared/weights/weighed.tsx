import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { signedWeight, useWeights } from "./weights.ts";

interface WeighedProps {
  kg: number;
  /** Whether it is a change, which has its plus or minus. */
  isChange?: boolean;
  /** Whether a supplier told it, in exact pounds. */
  isTraded?: boolean;
}

/** A weighed weight in the unit of the person, and in the other one where somebody points at it. */
export function Weighed({ kg, isChange = false, isTraded = false }: WeighedProps) {
  const { weighed, traded, other } = useWeights();
  const text = (written: (kg: number) => string) => (isChange ? signedWeight(kg, written) : written(kg));
  return (
    <span title={text(other)} style={{ whiteSpace: "nowrap" }}>
      <LiveFigure>{text(isTraded ? traded : weighed)}</LiveFigure>
    </span>
  );
}
