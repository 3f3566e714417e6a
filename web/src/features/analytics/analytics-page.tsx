import "#ui/layout/print.css";
import { Button, Group, Stack, Tabs, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { profileQuery } from "#api/session.ts";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";
import type { AnalyticsViewProps } from "./analytics-state.ts";
import { AnalyticsToolbar } from "./analytics-toolbar.tsx";
import { ALL_ANALYTICS_VIEWS, ANALYTICS_VIEWS, type AnalyticsView } from "./analytics-views.ts";
import { COMPARISON_WORDS, GROUPING_WORDS, PERIOD_WORDS } from "./analytics-words.ts";

/** Screens of the views, each loaded when it is opened. */
const VIEWS: Record<AnalyticsView, ComponentType<AnalyticsViewProps>> = {
  production: whenNeeded(
    () => import("./production/production-view.tsx").then(({ ProductionView }) => ProductionView),
    <LoadingRows />,
  ),
  green: whenNeeded(() => import("./green/green-view.tsx").then(({ GreenView }) => GreenView), <LoadingRows />),
  loss: whenNeeded(() => import("./loss/loss-view.tsx").then(({ LossView }) => LossView), <LoadingRows />),
};

/** Figures of a period in several views, which share the filter of the address. */
export function AnalyticsPage({ state, onState }: AnalyticsViewProps) {
  const { view, period, against, grouping } = state;
  const View = VIEWS[view];
  const { label, subtitle } = ANALYTICS_VIEWS[view];
  const roasteryName = useQuery(profileQuery()).data?.roastery.name;
  return (
    <>
      <Text className="only-on-paper" fw={600}>
        {[roasteryName, label, PERIOD_WORDS[period], COMPARISON_WORDS[against], GROUPING_WORDS[grouping]].join(" · ")}
      </Text>
      <PageHeader at="/analytics" subtitle={subtitle}>
        <Group gap="sm" className="not-on-paper">
          <Button variant="default" onClick={() => window.print()}>
            Print
          </Button>
        </Group>
      </PageHeader>
      <Tabs
        value={view}
        onChange={(chosen) =>
          onState({ view: ALL_ANALYTICS_VIEWS.find((known) => known === chosen) ?? "production", charted: null })
        }
        keepMounted={false}
      >
        <Tabs.List mb="md" className="not-on-paper" aria-label="Views">
          {ALL_ANALYTICS_VIEWS.map((value) => (
            <Tabs.Tab key={value} value={value} mih={44}>
              {ANALYTICS_VIEWS[value].label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={view}>
          <AnalyticsToolbar state={state} onState={onState} />
          <Stack gap="lg">
            <View state={state} onState={onState} />
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
