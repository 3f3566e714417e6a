import { Card, NativeSelect, SimpleGrid, Stack, Switch, Title } from "@mantine/core";
import type { EditTradeTermsInput, TradeTerms } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { rateLabel } from "./rate-label.ts";

const NO_TAX = { value: "", label: "No tax" };

/** Longest rest that is offered; more is left as it was set. */
const OFFERED_DAYS = 21;

/** Terms that new orders begin with, each saved as it is chosen. */
export function TermsCard({ terms }: { terms: TradeTerms }) {
  const mayWrite = useCan("prices:write");
  const { mutate, isPending } = useGuardedMutation(
    {
      mutationFn: (change: Omit<EditTradeTermsInput, "version">) =>
        api.pricing.editTerms.call({ version: terms.version, ...change }),
      onSuccess: () => successToast("Saved", "New orders start with it. Existing orders do not change."),
      onError: failureToast("Not saved", "Nothing was changed. Try again in a moment."),
    },
    () => "terms",
  );
  const isLocked = !mayWrite || isPending;
  const rates = (chosen: string | null) => [
    NO_TAX,
    ...terms.taxRates
      .filter(({ id, archivedAt }) => archivedAt === null || id === chosen)
      .map((rate) => ({ value: rate.id, label: rateLabel(rate) })),
  ];
  const days = Array.from({ length: OFFERED_DAYS + 1 }, (_, count) => count);
  if (!days.includes(terms.restDays)) days.push(terms.restDays);
  return (
    <Card component="section" aria-label="New orders">
      <Stack>
        <Title order={2} size="h4">
          New orders
        </Title>
        <Switch
          label="Prices include tax"
          description="Like a shop's price tag. When off, tax is added below the lines."
          checked={terms.pricesIncludeTax}
          disabled={isLocked}
          onChange={({ currentTarget }) => mutate({ pricesIncludeTax: currentTarget.checked })}
        />
        <SimpleGrid cols={{ base: 1, sm: 3 }} style={{ alignItems: "start" }}>
          <NativeSelect
            label="Tax on products"
            data={rates(terms.productTaxRateId)}
            value={terms.productTaxRateId ?? ""}
            disabled={isLocked}
            onChange={({ currentTarget }) => mutate({ productTaxRateId: currentTarget.value || null })}
          />
          <NativeSelect
            label="Tax on shipping"
            data={rates(terms.shippingTaxRateId)}
            value={terms.shippingTaxRateId ?? ""}
            disabled={isLocked}
            onChange={({ currentTarget }) => mutate({ shippingTaxRateId: currentTarget.value || null })}
          />
          <NativeSelect
            label="Days of rest"
            description="Between roast and promised day"
            inputWrapperOrder={["label", "input", "description", "error"]}
            data={days.map((count) => ({ value: String(count), label: count === 1 ? "1 day" : `${count} days` }))}
            value={String(terms.restDays)}
            disabled={isLocked}
            onChange={({ currentTarget }) => mutate({ restDays: Number(currentTarget.value) })}
          />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}
