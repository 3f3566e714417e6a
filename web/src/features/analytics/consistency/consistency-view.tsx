import { Card, Chip, Group, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { RoastConsistency } from "@tryer/contract";
import { CONSISTENCY_FIGURES, type ConsistencyFigure } from "@tryer/domain/analytics";
import { api } from "#api/client.ts";
import { FIGURE_WORDS } from "#shared/roast/figure-words.ts";
import { useUsualTemperatureUnit } from "#shared/roast/remembered-temperature-unit.ts";

import { TemperatureUnitChoice, useTemperatureUnit } from "#shared/roast/temperature-unit.tsx";
import { count, plainCount } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { type AnalyticsViewProps, filterOf, USUAL_STATE } from "../analytics-state.ts";
import { RoastFigures } from "../roast-figures.tsx";
import { ConsistencyRanking } from "./consistency-ranking.tsx";
import { ConsistencyTiles } from "./consistency-tiles.tsx";
import { DeviationDistribution, DeviationTrend } from "./deviation-charts.tsx";

/** Deviations of roasts from the profiles that they followed, in all, over time, ranked, and as a distribution. */
export function ConsistencyView({ state, onState }: AnalyticsViewProps) {
  const query = useQuery(
    api.analytics.consistency.queryOptions({
      input: { ...filterOf(state), by: state.by, figure: state.figure },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <RoastFigures query={query}>
      {(consistency) => (
        <>
          <Compared consistency={consistency} />
          <ConsistencyTiles consistency={consistency} />
          <FigureChoice figure={state.figure} onFigure={(figure) => onState({ figure })} />
          <DeviationTrend consistency={consistency} />
          <ConsistencyRanking consistency={consistency} by={state.by} onBy={(by) => onState({ by })} />
          <DeviationDistribution consistency={consistency} />
        </>
      )}
    </RoastFigures>
  );
}

/** Roasts that are compared, and those that are not and why. */
function Compared({ consistency: { total, rejectedCount } }: { consistency: RoastConsistency }) {
  const { roastCount, followedCount } = total;
  const without = roastCount - followedCount;
  const rejected = rejectedCount > 0 && `${count(rejectedCount, "rejected roast stays", "rejected roasts stay")} out.`;
  if (followedCount === 0) {
    return (
      <Card component="section" aria-label="No profiles">
        <Text>
          None of the {count(roastCount, "roast")} of this period followed a profile, so no deviation is known. Give a{" "}
          <TextLink to="/items" fz="inherit">
            product
          </TextLink>{" "}
          a profile: what is roasted from then on is compared with it. {rejected}
        </Text>
      </Card>
    );
  }
  return (
    <Text size="sm" c="dimmed" className="figures">
      {plainCount(followedCount)} of {count(roastCount, "roast")} followed a profile: each is compared with the version
      that it followed.{" "}
      {without > 0 && `${count(without, "roast")} without a profile ${without === 1 ? "is" : "are"} not compared.`}{" "}
      {rejected}
    </Text>
  );
}

interface FigureChoiceProps {
  figure: ConsistencyFigure;
  onFigure: (figure: ConsistencyFigure) => void;
}

function FigureChoice({ figure, onFigure }: FigureChoiceProps) {
  const [unit, setUnit] = useTemperatureUnit(useUsualTemperatureUnit());
  return (
    <Group justify="space-between" gap="sm" className="not-on-paper">
      <Chip.Group
        value={figure}
        onChange={(key) => onFigure(CONSISTENCY_FIGURES.find((each) => each === key) ?? USUAL_STATE.figure)}
      >
        <Group gap="xs" role="radiogroup" aria-label="Figure">
          {CONSISTENCY_FIGURES.map((value) => (
            <Chip key={value} value={value} size="sm" variant="outline">
              {FIGURE_WORDS[value].name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <TemperatureUnitChoice unit={unit} onUnit={setUnit} />
    </Group>
  );
}
