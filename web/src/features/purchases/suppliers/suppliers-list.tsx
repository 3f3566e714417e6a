import { Anchor, Card, Group, SimpleGrid, Stack, Table, Text } from "@mantine/core";
import type { Supplier } from "@tryer/contract";
import { count } from "#ui/format/figures.ts";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { ArchivableRowActions, type ArchivableRowHandlers } from "#ui/lists/archivable-row-actions.tsx";

type SuppliersProps = ArchivableRowHandlers<Supplier> & { suppliers: Supplier[] };

const leadTime = ({ leadTimeDays }: Supplier) => (leadTimeDays === null ? "" : count(leadTimeDays, "day"));

/** Suppliers with their contacts: a table, and cards on a phone. */
export function SuppliersList(props: SuppliersProps) {
  return useIsNarrow() ? <SupplierCards {...props} /> : <SupplierTable {...props} />;
}

function Reach({ supplier }: { supplier: Supplier }) {
  return (
    <Stack gap={0} style={{ overflowWrap: "anywhere" }}>
      {supplier.contact !== "" && <Text fz="inherit">{supplier.contact}</Text>}
      {supplier.email !== "" && (
        <Anchor
          href={`mailto:${supplier.email}`}
          fz="inherit"
          underline="always"
          display="inline-block"
          py={12}
          my={-4}
          inline
        >
          {supplier.email}
        </Anchor>
      )}
      {supplier.phone !== "" && (
        <Anchor
          href={`tel:${supplier.phone}`}
          fz="inherit"
          underline="always"
          display="inline-block"
          py={12}
          my={-4}
          inline
        >
          {supplier.phone}
        </Anchor>
      )}
    </Stack>
  );
}

function SupplierTable({ suppliers, ...handlers }: SuppliersProps) {
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label="Suppliers">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Contact</Table.Th>
            <Table.Th>Terms</Table.Th>
            <Table.Th>Currency</Table.Th>
            <Table.Th ta="right">Lead time</Table.Th>
            <Table.Th ta="right">Actions</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {suppliers.map((supplier) => (
            <Table.Tr key={supplier.id}>
              <Table.Td fw={500} style={{ overflowWrap: "anywhere", minWidth: 140 }}>
                {supplier.name}
              </Table.Td>
              <Table.Td style={{ minWidth: 160 }}>
                <Reach supplier={supplier} />
              </Table.Td>
              <Table.Td style={{ overflowWrap: "anywhere", minWidth: 140 }}>{supplier.terms}</Table.Td>
              <Table.Td>{supplier.currency}</Table.Td>
              <Table.Td ta="right" className="figures">
                {leadTime(supplier)}
              </Table.Td>
              <Table.Td>
                <Group gap={4} justify="flex-end" wrap="nowrap">
                  <ArchivableRowActions
                    row={supplier}
                    label={supplier.name}
                    permission="purchases:write"
                    {...handlers}
                  />
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function SupplierCards({ suppliers, ...handlers }: SuppliersProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {suppliers.map((supplier) => {
        const facts = [supplier.terms, supplier.currency ?? "", leadTime(supplier)].filter((fact) => fact !== "");
        return (
          <Card key={supplier.id} padding="md">
            <Stack gap="sm">
              <Text fw={600} style={{ overflowWrap: "anywhere" }}>
                {supplier.name}
              </Text>
              <Reach supplier={supplier} />
              {facts.length > 0 && (
                <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
                  {facts.join(" · ")}
                </Text>
              )}
              <Group gap="xs" grow preventGrowOverflow={false}>
                <ArchivableRowActions row={supplier} label={supplier.name} permission="purchases:write" {...handlers} />
              </Group>
            </Stack>
          </Card>
        );
      })}
    </SimpleGrid>
  );
}
