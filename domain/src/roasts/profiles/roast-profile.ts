import { MEASURED_FIGURES, type MeasuredFigure, type MeasuredFigures } from "../consistency/measured-figures.ts";

/** Point of a target curve: seconds after the charge, temperature of the beans in °C. */
export interface ProfilePoint {
  atSec: number;
  beanTempC: number;
}

/** Values of some figures; a figure that is no key has none. */
export type ProfileFigures = { [Figure in MeasuredFigure]?: number | undefined };

/** Points that a curve has at most: one each 5 s of half an hour is finer than a picture. */
export const MAX_PROFILE_POINTS = 400;

interface ProfileFigure {
  label: string;
  min: number;
  max: number;
  /** Difference to either side that a new profile proposes to allow. */
  usualTolerance: number;
  /** Decimals to which a roast is compared, which are those that are shown. */
  places: number;
}

/** Figures that a profile may have a target for, in their units: percent, seconds, °C, units of the colour meter. */
export const PROFILE_FIGURES: Record<MeasuredFigure, ProfileFigure> = {
  lossPercent: { label: "Loss", min: 0, max: 100, usualTolerance: 1, places: 1 },
  totalSec: { label: "Total time", min: 1, max: 86_400, usualTolerance: 30, places: 0 },
  firstCrackSec: { label: "First crack", min: 1, max: 86_400, usualTolerance: 15, places: 0 },
  developmentPercent: { label: "Development (DTR)", min: 0, max: 100, usualTolerance: 2, places: 1 },
  dropTempC: { label: "End temperature", min: -50, max: 600, usualTolerance: 2, places: 1 },
  wholeColor: { label: "Color, whole", min: -100, max: 1000, usualTolerance: 3, places: 1 },
  groundColor: { label: "Color, ground", min: -100, max: 1000, usualTolerance: 3, places: 1 },
};

export type ProfileCheck = { ok: true } | { ok: false; field: string; reason: string };

/**
 * Whether points and targets can be a profile: times run forward, a curve has two points or more, and something is aimed at.
 * Worked: points at 0 s and 0 s → the second is refused.
 */
export function checkProfile({
  points,
  targets,
}: {
  points: readonly ProfilePoint[];
  targets: ProfileFigures;
}): ProfileCheck {
  if (points.length === 1) return { ok: false, field: "points", reason: "A curve needs two points or more" };
  if (points.length > MAX_PROFILE_POINTS) {
    return { ok: false, field: "points", reason: `A curve has at most ${MAX_PROFILE_POINTS} points` };
  }
  const back = points.findIndex(({ atSec }, at) => at > 0 && atSec <= (points[at - 1]?.atSec ?? 0));
  if (back > 0) return { ok: false, field: `points.${back}.atSec`, reason: "Must be later than the point before" };
  const { totalSec, firstCrackSec } = targets;
  if (totalSec !== undefined && firstCrackSec !== undefined && firstCrackSec > totalSec) {
    return { ok: false, field: "targets.firstCrackSec", reason: "Cannot be after the end of the roast" };
  }
  if (points.length === 0 && MEASURED_FIGURES.every((figure) => targets[figure] === undefined)) {
    return { ok: false, field: "targets", reason: "Give the profile a curve or a target" };
  }
  return { ok: true };
}

/**
 * Targets of a drawn curve: its end is the end of the roast, unless targets say otherwise. Worked: a last point at 600 s
 * with 212 °C and no targets → total time 600 s, end temperature 212 °C.
 */
export function drawnTargets(points: readonly ProfilePoint[], targets: ProfileFigures): ProfileFigures {
  const end = points.at(-1);
  if (end === undefined || end.atSec === 0) return targets;
  return { totalSec: Math.round(end.atSec), dropTempC: end.beanTempC, ...targets };
}

/** Targets of a profile that is a reference roast: its own figures. Worked: loss 15.2 %, all else unknown → loss 15.2 %. */
export function figuresAsTargets(figures: MeasuredFigures): ProfileFigures {
  const known = MEASURED_FIGURES.flatMap((figure) => {
    const value = figures[figure];
    return value === null ? [] : [[figure, toPlaces(value, 2)]];
  });
  return Object.fromEntries(known);
}

/** Tolerances that a new profile has for what it aims at. Worked: a target for the loss alone → ±1 point of loss. */
export function usualTolerances(targets: ProfileFigures): ProfileFigures {
  const aimed = MEASURED_FIGURES.filter((figure) => targets[figure] !== undefined);
  return Object.fromEntries(aimed.map((figure) => [figure, PROFILE_FIGURES[figure].usualTolerance]));
}

/** Worked: 15.256 to 1 place → 15.3. */
export function toPlaces(value: number, places: number): number {
  const perOne = 10 ** places;
  const rounded = Math.round(value * perOne) / perOne;
  return rounded === 0 ? 0 : rounded;
}

/**
 * Bean temperature in °C that a profile has at a time after the charge, on straight lines between its points; null before
 * the first and after the last. Points run forward in time. Worked: 0 s 200 °C and 60 s 100 °C → 150 °C at 30 s.
 */
export function profileAt(points: readonly ProfilePoint[], atSec: number): number | null {
  let [low, high] = [0, points.length - 1];
  const [first, last] = [points[low], points[high]];
  if (first === undefined || last === undefined || !(atSec >= first.atSec && atSec <= last.atSec)) return null;
  // The time stays between the two places, which come together until they are neighbours.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if ((points[middle]?.atSec ?? 0) <= atSec) low = middle;
    else high = middle;
  }
  const [before, behind] = [points[low] ?? first, points[high] ?? last];
  if (behind.atSec === before.atSec || behind.atSec === atSec) return behind.beanTempC;
  const share = (atSec - before.atSec) / (behind.atSec - before.atSec);
  return before.beanTempC + share * (behind.beanTempC - before.beanTempC);
}
