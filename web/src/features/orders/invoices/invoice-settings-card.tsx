import { Button, Card, Group, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { EditInvoiceSettingsInput, InvoiceSettings } from "@tryer/contract";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { useSavedCard } from "#shared/records/form/use-saved-card.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { FormProblem } from "#ui/forms/form-problem.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { useCan } from "#ui/if-can.tsx";

/** Facts of the roastery on its invoices. */
export function InvoiceSettingsCard() {
  const mayWrite = useCan("invoices:write");
  const query = useQuery({ ...api.invoices.settings.queryOptions(), enabled: mayWrite });
  if (!mayWrite) return null;
  return (
    <Card component="section" aria-label="Invoice settings" id="paper" mt="md">
      <Title order={2} size="h4" mb="sm">
        Invoice settings
      </Title>
      <QueryBoundary query={query} errorTitle="The invoice settings could not be loaded">
        {(settings) => <SettingsForm settings={settings} />}
      </QueryBoundary>
    </Card>
  );
}

const valuesOf = ({ version: _, paymentDays, ...texts }: InvoiceSettings) => ({
  ...texts,
  paymentDays: String(paymentDays),
});

const NAMES = {
  sellerName: "Name on paper",
  taxNumber: "Tax number",
  sellerAddress: "Address on paper",
  paymentDetails: "Payment details",
  paymentDays: "Days to pay",
  exemptWords: "Words for exempt customers",
  footer: "Footer",
};

function SettingsForm({ settings }: { settings: InvoiceSettings }) {
  const roastery = useQuery(profileQuery()).data?.roastery.name ?? "";
  const { form, card } = useSavedCard({
    row: settings,
    schema: InvoiceSettings,
    valuesOf,
    parse({ paymentDays, ...texts }, { version }) {
      const days = typedDecimal(paymentDays, { label: NAMES.paymentDays, places: 0, min: 0, max: 365 });
      if (!days.ok) return { ok: false, errors: { paymentDays: days.reason } };
      const input = EditInvoiceSettingsInput.safeParse({ ...texts, paymentDays: days.value, version });
      return input.success ? { ok: true, input: input.data } : { ok: false, errors: schemaErrors(input.error) };
    },
    send: (input) => api.invoices.editSettings.call(input),
    names: NAMES,
    saved: ["Saved", "Issued invoices do not change."],
  });
  return (
    <form noValidate onSubmit={card.onSubmit}>
      <Stack gap="md">
        <FormProblem {...card} />
        <Text c="dimmed">Shown on all invoices and credit notes from now on.</Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: "start" }}>
          <TextInput
            label={NAMES.sellerName}
            placeholder={roastery}
            autoComplete="off"
            {...form.getInputProps("sellerName")}
          />
          <TextInput label={NAMES.taxNumber} autoComplete="off" {...form.getInputProps("taxNumber")} />
          <Textarea
            label={NAMES.sellerAddress}
            description="E-invoices need the country as the last line"
            inputWrapperOrder={["label", "input", "description", "error"]}
            placeholder="The roastery's"
            autosize
            minRows={3}
            {...form.getInputProps("sellerAddress")}
          />
          <Textarea
            label={NAMES.paymentDetails}
            placeholder="Bank and account number"
            autosize
            minRows={3}
            {...form.getInputProps("paymentDetails")}
          />
          <TextInput
            label={NAMES.paymentDays}
            description="For customers without their own terms"
            inputWrapperOrder={["label", "input", "description", "error"]}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps("paymentDays")}
          />
          <TextInput
            label={NAMES.exemptWords}
            description="Reason for the exemption, as your tax office requires"
            inputWrapperOrder={["label", "input", "description", "error"]}
            autoComplete="off"
            {...form.getInputProps("exemptWords")}
          />
        </SimpleGrid>
        <Textarea label={NAMES.footer} autosize minRows={2} {...form.getInputProps("footer")} />
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={card.isSaving}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
