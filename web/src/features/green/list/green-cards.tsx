import { Card, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import type { ListedGreenCoffee } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { useEffect, useRef, useState } from "react";
import { useCosts } from "#shared/money/use-costs.ts";
import { kilograms, useWeights } from "#shared/weights/weights.ts";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { count, percent } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { ArchivableRowActions } from "#ui/lists/archivable-row-actions.tsx";
import { OwnerMark } from "../form/owner-field.tsx";
import { ShortfallNote, StockMark } from "../stock/stock-figures.tsx";
import { StockMenu } from "../stock/stock-menu.tsx";
import { originText } from "./green-columns.tsx";
import type { GreenListProps } from "./green-list-props.ts";
import { OrderAction } from "./order-mark.tsx";

const CARD_HEIGHT = 172;
const GAP = 12;
/** Lines of cards before the end at which more are asked for. */
const AHEAD = 20;

/** The list on a phone, and two beside each other on a tablet; of the cards only those near the screen are drawn. */
export function GreenCards({ greens, total, onMore, ...actions }: GreenListProps) {
  const perLine = useIsPhone() ? 1 : 2;
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const lines = useWindowVirtualizer({
    count: Math.ceil(total / perLine),
    estimateSize: () => CARD_HEIGHT,
    gap: GAP,
    overscan: 4,
    scrollMargin: top,
  });
  // What stands above the list comes and goes: notices, chips, folded filters.
  useEffect(() => setTop(list.current?.offsetTop ?? 0));
  const drawn = lines.getVirtualItems();
  const last = (drawn.at(-1)?.index ?? 0) * perLine;
  useEffect(() => {
    if (last + AHEAD > greens.length) onMore();
  }, [last, greens.length, onMore]);
  return (
    <div ref={list} style={{ height: lines.getTotalSize(), position: "relative" }}>
      {drawn.map(({ index, key, start }) => (
        <SimpleGrid
          key={key}
          ref={lines.measureElement}
          data-index={index}
          cols={perLine}
          spacing={GAP}
          style={{ position: "absolute", insetInline: 0, top: 0, transform: `translateY(${start - top}px)` }}
        >
          {Array.from({ length: perLine }, (_, place) => {
            const at = index * perLine + place;
            const green = greens[at];
            if (green !== undefined) return <GreenCard key={green.id} green={green} {...actions} />;
            return at < total ? <Card key={at} padding="md" h={CARD_HEIGHT} /> : null;
          })}
        </SimpleGrid>
      ))}
    </div>
  );
}

type GreenCardProps = Pick<GreenListProps, "busyId" | "orderingId" | "onStock" | "onOrder" | "onEdit" | "onArchive"> & {
  green: ListedGreenCoffee;
};

function GreenCard({ green, busyId, orderingId, onStock, onOrder, onEdit, onArchive }: GreenCardProps) {
  const weights = useWeights();
  const costs = useCosts();
  const { coverDays = null } = green.runOut ?? {};
  const facts = [
    `Shrinkage ${percent(green.shrinkagePercentage)}`,
    coverDays === null ? "" : `${count(coverDays, "day")} of cover`,
  ];
  return (
    <Card padding="md">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div style={{ minWidth: 0 }}>
            <TextLink
              to="/inventory/$id"
              params={{ id: green.id }}
              underline="hover"
              c="var(--mantine-color-text)"
              fw={600}
              py={10}
              my={-10}
              lh="inherit"
              style={{ verticalAlign: "top" }}
              title={green.coffeeName}
              data-row-link
            >
              <Text span fz="inherit" fw="inherit" lineClamp={3} style={{ overflowWrap: "anywhere" }}>
                {green.coffeeName}
              </Text>
            </TextLink>
            <Text size="sm" c="dimmed" className="figures" style={{ overflowWrap: "anywhere" }}>
              {[green.number, originText(green)].filter(Boolean).join(" · ")}
            </Text>
          </div>
          <Stack gap={0} align="flex-end" className="figures" style={{ flex: "none" }}>
            <Text fw={600} c={green.quantityKg === 0 ? "red" : "var(--mantine-color-text)"}>
              <LiveFigure>{kilograms(green.quantityKg)}</LiveFigure>
            </Text>
            <Text size="sm" c="dimmed">
              <LiveFigure>{weights.besideKg(green.quantityKg)}</LiveFigure>
            </Text>
            <StockMark green={green} level={green.runOut?.level} />
          </Stack>
        </Group>
        <OwnerMark ownerName={green.ownerName} />
        <ShortfallNote green={green} />
        <Text size="sm" c="dimmed" className="figures">
          {facts.filter(Boolean).join(" · ")}
        </Text>
        {costs.mayRead && green.averageCostE4 != null && (
          <Text size="sm" className="figures">
            {costs.price(green.averageCostE4)} · {costs.amount(green.valueMinor)}
          </Text>
        )}
        <Group gap="xs" grow preventGrowOverflow={false}>
          <OrderAction green={green} isOrdering={orderingId === green.id} onOrder={onOrder} />
          <StockMenu green={green} onChange={onStock} />
          <ArchivableRowActions
            row={green}
            label={greenName(green)}
            permission="green:write"
            busyId={busyId}
            onEdit={onEdit}
            onArchive={onArchive}
          />
        </Group>
      </Stack>
    </Card>
  );
}
