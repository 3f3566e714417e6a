import { Card, Checkbox, Group, Stack, Text } from "@mantine/core";
import type { PickedLotInput } from "@tryer/contract";
import { placeCounts } from "#shared/orders/place-words.ts";
import { count } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import type { PickRow } from "./picking-rows.ts";

interface PickRowCardProps {
  row: PickRow;
  /** Picks that are on their way: the tick shows at once, and goes again where the server refuses it. */
  asked: readonly PickedLotInput[];
  onPick: (isPicked: boolean) => void;
}

/** Bags of one roast to take, with the tick that picks them all, and who they are for. */
export function PickRowCard({ row, asked, onPick }: PickRowCardProps) {
  const { calendarDay } = useMoments();
  const mayPick = useCan("orders:pack");
  const { name, number, roastedOn, ageDays, bags, picked, parts } = row;
  const isPicked = picked === bags;
  const own = asked.filter((pick) => pick.lotId === row.lotId && parts.some(({ lineId }) => lineId === pick.lineId));
  const isTicked =
    own.length === 0 ? isPicked : own.every(({ lineId, bags: wanted }) => bagsOf(row, lineId) === wanted);
  return (
    <Card component="li" padding="md" aria-label={`${name}, ${number}`}>
      <Group wrap="nowrap" align="flex-start" gap="md">
        <Checkbox
          size="44px"
          color="leaf"
          aria-label={`${count(bags, "bag")} of ${name} from ${number}`}
          checked={isTicked}
          indeterminate={picked > 0 && !isTicked}
          disabled={!mayPick}
          onChange={() => onPick(!isTicked)}
        />
        <Stack gap={2} flex={1} miw={0}>
          <Text fw={600} size="lg" className="figures" style={{ overflowWrap: "anywhere" }}>
            {bags} × {name}
          </Text>
          <Text className="figures">
            {number}, roasted {calendarDay(roastedOn)}, {count(ageDays, "day")} old
          </Text>
          {row.places.length > 1 && (
            <Text fw={500} className="figures" style={{ overflowWrap: "anywhere" }}>
              {placeCounts(row.places)}
            </Text>
          )}
          <Text size="sm" c="dimmed" className="figures" style={{ overflowWrap: "anywhere" }}>
            {parts.map(({ lineId, orderId, orderNumber, customerName, bags: ofLine }, at) => (
              <span key={lineId}>
                {at > 0 && ", "}
                <TextLink to="/orders/$id" params={{ id: orderId }} fz="inherit">
                  {orderNumber}
                </TextLink>{" "}
                {customerName} × {ofLine}
              </span>
            ))}
          </Text>
        </Stack>
        {picked > 0 && (
          <Text size="sm" fw={600} c={isPicked ? "leaf" : "amber"} style={{ whiteSpace: "nowrap" }}>
            {isPicked ? "Picked" : `${picked} of ${bags}`}
          </Text>
        )}
      </Group>
    </Card>
  );
}

const bagsOf = ({ parts }: PickRow, lineId: string): number =>
  parts.reduce((sum, part) => (part.lineId === lineId ? sum + part.bags : sum), 0);
