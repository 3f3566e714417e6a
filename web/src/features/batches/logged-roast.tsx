import { Group, Text } from "@mantine/core";
import type { Batch } from "@tryer/contract";
import { share } from "#ui/figures.ts";
import { TextLink } from "#ui/links.tsx";

/** The roast that a batch became, with its yield and the way to the log. */
export function LoggedRoast({ roastNumber, yieldPercent }: Pick<Batch, "roastNumber" | "yieldPercent">) {
  return (
    <Group gap="sm" className="figures" wrap="nowrap">
      <TextLink to="/roasts" search={{ search: roastNumber ?? "" }}>
        {roastNumber ?? "the roast"}
      </TextLink>
      <Text size="sm" c="dimmed">
        Yield {share(yieldPercent)}
      </Text>
    </Group>
  );
}
