import type { Production } from "@tryer/contract";
import { useWeights } from "#shared/weights/weights.ts";
import { count, onePlace, plainCount, share, THIN_SPACE } from "#ui/format/figures.ts";
import { changeWords, pointsWords } from "../change-words.ts";
import { FigureTiles } from "../figure-tiles.tsx";

/** Roasts that a figure leaves out, and why; null where it counts them all. */
const leftOut = (roasts: number, why: string) => (roasts === 0 ? null : `${count(roasts, "roast")} ${why}`);

const noteOf = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");

/** Figures of a whole period, each with its change against the other one. */
export function ProductionTiles({ production: { total, totalAgainst: before } }: { production: Production }) {
  const { weighedTotal } = useWeights();
  const changed = (measure: (sums: Production["total"]) => number) =>
    before && changeWords(measure(total), measure(before));
  return (
    <FigureTiles
      tiles={[
        {
          name: "Weight in",
          figure: weighedTotal(total.greenKg, total.greenLbs),
          note: changed(({ greenKg }) => greenKg),
        },
        {
          name: "Weight out",
          figure: weighedTotal(total.roastedKg, total.roastedLbs),
          note: noteOf(
            changed(({ roastedKg }) => roastedKg),
            leftOut(total.unweighedCount, "not weighed"),
          ),
        },
        {
          name: "Batches",
          figure: plainCount(total.roastCount),
          note: changed(({ roastCount }) => roastCount),
        },
        {
          name: "Yield",
          figure: share(total.yieldPercent),
          note: noteOf(
            before && pointsWords(total.yieldPercent, before.yieldPercent),
            leftOut(total.unaveragedCount, "estimated or rejected"),
          ),
        },
        {
          name: "Roasting time",
          figure: `${onePlace(total.roastingSec / 3600)}${THIN_SPACE}h`,
          note: noteOf(
            changed(({ roastingSec }) => roastingSec),
            leftOut(total.roastCount - total.timedCount, "without a time"),
          ),
        },
      ]}
    />
  );
}
