import { Text } from "@mantine/core";
import type { ChartedRoast, Consistency } from "@tryer/contract";
import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import { compareWithProfile, type MeasuredFigure } from "@tryer/domain/roasts";
import { FIGURE_WORDS } from "#shared/roast/figure-words.ts";
import { count } from "#ui/format/figures.ts";

type Profile = Consistency["profile"];

/** Target of a profile for one figure, and how far from it a roast may be; null without a target. */
export function targetOf(profile: Profile, figure: MeasuredFigure) {
  const target = profile?.targets[figure];
  return target === undefined ? null : { target, tolerance: profile?.tolerances[figure] ?? null };
}

interface TargetCaptionProps {
  roasts: readonly ChartedRoast[];
  figure: MeasuredFigure;
  unit: TemperatureUnit;
  profile: Profile;
}

/** Target and tolerance of the current profile in words, with the number of roasts that keep them. */
export function TargetCaption({ profile, figure, roasts, unit }: TargetCaptionProps) {
  const aim = targetOf(profile, figure);
  if (profile === null || aim === null) return null;
  const { written } = FIGURE_WORDS[figure];
  const { target, tolerance } = aim;
  const compared = roasts.flatMap((roast) =>
    compareWithProfile(roast, profile).filter((difference) => difference.figure === figure),
  );
  const within = compared.filter(({ isOutside }) => !isOutside).length;
  return (
    <Text size="sm" c="dimmed" mt={4} className="figures">
      Profile, version {profile.number}: target {written(target, unit)}
      {tolerance !== null &&
        `, ${written(target - tolerance, unit)} to ${written(target + tolerance, unit)} allowed; ${within} of ${count(compared.length, "roast")} within`}
      .
    </Text>
  );
}
