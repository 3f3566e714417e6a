import { Card, Grid, NativeSelect, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { AddStandingOrderInput, EditStandingOrderInput, type Order, StandingOrder } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { profileQuery } from "#api/session.ts";
import { LinesForm } from "#shared/records/lines/lines-form.tsx";
import { FormBody } from "#ui/forms/form-body.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { buyersQuery, sizeChoicesQuery } from "../order-choices.ts";
import {
  emptyStandingLine,
  newStandingValues,
  parseStandingValues,
  type StandingLineValues,
  type StandingValues,
  standingErrors,
  standingValues,
} from "./standing-form-values.ts";
import { weekdayName } from "./standing-words.ts";

interface StandingFormProps {
  /** Null for a new one. */
  standing: StandingOrder | null;
  /** Order whose lines a new one begins with. */
  from: Order | null;
  customerId: string | null;
  onSaved: (standing: StandingOrder) => void;
  onClose: () => void;
}

const RHYTHMS = [
  { value: "weeks", label: "Weeks" },
  { value: "months", label: "Months" },
];
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ value: String(weekday), label: weekdayName(weekday) }));

/** An order that comes again, as it is entered: who, what, and when. */
export function StandingForm({ standing, from, customerId, onSaved, onClose }: StandingFormProps) {
  const [newId] = useState(() => uuidv7());
  const [base, setBase] = useState(standing);
  const { today } = useMoments();
  const customers = useQuery(buyersQuery()).data ?? [];
  const ownCurrency = useQuery(profileQuery()).data?.roastery.currency ?? "USD";
  const form = useForm<StandingValues>({
    initialValues: base === null ? newStandingValues(from, customerId ?? "", today()) : standingValues(base),
  });
  const { values } = form;
  const chosen = base?.customer ?? from?.customer;
  const offered =
    chosen === undefined || customers.some(({ id }) => id === chosen.id) ? customers : [chosen, ...customers];
  const currency =
    customers.find(({ id }) => id === values.customerId)?.currency ??
    (base?.customer.id === values.customerId ? base.currency : ownCurrency);
  const places = () => parseStandingValues(form.getValues(), currency).places;
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: StandingOrder,
    onFieldErrors: (byInputKey) => {
      form.setErrors(standingErrors(byInputKey, places()));
      return Object.keys(byInputKey).length > 0;
    },
    onSaved,
    onLoadCurrent: (current) => {
      setBase(current);
      form.setValues(standingValues(current));
      form.resetDirty();
      form.clearErrors();
    },
  });
  const send = (typed: StandingValues) => {
    const { input, errors, places: sent } = parseStandingValues(typed, currency);
    if (Object.keys(errors).length > 0) return form.setErrors(errors);
    const schema = base === null ? AddStandingOrderInput : EditStandingOrderInput;
    const parsed = schema.safeParse({ ...input, id: base?.id ?? newId, version: base?.version });
    if (!parsed.success) return form.setErrors(standingErrors(schemaErrors(parsed.error), sent));
    if (base === null) saving.save(() => api.standingOrders.add.call({ ...input, id: newId }));
    else saving.save(() => api.standingOrders.edit.call({ ...input, id: base.id, version: base.version }));
  };
  return (
    <FormBody
      submitLabel="Save"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onLoadCurrent={saving.loadCurrent}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <Card>
        <Grid gap="md">
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <NativeSelect
              label="Customer"
              data-autofocus
              data={[
                { value: "", label: "Choose a customer" },
                ...offered.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...form.getInputProps("customerId")}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 4, sm: 2 }}>
            <TextInput label="Every" inputMode="numeric" autoComplete="off" {...form.getInputProps("every")} />
          </Grid.Col>
          <Grid.Col span={{ base: 8, sm: 2 }}>
            <NativeSelect label="Rhythm" data={RHYTHMS} {...form.getInputProps("rhythm")} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 2 }}>
            <RhythmDay form={form} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 4 }}>
            <DayField
              label="From"
              value={values.startsOn}
              onValue={(day) => form.setFieldValue("startsOn", day)}
              error={form.errors.startsOn}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 4 }}>
            <DayField
              label="Until"
              description="Open: it goes on"
              value={values.endsOn}
              onValue={(day) => form.setFieldValue("endsOn", day)}
              error={form.errors.endsOn}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 4 }}>
            <TextInput
              label="Draft so many days ahead"
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps("leadDays")}
            />
          </Grid.Col>
        </Grid>
      </Card>
      <Stack component="section" gap="sm" aria-label="Lines">
        <Title order={2} size="h4">
          Every time
        </Title>
        <Text size="sm" c="dimmed">
          At the prices of the day that each draft is made.
        </Text>
        <StandingLines
          lines={values.lines}
          errors={form.errors}
          onLines={(lines) => {
            form.setFieldValue("lines", lines);
            form.clearErrors();
          }}
        />
      </Stack>
      <Card>
        <Grid gap="md">
          <Grid.Col span={{ base: 12, sm: 3 }}>
            <TextInput
              label={`Shipping (${currency})`}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              {...form.getInputProps("shipping")}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 3 }}>
            <TextInput label="Reference" autoComplete="off" {...form.getInputProps("reference")} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <Textarea
              label="Ship to"
              autosize
              minRows={2}
              placeholder="The customer's first address for shipping"
              {...form.getInputProps("shipTo")}
            />
          </Grid.Col>
          <Grid.Col span={12}>
            <Textarea label="Notes" autosize minRows={2} {...form.getInputProps("notes")} />
          </Grid.Col>
        </Grid>
      </Card>
    </FormBody>
  );
}

/** Weekday, or day of the month, as the rhythm asks for. */
function RhythmDay({ form }: { form: ReturnType<typeof useForm<StandingValues>> }) {
  switch (form.values.rhythm) {
    case "weeks":
      return <NativeSelect label="On" data={WEEKDAYS} {...form.getInputProps("weekday")} />;
    case "months":
      return (
        <TextInput
          label="On day"
          description="31 is the last day of each month"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps("monthDay")}
        />
      );
  }
}

interface StandingLinesProps {
  lines: StandingLineValues[];
  errors: Record<string, unknown>;
  onLines: (lines: StandingLineValues[]) => void;
}

function StandingLines({ lines, errors, onLines }: StandingLinesProps) {
  const products = useQuery(productChoicesQuery()).data ?? [];
  const sizes = useQuery(sizeChoicesQuery()).data ?? [];
  return (
    <LinesForm
      lines={lines}
      columns={[
        {
          key: "roastedItemId",
          label: "Product",
          span: { base: 12, sm: 4 },
          choices: [
            { value: "", label: "Choose a product" },
            ...products.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        {
          key: "packageSizeId",
          label: "Size",
          span: { base: 6, sm: 2 },
          choices: [
            { value: "", label: "Size" },
            ...sizes.map((size) => ({ value: size.id, label: packageLabel(size) })),
          ],
        },
        { key: "quantity", label: "Quantity", span: { base: 6, sm: 2 }, inputMode: "numeric" },
        { key: "grind", label: "Grind", span: { base: 6, sm: 2 }, placeholder: "Whole beans" },
        { key: "discount", label: "Off (%)", span: { base: 4, sm: 1 }, inputMode: "decimal" },
      ]}
      errors={errors}
      onLines={onLines}
      newLine={() => emptyStandingLine(lines.at(-1)?.packageSizeId)}
    />
  );
}
