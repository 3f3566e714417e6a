import { Button } from "@mantine/core";
import { skipToken, useQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { hasCode } from "#api/failures.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Drum } from "#ui/layout/line-drawings.tsx";

interface NoRoastFoundProps {
  /** The coffee whose roasts were looked for. */
  greenId: string | null;
  onShowAll: () => void;
}

/** Message of an empty search; a coffee that this roastery does not have is said to be missing. */
export function NoRoastFound({ greenId, onShowAll }: NoRoastFoundProps) {
  const green = useQuery(api.green.get.queryOptions({ input: greenId === null ? skipToken : { id: greenId } }));
  const isMissing = hasCode(green.error, "NOT_FOUND");
  return (
    <EmptyState
      drawing={<Drum />}
      title={isMissing ? "Coffee not found" : "No roast found"}
      text={
        isMissing
          ? "The coffee whose roasts this link shows may belong to another roastery."
          : "No number, coffee, product, note or day matches what you are looking for."
      }
    >
      <Button variant="default" onClick={onShowAll}>
        Show all roasts
      </Button>
    </EmptyState>
  );
}
