import { Alert, Group, Text } from "@mantine/core";
import type { Invoice } from "@tryer/contract";
import { ORDER_CHANNEL_WORDS } from "@tryer/domain/orders";
import { percentAsSet } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";

type Gap = NonNullable<Invoice["accounting"]>["missing"][number];

/** Settings without which a paper can't go to the books, each with the way to it; nothing where it is ready or sent. */
export function MissingAccounting({
  invoice: { accounting, customer },
}: {
  invoice: Pick<Invoice, "accounting" | "customer">;
}) {
  if (accounting === null || accounting.missing.length === 0) return null;
  return (
    <Alert color="amber" mt="md" role="note" aria-label="Accounts missing">
      <Group gap="sm">
        <Text size="sm">To export, add an account number for</Text>
        {accounting.missing.map((gap) => (
          <GapLink key={JSON.stringify(gap)} gap={gap} customer={customer} />
        ))}
      </Group>
    </Alert>
  );
}

function GapLink({ gap, customer }: { gap: Gap } & Pick<Invoice, "customer">) {
  switch (gap.kind) {
    case "debtor_number":
      return (
        <TextLink size="sm" to="/orders/customers/$id" params={{ id: customer.id }}>
          {customer.name}
        </TextLink>
      );
    case "tax_rate":
      return (
        <TextLink size="sm" to="/settings/trade">
          a tax rate of {percentAsSet(gap.taxPercent)} ({gap.taxName || "from the shop"}), not among yours yet
        </TextLink>
      );
    case "account":
      return (
        <TextLink size="sm" to="/settings/trade" hash="accounts">
          {gap.taxRateId === null ? "no tax" : gap.taxName}, {ORDER_CHANNEL_WORDS[gap.channel]}
        </TextLink>
      );
  }
}
