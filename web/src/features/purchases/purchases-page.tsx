import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { kgFromGrams } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { QueryStates } from "#ui/feedback/query-states.tsx";
import { count } from "#ui/format/figures.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Sack } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { CoffeeList } from "./coffee-list.tsx";
import { type CoffeeToBuy, coffeesToBuy } from "./plan-needs.ts";

/** What to order from the importer: the pending plan's open green need against the stock. */
export function PurchasesPage() {
  const plan = useQuery(api.planner.pending.queryOptions());
  return (
    <>
      <PageHeader
        title="Purchases"
        subtitle="Green coffee that the pending plan still needs, against what is in stock"
      />
      <QueryStates query={plan} errorTitle="The plan could not be loaded">
        {({ rows }) => <ToBuyList coffees={coffeesToBuy(rows)} />}
      </QueryStates>
    </>
  );
}

function ToBuyList({ coffees }: { coffees: CoffeeToBuy[] }) {
  const weights = useWeights();
  if (coffees.length === 0) {
    return (
      <EmptyState
        drawing={<Sack />}
        title="Nothing to buy"
        text="The pending plan needs no more green coffee. Plan what to roast and the shortages appear here."
      >
        <ButtonLink to="/demand-planner">Open the plan</ButtonLink>
      </EmptyState>
    );
  }
  const missing = coffees.filter(({ missingGrams }) => missingGrams > 0);
  const missingKg = missing.map(({ missingGrams }) => kgFromGrams(missingGrams));
  return (
    <Stack gap="md">
      <Text className="figures" fw={500} c={missing.length > 0 ? "amber" : "leaf"}>
        {missing.length > 0
          ? `${weights.weighedSum(missingKg)} to buy, of ${count(missing.length, "coffee")}`
          : "Everything that the plan needs is in stock"}
      </Text>
      <CoffeeList coffees={coffees} />
      <Text size="sm" c="dimmed">
        Roasts that are logged have left the stock and no longer count as needed.
      </Text>
    </Stack>
  );
}
