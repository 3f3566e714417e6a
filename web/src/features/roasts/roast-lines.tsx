import { Card, Group, Stack, Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { Roast } from "@tryer/contract";
import { useId, useState } from "react";
import { useWeights } from "#shared/weights/weights.ts";
import { share, UNKNOWN } from "#ui/format/figures.ts";
import { Moment } from "#ui/moments/moment.tsx";
import { RoastDetails } from "./roast-cards.tsx";
import classes from "./roast-lines.module.css";
import type { RoastListProps } from "./roasts-table.tsx";

/** The roasts on a phone: a line and a half each, the rest on tap. */
export function RoastLines({ roasts, onEdit, onDelete, selection }: RoastListProps) {
  return (
    <Card padding={0}>
      <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: "none" }} aria-label="Roasts">
        {roasts.map((roast) => (
          <RoastLine key={roast.id} roast={roast} onEdit={onEdit} onDelete={onDelete} selection={selection} />
        ))}
      </Stack>
    </Card>
  );
}

const LINE_MARKS: Record<Roast["status"], string> = {
  good: "",
  questionable: " · questionable",
  rejected: " · rejected",
};

type RoastLineProps = Omit<RoastListProps, "roasts"> & { roast: Roast };

function RoastLine({ roast, onEdit, onDelete, selection }: RoastLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const weights = useWeights();
  const { number, greenCoffee, roastedItem, greenWeightKg, roastedWeightKg, roastedAt, yieldPercent } = roast;
  const isToldApart = roastedItem === null && (greenCoffee === null || greenCoffee.sharesName);
  const out = roastedWeightKg === null ? UNKNOWN : weights.weighed(roastedWeightKg);
  const mark = LINE_MARKS[roast.status] + (roast.isOutsideProfile ? " · outside profile" : "");
  const sure = roast.isRoastedEstimated ? " (estimate)" : "";
  return (
    <li className={classes.line}>
      <UnstyledButton
        className={classes.summary}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Group justify="space-between" wrap="nowrap" gap="xs">
          {/* A name that is told apart by its end is not cut off there. */}
          <Text component="span" fw={600} {...(isToldApart ? { lineClamp: 3 } : { truncate: true })}>
            {roastedItem?.name ?? roast.greenName}
          </Text>
          <Text component="span" className="figures" style={{ flex: "none" }}>
            {weights.weighed(greenWeightKg)} → {out}
            {sure}
          </Text>
        </Group>
        <Group justify="space-between" wrap="nowrap" gap="xs" c="dimmed" fz="sm" lh="18px" className="figures">
          <Text component="span" inherit>
            {number} · <Moment at={roastedAt} />
            {mark}
          </Text>
          <Group gap={4} wrap="nowrap" style={{ flex: "none" }}>
            <span>{yieldPercent !== null && `yield ${share(yieldPercent)}`}</span>
            <IconChevronDown size={16} aria-hidden="true" className={classes.chevron} />
          </Group>
        </Group>
      </UnstyledButton>
      {isOpen && (
        <div id={detailsId} className={classes.details}>
          <RoastDetails roast={roast} onEdit={onEdit} onDelete={onDelete} selection={selection} isLinked />
        </div>
      )}
    </li>
  );
}
