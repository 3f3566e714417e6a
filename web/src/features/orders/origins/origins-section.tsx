import { Button, Card, Group, Stack, Table, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { OrderOrigins, Origins } from "@tryer/contract";
import { api } from "#api/client.ts";
import { useRowsFile } from "#shared/records/fields/use-rows-file.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { saveFile } from "#ui/format/csv.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { originFields, originRows } from "./origin-fields.ts";
import { originsJson, referenceText, unknownWords } from "./origin-words.ts";

/** Green coffees of an order with their due-diligence references, of what was sent and of what is to be sent. */
export function OriginsSection({ orderId }: { orderId: string }) {
  const query = useQuery(api.trace.origins.queryOptions({ input: { ids: orderId } }));
  return (
    <Stack gap="xs" component="section" aria-label="Green coffees in it">
      <QueryBoundary query={query} errorTitle="The green coffees could not be loaded">
        {({ items: [origins] }) => (origins ? <OriginsOf origins={origins} /> : null)}
      </QueryBoundary>
    </Stack>
  );
}

function OriginsOf({ origins }: { origins: OrderOrigins }) {
  const { number, sent, open } = origins;
  const saveRows = useRowsFile();
  const isEmpty = [sent, open].every(({ greens, unknownGrams }) => greens.length === 0 && unknownGrams === 0);
  const name = `Due diligence of ${number}`;
  return (
    <>
      <Group justify="space-between">
        <Title order={2} size="h4">
          Green coffees in it
        </Title>
        {!isEmpty && (
          <Group gap="sm">
            <Button variant="default" onClick={() => saveRows(name, originFields, originRows(origins))}>
              CSV
            </Button>
            <Button
              variant="default"
              onClick={() => saveFile(`${name}.json`, new Blob([originsJson(origins)], { type: "application/json" }))}
            >
              JSON
            </Button>
          </Group>
        )}
      </Group>
      {isEmpty && (
        <Text c="dimmed">
          {open.missingBags > 0
            ? "Nothing in stock for it yet. Its green coffees appear here once roasted."
            : "Nothing was sent."}
        </Text>
      )}
      <OriginsTable title="Sent" origins={sent} missingBags={0} />
      <OriginsTable title="Would be sent now" origins={open} missingBags={isEmpty ? 0 : open.missingBags} />
    </>
  );
}

interface OriginsTableProps {
  title: string;
  origins: Origins;
  missingBags: number;
}

function OriginsTable({ title, origins, missingBags }: OriginsTableProps) {
  const weights = useWeights();
  const unknown = unknownWords(origins, missingBags, (kg) => weights.weighed(kg));
  if (origins.greens.length === 0 && unknown.length === 0) return null;
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{title}</Table.Th>
            <Table.Th>Due-diligence reference</Table.Th>
            <Table.Th ta="right">Green ({weights.titleUnit})</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {origins.greens.map((green) => (
            <Table.Tr key={green.id}>
              <Table.Td style={{ overflowWrap: "anywhere" }}>
                <TextLink to="/inventory/$id" params={{ id: green.id }}>
                  {green.number} {green.coffeeName}
                </TextLink>
                <Text size="sm" c="dimmed">
                  {green.origin}
                </Text>
              </Table.Td>
              <Table.Td
                style={{ overflowWrap: "anywhere" }}
                {...(green.dueDiligenceReference === "" ? { c: "dimmed" } : {})}
              >
                {referenceText(green)}
              </Table.Td>
              <Table.Td ta="right" className="figures">
                {weights.weighedFigure(green.grams / 1000)}
              </Table.Td>
            </Table.Tr>
          ))}
          {unknown.map((words) => (
            <Table.Tr key={words}>
              <Table.Td colSpan={3}>
                <Text c="dimmed">{words}</Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
