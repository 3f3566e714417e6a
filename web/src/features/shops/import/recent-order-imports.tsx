import { Box, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ShopImportList } from "@tryer/contract";
import { api } from "#api/client.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { RowAction } from "#ui/lists/row-action.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import { countWords } from "./count-words.ts";
import { RefusedOrders } from "./refused-orders.tsx";
import { useUndoOrderImport } from "./use-undo-order-import.ts";

/** Imports of orders, newest first, each of which can be taken back while nobody took its orders on. */
export function RecentOrderImports() {
  const query = useQuery(api.shops.imports.queryOptions({ input: {} }));
  return (
    <Stack component="section" aria-labelledby="order-imports" gap="sm" mt="xl">
      <Title order={2} size="h4" id="order-imports">
        Imported orders
      </Title>
      <QueryBoundary query={query} errorTitle="The imports could not be loaded">
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">Imported orders appear here. You can undo them.</Text>
          ) : (
            <Card p={0} component="ul" m={0} style={{ listStyle: "none" }}>
              {items.map((each) => (
                <ImportedOrders key={each.id} imported={each} />
              ))}
            </Card>
          )
        }
      </QueryBoundary>
    </Stack>
  );
}

const MOST_NAMED = 5;

/** Reason why an import stays, as 'OR-0001 went into production, or was changed since'. */
function hindranceWords(numbers: readonly string[]): string {
  const named = numbers.slice(0, MOST_NAMED).join(", ");
  const more = numbers.length > MOST_NAMED ? ` and ${numbers.length - MOST_NAMED} more` : "";
  return `${named}${more}: in production, or changed since. It can't be undone.`;
}

function ImportedOrders({ imported }: { imported: ShopImportList }) {
  const { requestIds, shop, fileName, personName, createdAt, takenBackAt, isUndoable, inTheWay, waiting } = imported;
  const name = fileName || "Pasted list";
  const undoing = useUndoOrderImport();
  const facts = [countWords(imported), waiting > 0 ? `${count(waiting, "line")} waited` : ""];
  return (
    <Box component="li" px="md" py="sm" style={{ borderBottom: "1px solid var(--tryer-line)" }}>
      <Group justify="space-between" gap="xs">
        <div style={{ minWidth: 0, flex: "1 1 220px", overflowWrap: "anywhere" }}>
          <Text fw={500}>{name}</Text>
          <Text size="sm" c="dimmed">
            {shop.name} · {facts.filter(Boolean).join(", ")} · {personName} · <Moment at={createdAt} />
          </Text>
          {takenBackAt === null && inTheWay.length > 0 && <Text size="sm">{hindranceWords(inTheWay)}</Text>}
        </div>
        {takenBackAt === null && isUndoable && inTheWay.length === 0 && (
          <RowAction
            verb="Undo"
            of={`the import of ${name}`}
            isBusy={undoing.isPending}
            onClick={() => undoing.mutate(requestIds)}
          />
        )}
        {takenBackAt !== null && (
          <Text size="sm" c="dimmed" style={{ flex: "none" }}>
            Undone
          </Text>
        )}
      </Group>
      {imported.refused.length > 0 && (
        <Box mt="xs" fz="sm">
          <RefusedOrders refused={imported.refused} />
        </Box>
      )}
    </Box>
  );
}
