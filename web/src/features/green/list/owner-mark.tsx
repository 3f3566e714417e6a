import { Badge } from "@mantine/core";
import type { GreenCoffee } from "@tryer/contract";

/** Name of the customer that a lot belongs to; nothing for the roastery's own. */
export function OwnerMark({ ownerName }: Pick<GreenCoffee, "ownerName">) {
  if (ownerName === null) return null;
  return (
    <Badge
      color="gray"
      variant="light"
      tt="none"
      h="auto"
      mt={2}
      title={`Belongs to ${ownerName}`}
      styles={{ label: { whiteSpace: "normal", overflowWrap: "anywhere" } }}
    >
      {ownerName}
    </Badge>
  );
}
