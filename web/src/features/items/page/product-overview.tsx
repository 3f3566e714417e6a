import { Card, SimpleGrid, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ProductOverview as Overview, Product } from "@tryer/contract";
import type { ReactNode } from "react";
import { api } from "#api/client.ts";
import { packageText } from "#shared/plan/packages-of.ts";
import { Weighed } from "#shared/weights/weighed.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { asSet, count, percentAsSet, plainCount, withPercent } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

export const overviewQuery = (id: string) => api.productPage.overview.queryOptions({ input: { id } });

/** Figures of a product at a glance, each a link to where it comes from. */
export function ProductOverview({ product }: { product: Product }) {
  const overview = useQuery(overviewQuery(product.id));
  return (
    <Card component="section" aria-label="At a glance">
      <QueryBoundary query={overview} errorTitle="The figures could not be loaded">
        {(shown) => <Figures productId={product.id} shown={shown} />}
      </QueryBoundary>
    </Card>
  );
}

const SMALL_LINK = { py: 4, my: 0, fz: "inherit" } as const;

function Figures({ productId, shown }: { productId: string; shown: Overview }) {
  const weights = useWeights();
  const { green, looseKg, packed, packedKg, heldKg, loss, profileNumber } = shown;
  const roastedLink = (text: string) => (
    <TextLink to="/inventory/roasted/$productId" params={{ productId }} {...SMALL_LINK}>
      {text}
    </TextLink>
  );
  const bags = packed.map(({ packageSize, bags: each }) => `${plainCount(each)} × ${packageText(packageSize)}`);
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="lg" verticalSpacing="md">
      <Figure label="Green">
        {green.map(({ id, name, quantityKg, isArchived }) => (
          <Stack key={id} gap={0}>
            <TextLink to="/inventory/$id" params={{ id }} {...SMALL_LINK}>
              <Weighed kg={quantityKg} />
            </TextLink>
            <Note>
              {name}
              {isArchived && " (archived)"}
            </Note>
          </Stack>
        ))}
      </Figure>
      <Figure label="Roasted, loose" note={heldKg > 0 && `${weights.weighed(heldKg)} on hold, packed included`}>
        {roastedLink(weights.weighed(looseKg))}
      </Figure>
      <Figure label="Packed" note={bags.join(", ")}>
        {roastedLink(weights.weighed(packedKg))}
      </Figure>
      <NextBatchFigure next={shown.nextBatch} />
      <Figure label="Target profile">
        <TextLink to="/roasts/profiles" search={{ product: productId }} {...SMALL_LINK}>
          {profileNumber === null ? "None yet" : `Version ${profileNumber}`}
        </TextLink>
      </Figure>
      <Figure
        label="Loss in the roast"
        note={
          loss === null
            ? "Needs five weighed roasts"
            : `${withPercent(`${asSet(loss.lowestPercent)}–${asSet(loss.highestPercent)}`)} over ${count(loss.roastCount, "roast")}`
        }
      >
        <TextLink to="/roasts/consistency" search={{ product: productId }} {...SMALL_LINK}>
          {loss === null ? "Consistency" : percentAsSet(loss.lossPercent)}
        </TextLink>
      </Figure>
    </SimpleGrid>
  );
}

function NextBatchFigure({ next }: { next: Overview["nextBatch"] }) {
  const weights = useWeights();
  const { calendarDay } = useMoments();
  if (next === null) {
    return (
      <Figure label="Next batch">
        <TextLink to="/demand-planner" {...SMALL_LINK}>
          None planned
        </TextLink>
      </Figure>
    );
  }
  const { id, planItemId, day, weightLbs, machineName, openCount } = next;
  return (
    <Figure
      label="Next batch"
      note={[weights.planned(weightLbs), machineName, `${plainCount(openCount)} open`].filter(Boolean).join(" · ")}
    >
      <TextLink to="/batch-tracking" search={{ planItem: planItemId, batch: id }} {...SMALL_LINK}>
        {calendarDay(day)}
      </TextLink>
    </Figure>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
    {children}
  </Text>
);

interface FigureProps {
  label: string;
  note?: string | false;
  children: ReactNode;
}

/** A figure under its name, with a note below it. */
const Figure = ({ label, note, children }: FigureProps) => (
  <Stack gap={0} role="group" aria-label={label} style={{ minWidth: 0 }}>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text component="div" fw={600} className="figures">
      {children}
    </Text>
    {note && <Note>{note}</Note>}
  </Stack>
);
