import { Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { sampleFields } from "@tryer/contract/purchases/sample-fields";
import { api } from "#api/client.ts";
import { allPages } from "#api/lists/all-pages.ts";
import { RecordRows } from "#shared/records/list/record-rows.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { SAMPLE_CELLS } from "../samples/sample-cells.tsx";

/** Samples of a contract: the offer that it was made of, and what came before shipment or with it; nothing without one. */
export function ContractSamples({ contractId }: { contractId: string }) {
  const samples = useQuery({
    queryKey: [...api.coffeeSamples.key(), "of contract", contractId],
    queryFn: () => allPages((input) => api.coffeeSamples.list.call({ ...input, contractId })),
  });
  return (
    <QueryBoundary query={samples} errorTitle="The samples could not be loaded">
      {(found) =>
        found.length > 0 && (
          <Stack component="section" gap="xs">
            <Title order={2} size="h4">
              Samples
            </Title>
            <RecordRows name="Samples" rows={found} fields={sampleFields} cells={SAMPLE_CELLS} />
          </Stack>
        )
      }
    </QueryBoundary>
  );
}
