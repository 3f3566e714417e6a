import { Button, Card, Group, SimpleGrid, Stack, Switch, Text, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import type { RevenueAccount, TradeTerms } from "@tryer/contract";
import { ORDER_CHANNEL_WORDS, ORDER_CHANNELS, type OrderChannel } from "@tryer/domain/orders";
import { useState } from "react";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";

/** Accounts that revenue is booked on, by tax rate and, by choice, by channel. */
export function AccountsCard() {
  const mayWrite = useCan("invoices:write");
  const accounts = useQuery({ ...api.invoices.revenueAccounts.queryOptions(), enabled: mayWrite });
  const terms = useQuery({ ...api.pricing.terms.queryOptions(), enabled: mayWrite });
  if (!mayWrite) return null;
  return (
    <Card component="section" aria-label="Accounts" id="accounts" mt="md">
      <Title order={2} size="h4" mb="sm">
        Accounts
      </Title>
      <QueryBoundary query={accounts} errorTitle="The accounts could not be loaded">
        {(set) => (
          <QueryBoundary query={terms} errorTitle="The tax rates could not be loaded">
            {({ taxRates }) => <AccountsForm key={JSON.stringify(set)} set={set} rates={ratesOf(taxRates, set)} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </Card>
  );
}

interface Rate {
  id: string | null;
  name: string;
}

/** Rates that are in use or have an account, and no tax. */
const ratesOf = (rates: TradeTerms["taxRates"], set: RevenueAccount[]): Rate[] => [
  ...rates.filter(({ id, archivedAt }) => archivedAt === null || set.some(({ taxRateId }) => taxRateId === id)),
  { id: null, name: "No tax" },
];

/** Name of the field of an account in the form. */
const keyOf = (taxRateId: string | null, channel: OrderChannel | null) =>
  `${taxRateId ?? "none"} ${channel ?? "every"}`;

function AccountsForm({ set, rates }: { set: RevenueAccount[]; rates: Rate[] }) {
  const [isByChannel, setByChannel] = useState(set.some(({ channel }) => channel !== null));
  const accountOf = (taxRateId: string | null, channel: OrderChannel | null) =>
    set.find((each) => each.taxRateId === taxRateId && each.channel === channel)?.account ?? "";
  const cells = rates.flatMap(({ id }) =>
    [null, ...ORDER_CHANNELS].map((channel) => ({ taxRateId: id, channel, key: keyOf(id, channel) })),
  );
  const form = useForm({
    initialValues: Object.fromEntries(cells.map(({ taxRateId, channel, key }) => [key, accountOf(taxRateId, channel)])),
  });
  const saving = useGuardedMutation(
    {
      mutationFn: (values: Record<string, string>) =>
        api.invoices.setRevenueAccounts.call({
          accounts: cells.map(({ taxRateId, channel, key }) => ({ taxRateId, channel, account: values[key] ?? "" })),
        }),
      onSuccess: () => successToast("Saved", "Earlier exports do not change."),
      onError: failureToast("Not saved"),
    },
    () => "accounts",
  );
  const field = (rate: Rate, channel: OrderChannel | null, label: string) => (
    <TextInput
      key={keyOf(rate.id, channel)}
      label={label}
      aria-label={channel === null ? `Account for ${rate.name}` : `Account for ${rate.name}, ${label}`}
      placeholder={channel === null ? "8400" : form.values[keyOf(rate.id, null)]}
      maxLength={20}
      autoComplete="off"
      {...form.getInputProps(keyOf(rate.id, channel))}
    />
  );
  return (
    <form noValidate onSubmit={form.onSubmit((values) => saving.mutate(values))}>
      <Stack gap="md">
        <Text c="dimmed">Exports for accounting book revenue on these accounts. Exempt customers use 'No tax'.</Text>
        {rates.map((rate) => (
          <SimpleGrid
            key={rate.id ?? "none"}
            cols={isByChannel ? { base: 2, sm: 4, md: ORDER_CHANNELS.length + 1 } : { base: 1, xs: 2, md: 3 }}
          >
            {field(rate, null, rate.name)}
            {isByChannel && ORDER_CHANNELS.map((channel) => field(rate, channel, ORDER_CHANNEL_WORDS[channel]))}
          </SimpleGrid>
        ))}
        <Group justify="space-between">
          <Switch
            label="Own accounts for channels"
            checked={isByChannel}
            onChange={({ currentTarget }) => setByChannel(currentTarget.checked)}
          />
          <Button type="submit" variant="default" loading={saving.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
