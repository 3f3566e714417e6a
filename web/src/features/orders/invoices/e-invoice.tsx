import { Alert, List } from "@mantine/core";
import type { Invoice } from "@tryer/contract";
import { E_INVOICE_GAP_WORDS, type EInvoiceGap } from "@tryer/domain/orders";
import { saveFrom } from "#ui/format/csv.ts";
import { TextLink } from "#ui/layout/links.tsx";

/** Saves the e-invoice of an issued invoice on the device of the person. */
export const downloadEInvoice = ({ id, number }: Pick<Invoice, "id" | "number">): void =>
  saveFrom(`/api/v1/invoices/${id}/e-invoice`, `${number}.xml`);

type Place = "settings" | "customer" | "invoice";

const PLACES: Record<EInvoiceGap, Place> = {
  seller_address: "settings",
  seller_country: "settings",
  seller_tax_number: "settings",
  seller_vat_number: "settings",
  buyer_address: "customer",
  buyer_country: "customer",
  buyer_vat_number: "customer",
  exempt_words: "settings",
  delivery_day: "invoice",
  currency: "invoice",
  tax_sum: "invoice",
};

/** Facts that an e-invoice lacks, each with the way to add it. */
export function MissingForEInvoice({ missing, customerId }: { missing: readonly EInvoiceGap[]; customerId: string }) {
  return (
    <Alert color="amber" mt="md" title="Missing for the e-invoice">
      <List size="sm" spacing="xs">
        {missing.map((gap) => (
          <List.Item key={gap}>
            <Fact gap={gap} customerId={customerId} />. {E_INVOICE_GAP_WORDS[gap].cure}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Fact({ gap, customerId }: { gap: EInvoiceGap; customerId: string }) {
  const { fact } = E_INVOICE_GAP_WORDS[gap];
  switch (PLACES[gap]) {
    case "settings":
      return (
        <TextLink size="sm" to="/settings/trade" hash="paper">
          {fact}
        </TextLink>
      );
    case "customer":
      return (
        <TextLink size="sm" to="/orders/customers/$id" params={{ id: customerId }}>
          {fact}
        </TextLink>
      );
    case "invoice":
      return fact;
  }
}
