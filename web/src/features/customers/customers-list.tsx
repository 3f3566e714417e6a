import { Anchor, Card, Group, SimpleGrid, Stack, Table, Text } from "@mantine/core";
import type { Customer } from "@tryer/contract";
import { typedPrice } from "#shared/money/money-text.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { ArchivableRowActions, type ArchivableRowHandlers } from "#ui/lists/archivable-row-actions.tsx";

type CustomersProps = ArchivableRowHandlers<Customer> & { customers: Customer[] };

const fee = ({ currency, roastingFee, roastingFeeUnit }: Customer) =>
  roastingFee === null ? "" : typedPrice(roastingFee, currency, roastingFeeUnit);

/** Customers with their contacts: a table, and cards on a phone. */
export function CustomersList(props: CustomersProps) {
  return useIsNarrow() ? <CustomerCards {...props} /> : <CustomerTable {...props} />;
}

const NameLink = ({ customer: { id, name } }: { customer: Customer }) => (
  <TextLink to="/orders/customers/$id" params={{ id }} fz="inherit">
    {name}
  </TextLink>
);

function Reach({ customer }: { customer: Customer }) {
  return (
    <Stack gap={0} style={{ overflowWrap: "anywhere" }}>
      {customer.contact !== "" && <Text fz="inherit">{customer.contact}</Text>}
      {customer.email !== "" && (
        <Anchor
          href={`mailto:${customer.email}`}
          fz="inherit"
          underline="always"
          display="inline-block"
          py={12}
          my={-4}
          inline
        >
          {customer.email}
        </Anchor>
      )}
      {customer.phone !== "" && (
        <Anchor
          href={`tel:${customer.phone}`}
          fz="inherit"
          underline="always"
          display="inline-block"
          py={12}
          my={-4}
          inline
        >
          {customer.phone}
        </Anchor>
      )}
    </Stack>
  );
}

function CustomerTable({ customers, ...handlers }: CustomersProps) {
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label="Customers">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Contact</Table.Th>
            <Table.Th>Number</Table.Th>
            <Table.Th ta="right">Roasting fee</Table.Th>
            <Table.Th ta="right">Actions</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {customers.map((customer) => (
            <Table.Tr key={customer.id}>
              <Table.Td fw={500} style={{ overflowWrap: "anywhere", minWidth: 140 }}>
                <NameLink customer={customer} />
              </Table.Td>
              <Table.Td style={{ minWidth: 160 }}>
                <Reach customer={customer} />
              </Table.Td>
              <Table.Td className="figures">{customer.number}</Table.Td>
              <Table.Td ta="right" className="figures">
                {fee(customer)}
              </Table.Td>
              <Table.Td>
                <Group gap={4} justify="flex-end" wrap="nowrap">
                  <ArchivableRowActions
                    row={customer}
                    label={customer.name}
                    permission="customers:write"
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

function CustomerCards({ customers, ...handlers }: CustomersProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {customers.map((customer) => {
        const facts = [customer.number, fee(customer)].filter((fact) => fact !== "");
        return (
          <Card key={customer.id} padding="md">
            <Stack gap="sm">
              <Text fw={600} style={{ overflowWrap: "anywhere" }}>
                <NameLink customer={customer} />
              </Text>
              <Reach customer={customer} />
              <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
                {facts.join(" · ")}
              </Text>
              <Group gap="xs" grow preventGrowOverflow={false}>
                <ArchivableRowActions row={customer} label={customer.name} permission="customers:write" {...handlers} />
              </Group>
            </Stack>
          </Card>
        );
      })}
    </SimpleGrid>
  );
}
