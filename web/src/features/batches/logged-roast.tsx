import { Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { share } from "#ui/figures.ts";
import { TextLink } from "#ui/links.tsx";

interface LoggedRoastProps {
  roastId: string;
  /** As R-0007. */
  roastNumber: string | null;
}

/** The roast that a batch became, with its yield and the way to the log. */
export function LoggedRoast({ roastId, roastNumber }: LoggedRoastProps) {
  const roast = useQuery(api.roasts.get.queryOptions({ input: { id: roastId } }));
  const number = roastNumber ?? roast.data?.number ?? "the roast";
  return (
    <Group gap="sm" className="figures" wrap="nowrap">
      <TextLink to="/roasts" search={{ search: number }}>
        {number}
      </TextLink>
      <Text size="sm" c="dimmed">
        Yield {share(roast.data?.yieldPercent ?? null)}
      </Text>
    </Group>
  );
}
