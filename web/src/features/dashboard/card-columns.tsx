import { Box } from "@mantine/core";
import { type ReactNode, useSyncExternalStore } from "react";
import { InOrder } from "#ui/layout/in-order.tsx";

/** Widths from which there are more columns. */
const TWO = window.matchMedia("(min-width: 48em)");
const THREE = window.matchMedia("(min-width: 75em)");

function listen(onChange: () => void) {
  for (const query of [TWO, THREE]) query.addEventListener("change", onChange);
  return () => {
    for (const query of [TWO, THREE]) query.removeEventListener("change", onChange);
  };
}

const columnCount = () => 1 + Number(TWO.matches) + Number(THREE.matches);

/**
 * Cards from left to right and on in the next row, each in the column of its place: a card that grows pushes those beneath
 * it, and none into another column.
 */
export function CardColumns({ cards }: { cards: { key: string; card: ReactNode }[] }) {
  const columns = useSyncExternalStore(listen, columnCount);
  return (
    <Box
      style={{
        display: "grid",
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gap: "var(--mantine-spacing-lg)",
        alignItems: "start",
      }}
    >
      {Array.from({ length: columns }, (_, column) => (
        // Columns have no name but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
        <InOrder key={column} gap="lg">
          {cards
            .filter((_card, at) => at % columns === column)
            .map(({ key, card }) => (
              <div key={key}>{card}</div>
            ))}
        </InOrder>
      ))}
    </Box>
  );
}
