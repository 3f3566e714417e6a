import type { RoastConsistency } from "@tryer/contract";
import type { ConsistencyFigure } from "@tryer/domain/analytics";
import { count, share, UNKNOWN } from "#ui/format/figures.ts";
import { changeWords } from "../change-words.ts";
import { type FigureTile, FigureTiles } from "../figure-tiles.tsx";
import { useDeviations } from "./deviation-words.ts";

type Figure = RoastConsistency["figures"][number];

/** Spread of every figure around the profiles, over the whole period. */
export function ConsistencyTiles({ consistency: { figures } }: { consistency: RoastConsistency }) {
  const words: Record<ConsistencyFigure, ReturnType<typeof useDeviations>> = {
    dropTempC: useDeviations("dropTempC"),
    totalSec: useDeviations("totalSec"),
    developmentPercent: useDeviations("developmentPercent"),
    wholeColor: useDeviations("wholeColor"),
    groundColor: useDeviations("groundColor"),
  };
  return <FigureTiles tiles={figures.map((each) => tileOf(each, words[each.figure]))} />;
}

function tileOf(
  { deviation, deviationAgainst }: Figure,
  { name, spread, inUnit }: ReturnType<typeof useDeviations>,
): FigureTile {
  if (deviation === null) return { name, figure: UNKNOWN, note: "no roast has a value and a target" };
  const { standardDeviation, withinPercent } = deviation;
  const shown = inUnit(standardDeviation);
  const notes = [
    withinPercent === null ? "no tolerance" : `${share(withinPercent)} within tolerance`,
    count(deviation.count, "roast"),
    deviationAgainst === null ? null : changeWords(standardDeviation, deviationAgainst.standardDeviation),
  ];
  return {
    name,
    figure: shown === null ? UNKNOWN : `± ${spread(shown)}`,
    note: notes.filter(Boolean).join(" · "),
  };
}
