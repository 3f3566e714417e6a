import { Button, Card, Group, List, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import type { AccountingExport, AccountingPeriod } from "@tryer/contract";
import { ACCOUNTING_STATE_WORDS, ORDER_CHANNEL_WORDS } from "@tryer/domain/orders";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { money } from "#shared/money/money-text.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { percentAsSet } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { downloadExport } from "./download-export.ts";
import { useTakeBack } from "./use-take-back.ts";

interface PeriodCardProps {
  shown: AccountingPeriod;
  period: { from: string; to: string };
}

type InCurrency = AccountingPeriod["currencies"][number];

/** Papers of a period by currency and state, what is missing, and the button that exports what is ready. */
export function PeriodCard({ shown, period }: PeriodCardProps) {
  const { currencies } = shown;
  return (
    <Card component="section" aria-label="These days">
      <Stack gap="md">
        <Title order={2} size="h4">
          These days
        </Title>
        {currencies.length === 0 && <Text c="dimmed">No invoice or credit note issued in this period.</Text>}
        {currencies.map((each) => (
          <Currency key={each.currency} each={each} period={period} />
        ))}
        <Missing shown={shown} />
      </Stack>
    </Card>
  );
}

const COUNTED = [
  ["ready", "ready"],
  ["mapping_missing", "mappingMissing"],
  ["sent", "sent"],
] as const;

function Currency({ each, period }: { each: InCurrency } & Pick<PeriodCardProps, "period">) {
  const { currency } = each;
  return (
    <Group justify="space-between" align="flex-end" gap="md">
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="lg" flex="1 1 320px">
        {COUNTED.map(([state, key]) => (
          <div key={state}>
            <Text size="sm" c="dimmed">
              {ACCOUNTING_STATE_WORDS[state]}
            </Text>
            <Text fw={600} className="figures">
              {each[key].count === 0 ? "None" : `${each[key].count} · ${money(each[key].totalMinor, currency)}`}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      <ExportButton each={each} period={period} />
    </Group>
  );
}

function ExportButton({ each: { currency, ready }, period }: { each: InCurrency } & Pick<PeriodCardProps, "period">) {
  const mayWrite = useCan("invoices:write");
  const takeBack = useTakeBack();
  const exporting = useGuardedMutation(
    {
      mutationFn: (id: string) => api.invoices.exportAccounting.call({ id, ...period, currency }),
      onSuccess: (made: AccountingExport) => {
        undoToast(
          `${made.number} exported`,
          `${made.count} ${made.count === 1 ? "paper is" : "papers are"} marked as sent.`,
          () => takeBack(made),
        );
        downloadExport(made);
      },
      onError: failureToast("Not exported", "Nothing was sent. Try again in a moment."),
    },
    () => currency,
  );
  if (!mayWrite) return null;
  return (
    <Button loading={exporting.isPending} disabled={ready.count === 0} onClick={() => exporting.mutate(uuidv7())}>
      Export for accounting ({currency})
    </Button>
  );
}

const papers = (count: number) => (count === 1 ? "1 paper" : `${count} papers`);

/** Settings that papers of the period lack, each with the way to it. */
function Missing({ shown: { customers, customerCount, accounts, taxRates } }: Pick<PeriodCardProps, "shown">) {
  if (customers.length + accounts.length + taxRates.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label="To export, add an account number for">
      <Title order={3} size="h5">
        To export, add an account number for
      </Title>
      <List spacing={4}>
        {accounts.map(({ taxRateId, taxName, channel, count }) => (
          <List.Item key={`${taxRateId} ${channel}`}>
            <TextLink to="/settings/trade" hash="accounts">
              {taxRateId === null ? "no tax" : taxName}
            </TextLink>{" "}
            <Text span c="dimmed">
              {ORDER_CHANNEL_WORDS[channel]} · {papers(count)}
            </Text>
          </List.Item>
        ))}
        {taxRates.map(({ taxName, taxPercent, count }) => (
          <List.Item key={`${taxPercent} ${taxName}`} style={{ overflowWrap: "anywhere" }}>
            <TextLink to="/settings/trade">
              a tax rate of {percentAsSet(taxPercent)} ({taxName || "from the shop"}), not among yours yet
            </TextLink>{" "}
            <Text span c="dimmed">
              {papers(count)}
            </Text>
          </List.Item>
        ))}
        {customers.map(({ id, name, count }) => (
          <List.Item key={id} style={{ overflowWrap: "anywhere" }}>
            <TextLink to="/orders/customers/$id" params={{ id }}>
              {name}
            </TextLink>{" "}
            <Text span c="dimmed">
              {papers(count)}
            </Text>
          </List.Item>
        ))}
      </List>
      {customerCount > customers.length && (
        <Text c="dimmed">And {customerCount - customers.length} more customers.</Text>
      )}
    </Stack>
  );
}
