import { Badge, Button, Group } from "@mantine/core";
import type { BulkRow } from "@tryer/domain/planner";

/** Says that a coffee was found by a name that somebody settled before, and takes that back. */
export function BulkRemembered({ row, onForget }: { row: BulkRow; onForget: (aliasId: string) => void }) {
  const { aliasId, coffeeName } = row;
  if (aliasId === null) return null;
  return (
    <Group gap={4}>
      <Badge variant="light" color="gray" tt="none" size="sm">
        remembered
      </Badge>
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        aria-label={`Forget that “${coffeeName}” is ${row.matchedItem?.name}`}
        onClick={() => onForget(aliasId)}
      >
        Forget
      </Button>
    </Group>
  );
}
