import { Badge, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { Roast } from "@tryer/contract";
import { ROAST_STATUS_COLORS, ROAST_STATUS_WORDS } from "#shared/roast/roast-status-words.ts";
import { Weighed } from "#shared/weights/weighed.tsx";
import { TextLink } from "#ui/layout/links.tsx";

/** The way to the batch that this roast is. */
export function BatchLink({ batch }: { batch: Roast["batch"] }) {
  if (batch === null) return null;
  return (
    <TextLink to="/batch-tracking" search={{ planItem: batch.planItemId }} fz="inherit">
      Batch {batch.batchNumber}
    </TextLink>
  );
}

/** The way to the page of a roast, by its number or by other words. */
export function RoastLink({ roast: { id, number }, children = number }: { roast: Roast; children?: string }) {
  return (
    <TextLink to="/roasts/$id" params={{ id }} fz="inherit">
      {children}
    </TextLink>
  );
}

/** Relation of a roast to the stock, where it is not the usual one. */
export function RoastShortfall({ roast }: { roast: Roast }) {
  if (roast.isHistory) {
    return (
      <Text size="sm" c="dimmed">
        History: no stock moved
      </Text>
    );
  }
  if (roast.shortfallKg <= 0) return null;
  return (
    <Group gap={6} wrap="nowrap" align="flex-start" c="amber">
      <IconAlertTriangle size={16} aria-hidden="true" style={{ flex: "none", marginTop: 2 }} />
      <Text size="sm" className="figures">
        <Weighed kg={roast.shortfallKg} /> was not in stock
      </Text>
    </Group>
  );
}

type Marked = Pick<Roast, "status" | "isRoastedEstimated" | "isOutsideProfile">;

/** Marks of a roast that is questionable, rejected or outside its profile, and of one whose roasted weight is an estimate. */
export function RoastMarks({ roast: { status, isRoastedEstimated, isOutsideProfile } }: { roast: Marked }) {
  const color = ROAST_STATUS_COLORS[status];
  return (
    <>
      {color !== null && (
        <Badge variant="light" color={color} tt="none" fw={500} miw="max-content">
          {ROAST_STATUS_WORDS[status]}
        </Badge>
      )}
      {isOutsideProfile && (
        <Badge variant="light" color="amber" tt="none" fw={500} miw="max-content">
          Outside profile
        </Badge>
      )}
      {isRoastedEstimated && (
        <Badge variant="default" tt="none" fw={500} miw="max-content">
          Estimated weight
        </Badge>
      )}
    </>
  );
}
