import { Badge, Group, Stack, Table, Text } from "@mantine/core";
import type { FollowedProfile } from "@tryer/contract";
import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import { differenceText, MEASURED_FIGURES, type MeasuredFigure } from "@tryer/domain/roasts";
import { FIGURE_WORDS, headedName } from "#shared/roast/figure-words.ts";
import { count, UNKNOWN } from "#ui/format/figures.ts";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";

interface ComparisonProps {
  profile: FollowedProfile;
  unit: TemperatureUnit;
}

/** Comparison of a roast with its profile, in words and in figures. */
export function ProfileComparison({ profile, unit }: ComparisonProps) {
  const rows = comparedRows(profile, unit);
  const isPhone = useIsPhone();
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
      {isPhone ? <ComparedList rows={rows} /> : <ComparedTable rows={rows} />}
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

interface ComparedRow {
  figure: MeasuredFigure;
  name: string;
  target: string;
  actual: string;
  difference: string;
  tolerance: string;
  state: State;
}

/** Figures that the profile has a target for, as they are written. */
function comparedRows({ targets, tolerances, differences }: FollowedProfile, unit: TemperatureUnit): ComparedRow[] {
  return MEASURED_FIGURES.flatMap((figure) => {
    const target = targets[figure];
    if (target === undefined) return [];
    const { written, difference } = FIGURE_WORDS[figure];
    const tolerance = tolerances[figure];
    const row = {
      figure,
      name: headedName(figure, unit),
      target: written(target, unit),
      tolerance: tolerance === undefined ? UNKNOWN : `±${difference(tolerance, unit)}`,
    };
    const found = differences.find((each) => each.figure === figure);
    if (found === undefined) return [{ ...row, actual: UNKNOWN, difference: UNKNOWN, state: "unknown" as const }];
    const sign = found.difference === 0 ? "" : found.difference > 0 ? "+" : "−";
    return [
      {
        ...row,
        actual: written(found.actual, unit),
        difference: `${sign}${difference(Math.abs(found.difference), unit)}`,
        state: stateOf(found),
      },
    ];
  });
}

function stateOf({ tolerance, isOutside }: FollowedProfile["differences"][number]): State {
  if (tolerance === null) return "free";
  return isOutside ? "outside" : "within";
}

const StateBadge = ({ state }: { state: State }) => (
  <Badge variant="light" color={STATES[state].color} tt="none" fw={500} miw="max-content">
    {STATES[state].words}
  </Badge>
);

function ComparedTable({ rows }: { rows: readonly ComparedRow[] }) {
  return (
    <Table className="figures" verticalSpacing={8} horizontalSpacing="sm" aria-label="Comparison with the profile">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Figure</Table.Th>
          <Table.Th ta="right">Profile</Table.Th>
          <Table.Th ta="right">This roast</Table.Th>
          <Table.Th ta="right">Difference</Table.Th>
          <Table.Th ta="right">Tolerance</Table.Th>
          <Table.Th>Compared</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ figure, name, target, actual, difference, tolerance, state }) => (
          <Table.Tr key={figure}>
            <Table.Th scope="row" fw={400}>
              {name}
            </Table.Th>
            <Table.Td ta="right">{target}</Table.Td>
            <Table.Td ta="right">{actual}</Table.Td>
            <Table.Td ta="right">{difference}</Table.Td>
            <Table.Td ta="right">{tolerance}</Table.Td>
            <Table.Td>
              <StateBadge state={state} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The comparison where the table does not fit: two lines for each figure. */
function ComparedList({ rows }: { rows: readonly ComparedRow[] }) {
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: "none" }} aria-label="Comparison with the profile">
      {rows.map(({ figure, name, target, actual, difference, tolerance, state }) => (
        <li key={figure}>
          <Group justify="space-between" wrap="nowrap" gap="sm">
            <Text fw={500}>{name}</Text>
            <StateBadge state={state} />
          </Group>
          <Text size="sm" c="dimmed" className="figures">
            {actual} of {target} · {difference} · {tolerance}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
