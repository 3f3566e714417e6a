import "#ui/layout/print.css";
import { Button, Group, Stack, Tabs, Text } from "@mantine/core";
import { IconBookmark, IconChevronDown } from "@tabler/icons-react";
import { ALL_ANALYTICS_VIEWS, type AnalyticsView, rightOfView } from "@tryer/domain/analytics";
import { mayDo } from "@tryer/domain/team";
import { type ComponentType, useContext } from "react";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { CurrentRole } from "#ui/if-can.tsx";
import { InOrder } from "#ui/layout/in-order.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import classes from "./analytics-page.module.css";
import { type AnalyticsViewProps, USUAL_STATE } from "./analytics-state.ts";
import { AnalyticsToolbar } from "./analytics-toolbar.tsx";
import { ANALYTICS_VIEWS } from "./analytics-views.ts";
import { PrintedQuestion } from "./printed-question.tsx";

/** Screens of the views, each loaded when it is opened. */
const VIEWS: Record<AnalyticsView, ComponentType<AnalyticsViewProps>> = {
  production: lazyPart(
    () => import("./production/production-view.tsx").then(({ ProductionView }) => ProductionView),
    <LoadingRows />,
  ),
  consistency: lazyPart(
    () => import("./consistency/consistency-view.tsx").then(({ ConsistencyView }) => ConsistencyView),
    <LoadingRows />,
  ),
  green: lazyPart(() => import("./green/green-view.tsx").then(({ GreenView }) => GreenView), <LoadingRows />),
  loss: lazyPart(() => import("./loss/loss-view.tsx").then(({ LossView }) => LossView), <LoadingRows />),
  quality: lazyPart(() => import("./quality/quality-view.tsx").then(({ QualityView }) => QualityView), <LoadingRows />),
  sales: lazyPart(() => import("./sales/sales-view.tsx").then(({ SalesView }) => SalesView), <LoadingRows />),
};

// The button keeps its place in the head until its menu is there.
const SavedViewsMenu = lazyPart(
  () => import("./views/saved-views-menu.tsx").then(({ SavedViewsMenu }) => SavedViewsMenu),
  <Button
    variant="default"
    disabled
    leftSection={<IconBookmark size={16} aria-hidden />}
    rightSection={<IconChevronDown size={14} aria-hidden />}
  >
    Saved views
  </Button>,
);

/** Views that the role of the person opens. */
function useViews(): readonly AnalyticsView[] {
  const role = useContext(CurrentRole);
  return ALL_ANALYTICS_VIEWS.filter((view) => {
    const right = rightOfView(view);
    return right === null || (role !== null && mayDo(role, right));
  });
}

/** Figures of a period in several views, which share the filter of the address. */
export function AnalyticsPage({ state: asked, onState }: AnalyticsViewProps) {
  const views = useViews();
  const state = views.includes(asked.view) ? asked : { ...asked, view: USUAL_STATE.view };
  const { view } = state;
  const View = VIEWS[view];
  const { subtitle } = ANALYTICS_VIEWS[view];
  return (
    <>
      <PrintedQuestion state={state} />
      <PageHeader at="/analytics" subtitle={subtitle}>
        <Group gap="sm" className="not-on-paper">
          <SavedViewsMenu state={state} onState={onState} />
          <Button variant="default" onClick={() => window.print()}>
            Print
          </Button>
        </Group>
      </PageHeader>
      <InOrder gap={0}>
        <Tabs
          value={view}
          onChange={(chosen) =>
            onState({ view: views.find((known) => known === chosen) ?? USUAL_STATE.view, charted: null })
          }
          keepMounted={false}
        >
          <Tabs.List mb="md" className={`not-on-paper ${classes.views}`} aria-label="Views">
            {views.map((value) => (
              <Tabs.Tab key={value} value={value} mih={44}>
                {ANALYTICS_VIEWS[value].label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={view}>
            <InOrder gap={0}>
              <AnalyticsToolbar state={state} onState={onState} />
              <Stack gap="lg">
                <View state={state} onState={onState} />
              </Stack>
            </InOrder>
          </Tabs.Panel>
        </Tabs>
        <Text size="sm" mt="lg" className="not-on-paper">
          <TextLink to="/settings/weekly-mail" fz="sm">
            Get last week's figures by email
          </TextLink>
        </Text>
      </InOrder>
    </>
  );
}
