import { Text } from "@mantine/core";
import { count } from "#ui/format/figures.ts";
import { OrderTotals } from "../page/order-totals.tsx";
import type { OrderPreview } from "./order-preview.ts";

/** Totals of an order while it is typed, with a word on the lines that do not count yet. */
export function PreviewedTotals({ preview }: { preview: OrderPreview | null }) {
  if (preview === null) {
    return (
      <Text size="sm" c="dimmed">
        Enter a discount up to the goods total to see the totals.
      </Text>
    );
  }
  return (
    <section aria-label="Totals so far">
      <OrderTotals money={preview.money} />
      {preview.openLines > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          Without {count(preview.openLines, "line")} that still {preview.openLines === 1 ? "lacks" : "lack"} a quantity
          or a price.
        </Text>
      )}
    </section>
  );
}
