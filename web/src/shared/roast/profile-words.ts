import type { ProfileTargets } from "@tryer/contract";
import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import { MEASURED_FIGURES } from "@tryer/domain/roasts";
import { withUnit } from "#ui/format/with-unit.ts";
import { FIGURE_WORDS } from "./figure-words.ts";

/** Targets of a profile in one line, as 'Loss 15.0% ±1.0 · Total time 10:00 ±0:30'; empty where it is a curve alone. */
export function targetWords({ targets, tolerances }: ProfileTargets, shown: TemperatureUnit): string {
  return MEASURED_FIGURES.flatMap((figure) => {
    const target = targets[figure];
    if (target === undefined) return [];
    const { name, unit, written, difference } = FIGURE_WORDS[figure];
    const tolerance = tolerances[figure];
    const amount = withUnit(written(target, shown), unit(shown));
    return `${name} ${amount}${tolerance === undefined ? "" : ` ±${difference(tolerance, shown)}`}`;
  }).join(" · ");
}

/** The same with the version before it. */
export const profileWords = (profile: ProfileTargets, shown: TemperatureUnit): string =>
  [`Profile, version ${profile.number}`, targetWords(profile, shown)].filter(Boolean).join(": ");
