import { Button, Card, Group, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { EditInvoiceSettingsInput, InvoiceSettings } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormProblem } from "#ui/forms/form-problem.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { useCan } from "#ui/if-can.tsx";

/** Facts of the roastery on its invoices. */
export function InvoiceSettingsCard() {
  const mayWrite = useCan("invoices:write");
  const query = useQuery({ ...api.invoices.settings.queryOptions(), enabled: mayWrite });
  if (!mayWrite) return null;
  return (
    <Card component="section" aria-label="On paper" mt="md">
      <Title order={2} size="h4" mb="sm">
        On paper
      </Title>
      <QueryBoundary query={query} errorTitle="What stands on invoices could not be loaded">
        {(settings) => <SettingsForm key={settings.version} settings={settings} />}
      </QueryBoundary>
    </Card>
  );
}

const valuesOf = ({ version: _, paymentDays, ...texts }: InvoiceSettings) => ({
  ...texts,
  paymentDays: String(paymentDays),
});

function SettingsForm({ settings }: { settings: InvoiceSettings }) {
  const roastery = useQuery(profileQuery()).data?.roastery.name ?? "";
  const [base, setBase] = useState(settings);
  const form = useForm({ initialValues: valuesOf(settings) });
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: InvoiceSettings,
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      return Object.keys(errors).length > 0;
    },
    onSaved: () => successToast("Saved", "Invoices that were issued keep what they say."),
    onLoadCurrent: (current) => {
      setBase(current);
      form.setValues(valuesOf(current));
      form.resetDirty();
      form.clearErrors();
    },
  });
  const send = ({ paymentDays, ...texts }: typeof form.values) => {
    const days = typedDecimal(paymentDays, { label: "Days to pay", places: 0, min: 0, max: 365 });
    if (!days.ok) return form.setErrors({ paymentDays: days.reason });
    const input = EditInvoiceSettingsInput.safeParse({ ...texts, paymentDays: days.value, version: base.version });
    if (input.success) saving.save(() => api.invoices.editSettings.call(input.data));
    else form.setErrors(schemaErrors(input.error));
  };
  return (
    <form noValidate onSubmit={form.onSubmit(send)}>
      <Stack gap="md">
        <FormProblem problem={saving.problem} onLoadCurrent={saving.loadCurrent} />
        <Text c="dimmed">Stands on every invoice and credit note that is issued from now on.</Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: "start" }}>
          <TextInput
            label="Name on paper"
            placeholder={roastery}
            autoComplete="off"
            {...form.getInputProps("sellerName")}
          />
          <TextInput label="Tax number" autoComplete="off" {...form.getInputProps("taxNumber")} />
          <Textarea
            label="Address on paper"
            placeholder="That of the roastery"
            autosize
            minRows={3}
            {...form.getInputProps("sellerAddress")}
          />
          <Textarea
            label="Payment details"
            placeholder="Bank and account number"
            autosize
            minRows={3}
            {...form.getInputProps("paymentDetails")}
          />
          <TextInput
            label="Days to pay"
            description="For customers without terms of their own"
            inputWrapperOrder={["label", "input", "description", "error"]}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps("paymentDays")}
          />
          <TextInput
            label="Words for exempt customers"
            description="Why they pay no tax, as your tax office wants it"
            inputWrapperOrder={["label", "input", "description", "error"]}
            autoComplete="off"
            {...form.getInputProps("exemptWords")}
          />
        </SimpleGrid>
        <Textarea label="Footer" autosize minRows={2} {...form.getInputProps("footer")} />
        <Group justify="flex-end">
          <Button type="submit" loading={saving.isSaving}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
