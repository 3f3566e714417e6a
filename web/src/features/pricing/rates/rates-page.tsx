import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { costBasisQuery } from "../costs/cost-basis-query.ts";
import { RatesForm } from "./rates-form.tsx";
import { TargetsForm } from "./targets-form.tsx";

/** Rates that the cost of a bag is reckoned by, and the targets of its prices. */
export function RatesPage() {
  const mayRead = useCan("costs:read");
  const basis = useQuery({ ...costBasisQuery(), enabled: mayRead });
  if (!mayRead) {
    return (
      <>
        <PageHeader at="/pricing/rates" />
        <EmptyState drawing={<Cup />} title="Not for your role" text="Only owners and managers see costs." />
      </>
    );
  }
  return (
    <>
      <PageHeader at="/pricing/rates" subtitle="Cost rates and target margins" />
      <QueryBoundary query={basis} errorTitle="The rates could not be loaded">
        {(loaded) => (
          <Stack gap="lg">
            <RatesForm basis={loaded} />
            <TargetsForm basis={loaded} />
          </Stack>
        )}
      </QueryBoundary>
    </>
  );
}
