import { Text } from "@mantine/core";

/** One line about all rows of a list, whether they are on screen or not; its room is kept while it is on the way. */
export const TotalsLine = ({ parts }: { parts: readonly (string | false)[] }) => (
  <Text c="dimmed" size="sm" className="figures" mih="1lh">
    {parts.filter((part) => part !== false).join(" · ")}
  </Text>
);
