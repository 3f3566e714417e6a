import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { TracedCustomer, TraceInput } from "@tryer/contract";
import { tracedCustomerFields } from "@tryer/contract/trace/trace-fields";
import { api } from "#api/client.ts";
import { TracedName, TracedOrders } from "#shared/links/traced-customer.tsx";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { useRowsFile } from "#shared/records/fields/use-rows-file.ts";
import { RecordRows } from "#shared/records/list/record-rows.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { plainCount } from "#ui/format/figures.ts";

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
              <RecordRows name="Who has it" rows={customers} fields={tracedCustomerFields} cells={CELLS} />
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

const CELLS: FieldCells<TracedCustomer> = {
  name: (customer) => <TracedName {...customer} />,
  orders: (customer) => <TracedOrders {...customer} />,
};
