import { Text } from "@mantine/core";
import { useMoments } from "#ui/moments/use-moments.ts";
import type { PickedLot } from "./pick-list.ts";

interface LotWordsProps {
  lots: readonly PickedLot[];
  /** Bags that do not lie there. */
  missing?: number;
  /** Whether the roastery reads it: what is loose is packed first. A customer is told of the roast alone. */
  isInternal?: boolean;
}

/** Roasts of the bags of a line with their days, one below the other; loose coffee says that it is packed first. */
export function LotWords({ lots, missing = 0, isInternal = false }: LotWordsProps) {
  const { calendarDay } = useMoments();
  const isSeveral = lots.length > 1 || missing > 0;
  return (
    <>
      {lots.map(({ number, roastedOn, bags, isPacked }) => (
        <Text key={`${number} ${isPacked}`} size="sm" className="figures">
          {isSeveral && bags !== null && (bags === 0 ? "The rest of " : `${bags} × `)}
          {number.replace("-", "\u2011")}, {calendarDay(roastedOn)}
          {isInternal && !isPacked && ", to pack"}
        </Text>
      ))}
      {missing > 0 && (
        <Text size="sm" c="amber">
          {missing} not in stock
        </Text>
      )}
    </>
  );
}
