import { Card, Chip, Group, Stack, Table, Text, Title } from "@mantine/core";
import type { ChartedRoast, Consistency } from "@tryer/contract";
import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import {
  CONTROL_RULES,
  controlLimits,
  FEWEST_CHARTED,
  MEASURED_FIGURES,
  type MeasuredFigure,
  nearestToProfile,
  ruleViolations,
  spreadOf,
  typicalRoasts,
} from "@tryer/domain/roasts";
import { useState } from "react";
import { FIGURE_WORDS, headedName } from "#shared/roast/figure-words.ts";
import { useUsualTemperatureUnit } from "#shared/roast/remembered-temperature-unit.ts";

import { TemperatureUnitChoice, useTemperatureUnit } from "#shared/roast/temperature-unit.tsx";
import { count, onePlace, plainCount, UNKNOWN, withPercent } from "#ui/format/figures.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Drum } from "#ui/layout/line-drawings.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import { ControlChart } from "./control-chart.tsx";
import { TargetCaption, targetOf } from "./target-caption.tsx";

/** Charts of the figures that are known of the roasts of a product, with their spread and the roasts that stand out. */
export function ConsistencyFigures({ consistency }: { consistency: Consistency }) {
  const { roasts, rejectedCount, profile } = consistency;
  const [unit, setUnit] = useTemperatureUnit(useUsualTemperatureUnit());
  const known = MEASURED_FIGURES.filter((figure) => roasts.some((roast) => roast[figure] !== null));
  const [chosen, setChosen] = useState<MeasuredFigure>("lossPercent");
  const figure = known.includes(chosen) ? chosen : known[0];
  if (figure === undefined) {
    return (
      <EmptyState
        drawing={<Drum />}
        title="Nothing to chart yet"
        text="Enter roasted weights and times, or attach roast logs."
      />
    );
  }
  return (
    <Stack gap="lg">
      <Text c="dimmed" size="sm">
        The last {count(roasts.length, "roast")}. Rejected roasts{rejectedCount > 0 && ` (${rejectedCount})`} and losses
        of estimated weights stay out.
      </Text>
      <Group justify="space-between" gap="sm" className="not-on-paper">
        <Chip.Group
          value={figure}
          onChange={(key) => setChosen(MEASURED_FIGURES.find((each) => each === key) ?? "lossPercent")}
        >
          <Group gap="xs" role="radiogroup" aria-label="Figure of the chart">
            {known.map((value) => (
              <Chip key={value} value={value} size="sm" variant="outline">
                {FIGURE_WORDS[value].name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <TemperatureUnitChoice unit={unit} onUnit={setUnit} />
      </Group>
      <ChartOfFigure roasts={roasts} figure={figure} unit={unit} profile={profile} />
      <SpreadTable roasts={roasts} figures={known} unit={unit} />
      <Typical roasts={roasts} profile={profile} />
    </Stack>
  );
}

type Profile = Consistency["profile"];

interface FigureOfRoasts {
  roasts: readonly ChartedRoast[];
  profile: Profile;
  figure: MeasuredFigure;
  unit: TemperatureUnit;
}

function ChartOfFigure({ roasts, figure, unit, profile }: FigureOfRoasts) {
  const measured = roasts.flatMap((roast) => {
    const value = roast[figure];
    return value === null ? [] : [{ roast, value }];
  });
  const values = measured.map(({ value }) => value);
  const limits = controlLimits(values);
  const violations = limits === null ? [] : ruleViolations(values, limits);
  const { written } = FIGURE_WORDS[figure];
  const name = headedName(figure, unit);
  return (
    <Card component="section" aria-label={name}>
      <Title order={2} size="h4" mb="sm">
        {name}
      </Title>
      <ControlChart
        label={`Control chart: ${name}`}
        values={values}
        names={measured.map(({ roast }) => roast.number)}
        limits={limits}
        violations={violations}
        aim={targetOf(profile, figure)}
        written={(value) => written(value, unit)}
      />
      <Text size="sm" c="dimmed" mt="sm">
        {limits === null
          ? `Limits need ${FEWEST_CHARTED} roasts; ${count(values.length, "roast")} so far.`
          : `Center ${written(limits.center, unit)}, limits ${written(limits.lower, unit)} to ${written(limits.upper, unit)}: the mean, and three sigma to both sides as the moving range estimates it.`}
      </Text>
      <TargetCaption profile={profile} figure={figure} roasts={roasts} unit={unit} />
      {limits !== null && violations.length === 0 && <Text mt="sm">In control: normal variation.</Text>}
      {violations.length > 0 && (
        <Table mt="sm" className="figures" w="auto" aria-label="Broken rules">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Roast</Table.Th>
              <Table.Th ta="right">{name}</Table.Th>
              <Table.Th>Rule of Western Electric</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {violations.map(({ rule, at }) => {
              const found = measured[at];
              if (found === undefined) return null;
              return (
                <Table.Tr key={`${rule} ${at}`}>
                  <Table.Td>
                    <RoastNamed roast={found.roast} />
                  </Table.Td>
                  <Table.Td ta="right">{written(found.value, unit)}</Table.Td>
                  <Table.Td>
                    {rule}: {CONTROL_RULES[rule].name}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      )}
    </Card>
  );
}

interface SpreadTableProps {
  roasts: readonly ChartedRoast[];
  figures: readonly MeasuredFigure[];
  unit: TemperatureUnit;
}

function SpreadTable({ roasts, figures, unit }: SpreadTableProps) {
  return (
    <Card p={0} style={{ overflowX: "auto" }} tabIndex={0} role="region" aria-label="Spread">
      <Table className="figures" verticalSpacing={8} horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Figure</Table.Th>
            <Table.Th ta="right">Roasts</Table.Th>
            <Table.Th ta="right">Mean</Table.Th>
            <Table.Th ta="right">Std. deviation</Table.Th>
            <Table.Th ta="right">Lowest</Table.Th>
            <Table.Th ta="right">Highest</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {figures.map((figure) => {
            const spread = spreadOf(roasts.flatMap((roast) => roast[figure] ?? []));
            if (spread === null) return null;
            const { written, difference } = FIGURE_WORDS[figure];
            const { standardDeviation } = spread;
            return (
              <Table.Tr key={figure}>
                <Table.Th scope="row" fw={400}>
                  {headedName(figure, unit)}
                </Table.Th>
                <Table.Td ta="right">{spread.count}</Table.Td>
                <Table.Td ta="right">{written(spread.mean, unit)}</Table.Td>
                <Table.Td ta="right">
                  {standardDeviation === null ? UNKNOWN : difference(standardDeviation, unit)}
                </Table.Td>
                <Table.Td ta="right">{written(spread.lowest, unit)}</Table.Td>
                <Table.Td ta="right">{written(spread.highest, unit)}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

/** Best and worst roasts: by the profile where it has tolerances, and by what is usual. */
function Typical({ roasts, profile }: { roasts: readonly ChartedRoast[]; profile: Profile }) {
  const byProfile = profile === null ? null : nearestToProfile(roasts, profile);
  const typical = typicalRoasts(roasts);
  const share = (tolerances: number) =>
    `uses ${withPercent(plainCount(Math.round(tolerances * 100)))} of the tolerance`;
  const usual = (sigmas: number) => `on average ${onePlace(sigmas)} sigma from the means`;
  const rows = [
    ...(byProfile === null
      ? []
      : [
          { words: "Best: nearest to the profile", at: byProfile.nearest.at, how: share(byProfile.nearest.tolerances) },
          {
            words: "Worst: farthest from the profile",
            at: byProfile.farthest.at,
            how: share(byProfile.farthest.tolerances),
          },
        ]),
    ...(typical === null
      ? []
      : [
          { words: "Nearest to the usual", at: typical.nearest.at, how: usual(typical.nearest.sigmas) },
          { words: "Farthest from the usual", at: typical.farthest.at, how: usual(typical.farthest.sigmas) },
        ]),
  ];
  if (rows.length === 0) return null;
  return (
    <Card component="section" aria-label="Best and worst">
      {rows.map(({ words, at, how }) => {
        const roast = roasts[at];
        if (roast === undefined) return null;
        return (
          <Text key={words} className="figures">
            {words}: <RoastNamed roast={roast} />, <Moment at={roast.roastedAt} />, {how}
          </Text>
        );
      })}
    </Card>
  );
}

const RoastNamed = ({ roast: { id, number } }: { roast: ChartedRoast }) => (
  <TextLink to="/roasts/$id" params={{ id }} fz="inherit" style={{ whiteSpace: "nowrap" }}>
    {number}
  </TextLink>
);
