import { Badge, Stack, Text } from "@mantine/core";
import type { FollowedProfile } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import { differenceText, MEASURED_FIGURES, type MeasuredFigure } from "@tryer/domain/roasts";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { RecordRows } from "#shared/records/list/record-rows.tsx";
import { FIGURE_WORDS, headedName } from "#shared/roast/figure-words.ts";
import { count, UNKNOWN } from "#ui/format/figures.ts";

interface ComparisonProps {
  profile: FollowedProfile;
  unit: TemperatureUnit;
}

/** Comparison of a roast with its profile, in words and in figures. */
export function ProfileComparison({ profile, unit }: ComparisonProps) {
  const outside = profile.differences.filter(({ isOutside }) => isOutside);
  return (
    <>
      {outside.length === 0 ? (
        <Text>{insideWords(profile)}</Text>
      ) : (
        <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: "none" }} aria-label="Outside the profile">
          {outside.map((difference) => (
            <Text component="li" key={difference.figure} c="amber" className="figures">
              {differenceText(difference, unit)}
            </Text>
          ))}
        </Stack>
      )}
      <RecordRows
        name="Comparison with the profile"
        rows={comparedRows(profile)}
        fields={comparedFields(unit)}
        cells={comparedCells(unit)}
        idOf={({ figure }) => figure}
      />
    </>
  );
}

function insideWords({ differences }: FollowedProfile): string {
  const judged = differences.filter(({ tolerance }) => tolerance !== null);
  if (differences.length === 0) return "This roast has no figures to compare with its target profile.";
  if (judged.length === 0) return "The target profile has no tolerances.";
  return `Within the profile in ${judged.length === 1 ? "the one figure" : `all ${count(judged.length, "figure")}`} that it has a tolerance for.`;
}

type State = "within" | "outside" | "free" | "unknown";

const STATES: Record<State, { words: string; color: string }> = {
  within: { words: "Within", color: "leaf" },
  outside: { words: "Outside", color: "amber" },
  free: { words: "No tolerance", color: "gray" },
  unknown: { words: "Not known", color: "gray" },
};

/** A figure that the profile has a target for; null where one of its numbers is not known. */
interface ComparedRow {
  figure: MeasuredFigure;
  target: number;
  actual: number | null;
  difference: number | null;
  tolerance: number | null;
  state: State;
}

const comparedRows = ({ targets, tolerances, differences }: FollowedProfile): ComparedRow[] =>
  MEASURED_FIGURES.flatMap((figure) => {
    const target = targets[figure];
    if (target === undefined) return [];
    const found = differences.find((each) => each.figure === figure);
    const { actual = null, difference = null } = found ?? {};
    const state = found === undefined ? "unknown" : stateOf(found);
    return [{ figure, target, actual, difference, tolerance: tolerances[figure] ?? null, state }];
  });

/** Fields of a compared figure. Each figure has its own unit, so that its cells are written by it. */
const comparedFields = (unit: TemperatureUnit) =>
  defineFields<ComparedRow>()({
    figure: {
      kind: "text",
      label: "Figure",
      column: 1,
      card: "title",
      read: ({ figure }) => headedName(figure, unit),
    },
    target: { kind: "decimal", places: 1, label: "Profile", column: 1, card: 1 },
    actual: { kind: "decimal", places: 1, label: "This roast", column: 1, card: 1 },
    difference: { kind: "decimal", places: 1, label: "Difference", column: 1, card: 2 },
    tolerance: { kind: "decimal", places: 1, label: "Tolerance", column: 1, card: 2 },
    state: {
      kind: "text",
      label: "Compared",
      column: 1,
      card: "corner",
      read: ({ state }) => STATES[state].words,
    },
  });

const comparedCells = (unit: TemperatureUnit): FieldCells<ComparedRow> => ({
  target: ({ figure, target }) => FIGURE_WORDS[figure].written(target, unit),
  actual: ({ figure, actual }) => (actual === null ? UNKNOWN : FIGURE_WORDS[figure].written(actual, unit)),
  difference: ({ figure, difference }) =>
    difference === null
      ? UNKNOWN
      : `${signOf(difference)}${FIGURE_WORDS[figure].difference(Math.abs(difference), unit)}`,
  tolerance: ({ figure, tolerance }) =>
    tolerance === null ? UNKNOWN : `±${FIGURE_WORDS[figure].difference(tolerance, unit)}`,
  state: ({ state }) => <StateBadge state={state} />,
});

const signOf = (difference: number): string => (difference === 0 ? "" : difference > 0 ? "+" : "−");

function stateOf({ tolerance, isOutside }: FollowedProfile["differences"][number]): State {
  if (tolerance === null) return "free";
  return isOutside ? "outside" : "within";
}

const StateBadge = ({ state }: { state: State }) => (
  <Badge variant="light" color={STATES[state].color} tt="none" fw={500} miw="max-content">
    {STATES[state].words}
  </Badge>
);
