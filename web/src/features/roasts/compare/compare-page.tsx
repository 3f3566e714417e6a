import { Button, Chip, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { ALIGNMENTS, type Alignment, MAX_COMPARED_ROASTS } from "@tryer/domain/roast-logs";
import { useMemo } from "react";
import { api } from "#api/client.ts";
import { hasCode } from "#api/failures.ts";
import { useUsualTemperatureUnit } from "#shared/roast/remembered-temperature-unit.ts";

import { TemperatureUnitChoice, useTemperatureUnit } from "#shared/roast/temperature-unit.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { InOrder } from "#ui/layout/in-order.tsx";
import { Drum } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { usePageSubject } from "#ui/layout/page-title.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { readCurve } from "../curve/shown-curve.ts";
import { AddComparedRoast } from "./add-compared-roast.tsx";
import { COMPARED_LINES, type ComparedLine, type CompareState } from "./compare-state.ts";
import { ComparedTable } from "./compared-table.tsx";

const ComparedChart = lazyPart(() => import("./compared-chart.tsx").then(({ ComparedChart }) => ComparedChart));

interface ComparePageProps {
  state: CompareState;
  onState: (change: Partial<CompareState>) => void;
}

const MOMENTS: Record<Alignment, string> = {
  charge: "Charge",
  dryEnd: "Dry end",
  firstCrackStart: "First crack",
};
const LINES: Record<ComparedLine, string> = { bean: "Beans", rate: "Rate of rise", env: "Environment" };

/** Up to ten roasts over each other, with what makes them differ. */
export function ComparePage({ state, onState }: ComparePageProps) {
  const { ids, align, lines, hidden } = state;
  const [unit, setUnit] = useTemperatureUnit(useUsualTemperatureUnit());
  usePageSubject("Compare roasts");
  const compared = useQuery(
    api.roasts.compare.queryOptions({
      input: ids.length === 0 ? skipToken : { ids: ids.join() },
      placeholderData: keepPreviousData,
    }),
  );
  const roasts = useMemo(
    () =>
      (compared.data?.items ?? []).flatMap(({ roast, log }) => {
        const curve = log && readCurve(log.curve);
        const { id, number } = roast;
        const place = ids.indexOf(id);
        // While the next answer comes, a roast that was taken away stands in the last one.
        return place < 0 ? [] : [{ id, number, place, roast, log: log && curve && { ...log, curve } }];
      }),
    [compared.data, ids],
  );
  const isGone = hasCode(compared.error, "NOT_FOUND");
  const isEmpty = ids.length === 0 || isGone;
  return (
    <>
      <TextLink to="/roasts">‹ Roasts</TextLink>
      <PageHeader title="Compare roasts" hasSections />
      <Stack gap="lg">
        {ids.length < MAX_COMPARED_ROASTS && (
          <AddComparedRoast ids={ids} onAdd={(id) => onState({ ids: [...ids, id] })} />
        )}
        {isEmpty ? (
          <EmptyState
            drawing={<Drum />}
            title={isGone ? "Roasts not found" : "No roasts chosen"}
            text={
              isGone
                ? "They were deleted or belong to another roastery."
                : "Add roasts here, or select them in the list of roasts."
            }
          >
            <ButtonLink to="/roasts" variant="default">
              Show the roasts
            </ButtonLink>
          </EmptyState>
        ) : (
          <QueryBoundary query={compared} errorTitle="The roasts could not be loaded">
            {() => (
              <InOrder gap="lg">
                <Group gap="md" justify="space-between" className="not-on-paper">
                  <SegmentedControl
                    aria-label="Align the curves at"
                    value={align}
                    onChange={(moment) => onState({ align: ALIGNMENTS.find((each) => each === moment) ?? "charge" })}
                    data={ALIGNMENTS.map((value) => ({ value, label: MOMENTS[value] }))}
                  />
                  <Chip.Group
                    multiple
                    value={lines}
                    onChange={(keys) => onState({ lines: COMPARED_LINES.filter((line) => keys.includes(line)) })}
                  >
                    <Group gap="xs">
                      {COMPARED_LINES.map((line) => (
                        <Chip key={line} value={line} size="sm" variant="outline">
                          {LINES[line]}
                        </Chip>
                      ))}
                    </Group>
                  </Chip.Group>
                  <TemperatureUnitChoice unit={unit} onUnit={setUnit} />
                </Group>
                <ComparedChart
                  roasts={roasts}
                  state={state}
                  unit={unit}
                  moment={MOMENTS[align]}
                  onHidden={(next) => onState({ hidden: next })}
                />
                {roasts.length < ids.length && !compared.isPlaceholderData && (
                  <Text c="dimmed">
                    {ids.length - roasts.length === 1 ? "One roast was" : `${ids.length - roasts.length} roasts were`}{" "}
                    deleted since.
                  </Text>
                )}
                <ComparedTable
                  roasts={roasts}
                  unit={unit}
                  onRemove={(id) => onState({ ids: ids.filter((each) => each !== id), hidden })}
                />
                {ids.length > 1 && (
                  <Button
                    variant="default"
                    className="not-on-paper"
                    w="fit-content"
                    onClick={() => onState({ ids: [] })}
                  >
                    Clear
                  </Button>
                )}
              </InOrder>
            )}
          </QueryBoundary>
        )}
      </Stack>
    </>
  );
}
