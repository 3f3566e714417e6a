import { Alert, Button, Container, Group } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import type { PlanStatus } from "@tryer/contract";
import type { ReactNode } from "react";
import { ShownTemperatureUnit } from "#shared/roast/remembered-temperature-unit.ts";
import { ShownWeightUnit } from "#shared/weights/weights.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { RoasteryTimeZone } from "#ui/moments/use-moments.ts";
import { type PageAddress, pageNameAt } from "#ui/shell/pages/app-pages.ts";
import { PrintSheet } from "./print-sheet.tsx";
import { useSheetPlan } from "./use-sheet-plan.ts";

/** Page of the plan, which the sheet leads back to. */
const BACK: Record<PlanStatus, (planId: string, number: string) => { to: string; label: string | undefined }> = {
  pending: () => ({ to: PENDING, label: pageNameAt(PENDING) }),
  completed: (planId, number) => ({ to: `/complans/${planId}`, label: number }),
};

const PENDING: PageAddress = "/demand-planner";

interface PrintSheetPageProps {
  planId: string;
  /** The not-found page in place of the sheet where there is no such plan. */
  notFound: ReactNode;
  /** Whether the tags of the batches are printed after the sheet. */
  hasTags: boolean;
  onTags: (hasTags: boolean) => void;
}

const PrintTags = lazyPart(() => import("./print-tags.tsx").then(({ PrintTags }) => PrintTags));

export function PrintSheetPage({ planId, notFound, hasTags, onTags }: PrintSheetPageProps) {
  const { sheet, temperatureUnit, isNotFound, error, isOffline, retry } = useSheetPlan(planId);
  usePageTitle(sheet === null ? "Production sheet" : `Production sheet ${sheet.plan.number}`);
  if (isNotFound) return notFound;
  const back = BACK[sheet?.plan.status ?? "pending"](planId, sheet?.plan.number ?? "");
  // A sheet without its batches is not for the roaster's hand yet, unless it is all there is.
  const isComing = error === null && !isOffline && (sheet === null || sheet.groups === null);
  const isFromDevice = sheet !== null && (isOffline || error !== null);
  return (
    <Container component="main" size={840} px={{ base: "xs", sm: "md" }} py="md" className="print-sheet-page">
      <Group justify="space-between" mb="md" className="print-sheet-controls">
        <ButtonLink to={back.to} variant="default">
          {back.label}
        </ButtonLink>
        <Group gap="md">
          <Button variant={hasTags ? "light" : "default"} aria-pressed={hasTags} onClick={() => onTags(!hasTags)}>
            Batch tags
          </Button>
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            disabled={sheet === null || isComing}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </Group>
      </Group>
      {isFromDevice && (
        <Alert
          color="amber"
          mb="md"
          className="print-sheet-controls"
          role="status"
          title="This sheet may be out of date"
        >
          Shown as last seen on this device: the server did not answer.{" "}
          <Button size="compact-sm" variant="default" onClick={retry}>
            Try again
          </Button>
        </Alert>
      )}
      {sheet === null && error !== null && (
        <ErrorNotice title="The plan could not be loaded" error={error} retry={retry} />
      )}
      {sheet === null && error === null && !isOffline && <LoadingRows />}
      {sheet === null && isOffline && (
        <Alert color="amber" role="status" title="You are offline">
          The sheet appears once you are online.
        </Alert>
      )}
      {sheet !== null && (
        <ShownTemperatureUnit value={temperatureUnit}>
          <ShownWeightUnit value={sheet.weightUnit}>
            <RoasteryTimeZone value={sheet.timeZone}>
              <PrintSheet roasteryName={sheet.roasteryName} plan={sheet.plan} groups={sheet.groups} />
              {hasTags && sheet.groups !== null && <PrintTags planNumber={sheet.plan.number} groups={sheet.groups} />}
            </RoasteryTimeZone>
          </ShownWeightUnit>
        </ShownTemperatureUnit>
      )}
    </Container>
  );
}
