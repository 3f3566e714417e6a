import { Fieldset, Grid, NativeSelect, Switch, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import type { Customer } from "@tryer/contract";
import { api } from "#api/client.ts";
import type { CustomerValues } from "./customer-form-values.ts";

interface TermsFieldsProps {
  form: UseFormReturnType<CustomerValues>;
  /** Tier that the customer has, which may be archived by now. */
  tier: Customer["priceTier"];
}

/** Days of payment, price tier and tax of a customer. */
export function TermsFields({ form, tier }: TermsFieldsProps) {
  const tiers = (useQuery(api.pricing.terms.queryOptions()).data?.tiers ?? []).filter(
    ({ archivedAt }) => archivedAt === null,
  );
  const offered = tier === null || tiers.some(({ id }) => id === tier.id) ? tiers : [tier, ...tiers];
  return (
    <Fieldset legend="Terms">
      <Grid gap="md">
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <TextInput
            label="Payment within (days)"
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps("termsDays")}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <NativeSelect
            label="Price tier"
            data={[
              { value: "", label: "Prices for everybody" },
              ...offered.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.getInputProps("priceTierId")}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <TextInput label="Tax number" autoComplete="off" {...form.getInputProps("taxNumber")} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <TextInput
            label="Debtor number"
            description="Account of the customer in your books"
            inputWrapperOrder={["label", "input", "description", "error"]}
            autoComplete="off"
            {...form.getInputProps("debtorNumber")}
          />
        </Grid.Col>
        <Grid.Col span={12}>
          <Switch label="Pays no tax" py={8} {...form.getInputProps("isTaxExempt", { type: "checkbox" })} />
        </Grid.Col>
      </Grid>
    </Fieldset>
  );
}
