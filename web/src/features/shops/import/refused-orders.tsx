import { Stack } from "@mantine/core";
import type { RefusedShopOrder } from "@tryer/contract";
import { count } from "#ui/format/figures.ts";

const MOST_SHOWN = 20;

/** Orders of an import that could not come in, each by its number with the reason. */
export function RefusedOrders({ refused }: { refused: readonly RefusedShopOrder[] }) {
  if (refused.length === 0) return null;
  return (
    <Stack
      component="ul"
      gap={4}
      p={0}
      mt={0}
      mx={0}
      mb="sm"
      style={{ listStyle: "none", overflowWrap: "anywhere" }}
      aria-label="Refused orders"
    >
      {refused.slice(0, MOST_SHOWN).map(({ number, row, reason }) => (
        <li key={`${number} ${row} ${reason}`}>
          {[number, row === null ? "" : `row ${row}`].filter(Boolean).join(", ")}: {reason}
        </li>
      ))}
      {refused.length > MOST_SHOWN && <li>and {count(refused.length - MOST_SHOWN, "more", "more")}</li>}
    </Stack>
  );
}
