import {
  Button,
  Card,
  Grid,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { AddPurchaseInput, EditPurchaseInput, Purchase } from "@tryer/contract";
import type { Currency } from "@tryer/domain/money";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { currencyOptions } from "#shared/money/money-text.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { emptyPackagingLine } from "./packaging/packaging-line-values.ts";
import { PackagingLinesFields } from "./packaging/packaging-lines-fields.tsx";
import {
  emptyLine,
  isUntouched,
  type MissingCoffee,
  newPurchaseValues,
  type PurchaseValues,
  parsePurchaseValues,
  purchaseValues,
} from "./purchase-form-values.ts";
import { PurchaseLinesFields } from "./purchase-lines-fields.tsx";
import { supplierChoicesQuery } from "./trade-choices.ts";

interface PurchaseFormProps {
  /** Null for a new one. */
  purchase: Purchase | null;
  homeCurrency: Currency;
  /** Coffees that a new one begins with. */
  missing?: readonly MissingCoffee[];
  /** Packaging material that a new one is of. */
  materialId?: string | null;
  onSaved: (purchase: Purchase) => void;
  onClose: () => void;
}

const SPREADS = [
  { value: "weight", label: "by weight" },
  { value: "value", label: "by value" },
];

const STAGES = [
  { value: "warehouse", label: "in a warehouse" },
  { value: "afloat", label: "afloat" },
];

/** Field of the form for each key of the API that has another name. */
const FORM_FIELDS: Record<string, string> = { feesMinor: "fees", freightMinor: "freight", dutyMinor: "duty" };

const formErrors = (byInputKey: Record<string, string>) =>
  Object.fromEntries(Object.entries(byInputKey).map(([key, message]) => [FORM_FIELDS[key] ?? key, message]));

/** A purchase as a draft: supplier, lines, charges and the currency with its rate. */
export function PurchaseForm({ purchase, homeCurrency, missing = [], materialId = null, ...then }: PurchaseFormProps) {
  const { onSaved, onClose } = then;
  const [newId] = useState(() => uuidv7());
  const [base, setBase] = useState(purchase);
  const suppliers = useQuery(supplierChoicesQuery()).data ?? [];
  const form = useForm<PurchaseValues>({
    initialValues: base === null ? newPurchaseValues(homeCurrency, { missing, materialId }) : purchaseValues(base),
  });
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: Purchase,
    onFieldErrors: (byInputKey) => {
      form.setErrors(formErrors(byInputKey));
      return Object.keys(byInputKey).length > 0;
    },
    onSaved,
    onLoadCurrent: (current) => {
      setBase(current);
      form.setValues(purchaseValues(current));
      form.resetDirty();
    },
  });
  const send = (values: PurchaseValues) => {
    const typed = parsePurchaseValues(values, homeCurrency);
    if (!typed.ok) return form.setErrors(typed.errors);
    if (base === null) {
      const parsed = AddPurchaseInput.safeParse({ ...typed.input, id: newId });
      if (parsed.success) saving.save(() => api.purchases.add.call(parsed.data));
      else form.setErrors(formErrors(schemaErrors(parsed.error)));
    } else {
      const parsed = EditPurchaseInput.safeParse({ ...typed.input, id: base.id, version: base.version });
      if (parsed.success) saving.save(() => api.purchases.edit.call(parsed.data));
      else form.setErrors(formErrors(schemaErrors(parsed.error)));
    }
  };
  const { values } = form;
  const addPackaging = () => {
    // The line of coffee that a new purchase begins with gives way to packaging.
    if (values.lines.every(isUntouched)) form.setFieldValue("lines", []);
    form.setFieldValue("packagingLines", [...values.packagingLines, emptyPackagingLine()]);
  };
  const chosen = base?.supplier;
  const offered =
    chosen === undefined || suppliers.some(({ id }) => id === chosen.id) ? suppliers : [chosen, ...suppliers];
  const chooseSupplier = (supplierId: string) => {
    const currency = suppliers.find(({ id }) => id === supplierId)?.currency;
    // A contract is with its supplier: a line of another one draws from none.
    const lines = values.lines.map((line) => ({ ...line, contractId: null, contractNumber: "" }));
    form.setValues({ supplierId, lines, ...(currency ? { currency } : {}) });
  };
  return (
    <FormBody
      submitLabel="Save draft"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onLoadCurrent={saving.loadCurrent}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <Card>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <NativeSelect
            label="Supplier"
            data={[
              { value: "", label: "Choose a supplier" },
              ...offered.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={values.supplierId}
            error={form.errors.supplierId}
            onChange={(event) => chooseSupplier(event.currentTarget.value)}
          />
          <DayField
            label="Expected on"
            value={values.expectedOn}
            onValue={(day) => form.setFieldValue("expectedOn", day)}
            error={form.errors.expectedOn}
          />
          <NativeSelect label="Until it comes, it is" data={STAGES} {...form.getInputProps("stage")} />
          <NativeSelect label="Currency" data={currencyOptions} {...form.getInputProps("currency")} />
          {values.currency !== homeCurrency && (
            <>
              <TextInput
                label={`Exchange rate: ${homeCurrency} for 1 ${values.currency}`}
                placeholder="open"
                inputMode="decimal"
                autoComplete="off"
                {...form.getInputProps("exchangeRate")}
              />
              <DayField
                label="Day of the rate"
                value={values.rateOn}
                onValue={(day) => form.setFieldValue("rateOn", day)}
                error={form.errors.rateOn}
              />
            </>
          )}
        </SimpleGrid>
      </Card>
      <Stack component="section" gap="sm">
        <Title order={2} size="h4">
          Lines
        </Title>
        {form.errors.lines !== undefined && <Text c="red">{form.errors.lines}</Text>}
        <PurchaseLinesFields
          lines={values.lines}
          supplierId={values.supplierId}
          currency={values.currency}
          errors={form.errors}
          onLines={(lines) => {
            form.setFieldValue("lines", lines);
            form.clearErrors();
          }}
        />
        <PackagingLinesFields
          lines={values.packagingLines}
          errors={form.errors}
          onLines={(lines) => {
            form.setFieldValue("packagingLines", lines);
            form.clearErrors();
          }}
        />
        <Group gap="sm">
          <Button variant="default" onClick={() => form.setFieldValue("lines", [...values.lines, emptyLine()])}>
            Add line
          </Button>
          <Button variant="default" onClick={addPackaging}>
            Add packaging
          </Button>
        </Group>
      </Stack>
      <Card>
        <Grid gap="md">
          {(["fees", "freight", "duty"] as const).map((field) => (
            <Grid.Col key={field} span={{ base: 6, sm: 3 }}>
              <TextInput
                label={`${CHARGES[field]} (${values.currency})`}
                inputMode="decimal"
                autoComplete="off"
                placeholder="0"
                {...form.getInputProps(field)}
              />
            </Grid.Col>
          ))}
          <Grid.Col span={{ base: 6, sm: 3 }}>
            <NativeSelect label="Spread" data={SPREADS} {...form.getInputProps("spreadBy")} />
          </Grid.Col>
          {values.packagingLines.length > 0 && values.spreadBy === "weight" && (
            <Grid.Col span={12}>
              <Text size="sm" c="dimmed">
                Packaging has no weight:{" "}
                {values.lines.length > 0 ? "the coffee bears it all." : "it is spread by value."}
              </Text>
            </Grid.Col>
          )}
          <Grid.Col span={12}>
            <Textarea label="Notes" autosize minRows={2} {...form.getInputProps("notes")} />
          </Grid.Col>
        </Grid>
      </Card>
    </FormBody>
  );
}

const CHARGES = { fees: "Fees", freight: "Freight", duty: "Duty" };
