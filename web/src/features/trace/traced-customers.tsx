import { Button, Card, Group, Stack, Table, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { TracedCustomer, TraceInput } from "@tryer/contract";
import { api } from "#api/client.ts";
import { TracedName, TracedOrders } from "#shared/links/traced-customer.tsx";
import { useRowsFile } from "#shared/records/fields/use-rows-file.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { plainCount } from "#ui/format/figures.ts";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { tracedCustomerFields } from "./trace-fields.ts";

/** Customers that coffee of the chain went to, with their orders and, for who may see them, their contacts. */
export function TracedCustomers({ subject }: { subject: TraceInput }) {
  const saveRows = useRowsFile();
  const found = useQuery(api.trace.customers.queryOptions({ input: subject }));
  return (
    <Stack gap="xs" component="section">
      <QueryBoundary query={found} errorTitle="The customers could not be loaded">
        {({ label, customers, customerCount }) => (
          <>
            <Group justify="space-between">
              <Title order={2} size="h4">
                Who has it
              </Title>
              {customers.length > 0 && (
                <Button
                  variant="default"
                  className="not-on-paper"
                  onClick={() => saveRows(`Customers of ${label}`, tracedCustomerFields, customers)}
                >
                  Customers as CSV
                </Button>
              )}
            </Group>
            {customers.length === 0 ? (
              <Text c="dimmed">No customer has any of it.</Text>
            ) : (
              <Customers customers={customers} />
            )}
            {customerCount > customers.length && (
              <Text c="dimmed">and {plainCount(customerCount - customers.length)} more</Text>
            )}
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}

interface Listed {
  customers: TracedCustomer[];
}

/** Customers with what they have; cards where it is narrow. */
function Customers({ customers }: Listed) {
  const isPhone = useIsPhone();
  if (isPhone) return <CustomerCards customers={customers} />;
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <CustomersTable customers={customers} />
    </Card>
  );
}

function CustomerCards({ customers }: Listed) {
  const weights = useWeights();
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }} aria-label="Who has it">
      {customers.map((customer) => (
        <Card key={customer.id} component="li">
          <Stack gap="xs" style={{ overflowWrap: "anywhere" }}>
            <TracedName {...customer} />
            <TracedOrders {...customer} />
            <Text size="sm" className="figures">
              {weights.weighedFigure(customer.grams / 1000)} {weights.titleUnit}
            </Text>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

function CustomersTable({ customers }: Listed) {
  const weights = useWeights();
  return (
    <Table verticalSpacing={8} horizontalSpacing="md" aria-label="Who has it">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Customer</Table.Th>
          <Table.Th>Orders</Table.Th>
          <Table.Th ta="right">Still has ({weights.titleUnit})</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {customers.map((customer) => (
          <CustomerRow key={customer.id} customer={customer} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function CustomerRow({ customer }: { customer: TracedCustomer }) {
  const weights = useWeights();
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: "anywhere" }}>
        <TracedName {...customer} />
      </Table.Td>
      <Table.Td>
        <TracedOrders {...customer} />
      </Table.Td>
      <Table.Td ta="right" className="figures">
        {weights.weighedFigure(customer.grams / 1000)}
      </Table.Td>
    </Table.Tr>
  );
}
