import { Group, Text } from "@mantine/core";
import type { RoastFigures } from "@tryer/contract";
import { share } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";

/** The roast that a batch became, with its yield and the way to the log. */
export function LoggedRoast({ roast: { number, yieldPercent } }: { roast: RoastFigures }) {
  return (
    <Group gap="sm" className="figures" wrap="nowrap">
      <TextLink to="/roasts" search={{ search: number }}>
        {number}
      </TextLink>
      <Text size="sm" c="dimmed">
        Yield {share(yieldPercent)}
      </Text>
    </Group>
  );
}
