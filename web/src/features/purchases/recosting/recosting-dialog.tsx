import { Grid, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { type PreviewRecostingInput, type Purchase, Purchase as PurchaseSchema, type Recosting } from "@tryer/contract";
import { type ReactNode, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureMessage, fieldErrors } from "#api/failures.ts";
import { money, PRICE_BASIS_OPTIONS } from "#shared/money/money-text.ts";
import { PIECE_BASES, piecesText } from "#shared/packaging/packaging-words.ts";
import { kilograms } from "#shared/weights/weights.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useSaving } from "#ui/forms/use-saving.ts";
import { materialName } from "../packaging/packaging-lines.tsx";
import { lineName, type PurchaseValues, parsePurchaseValues, purchaseValues } from "../purchase-form-values.ts";
import { RecostingPreview } from "./recosting-preview.tsx";

const SPREADS = [
  { value: "weight", label: "by weight" },
  { value: "value", label: "by value" },
];
const CHARGES = { fees: "Fees", freight: "Freight", duty: "Duty" };

/** Field of the form for each key of the API that has another name. */
const FORM_FIELDS: Record<string, string> = { feesMinor: "fees", freightMinor: "freight", dutyMinor: "duty" };

interface RecostingDialogProps {
  purchase: Purchase;
  onClose: () => void;
}

/** Enters a later invoice of a received purchase, lists what it changes, and books that once it is confirmed. */
export function RecostingDialog({ purchase, onClose }: RecostingDialogProps) {
  const { currency, homeCurrency } = purchase;
  const [requestId] = useState(() => uuidv7());
  const [listed, setListed] = useState<{ input: PreviewRecostingInput; recosting: Recosting } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<PurchaseValues>({ initialValues: purchaseValues(purchase) });
  const listing = useMutation({
    mutationFn: async (input: PreviewRecostingInput) => ({
      input,
      recosting: await api.purchases.previewRecosting.call(input),
    }),
    onSuccess: setListed,
    onError: (error) => {
      const errors = Object.entries(fieldErrors(error)).map(([key, text]) => [FORM_FIELDS[key] ?? key, text] as const);
      form.setErrors(Object.fromEntries(errors));
      const isAtField = errors.some(([key]) => key in FORM_FIELDS || key.endsWith(".price") || key === "exchangeRate");
      if (!isAtField) setProblem(failureMessage(error, "It could not be reckoned. Try again in a moment."));
    },
  });
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: PurchaseSchema,
    onFieldErrors: () => false,
    onSaved: () => {
      const difference = listed?.recosting.differenceMinor ?? 0;
      successToast("Cost corrected", `${money(difference, homeCurrency)} were booked.`);
      onClose();
    },
  });
  const list = (values: PurchaseValues) => {
    setProblem(null);
    const input = invoiceOf(purchase, values);
    if (input.ok) listing.mutate(input.invoice);
    else form.setErrors(input.errors);
  };
  if (listed !== null) {
    return (
      <RecostingPreview
        recosting={listed.recosting}
        homeCurrency={homeCurrency}
        problem={saving.problem}
        isSaving={saving.isSaving}
        onBack={() => setListed(null)}
        onBook={() => {
          const { fingerprint } = listed.recosting;
          saving.save(() => api.purchases.recost.call({ ...listed.input, fingerprint, requestId }));
        }}
      />
    );
  }
  return (
    <FormBody
      submitLabel="See what changes"
      isSubmitting={listing.isPending}
      problem={problem}
      onSubmit={form.onSubmit(list)}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        Enter prices and charges as on the final invoice
        {purchase.status === "received" && "; charges lie on what came"}. Nothing is booked before you have seen what
        changes.
      </Text>
      {form.values.lines.map((values, index) => {
        const line = purchase.lines[index];
        return (
          line && (
            <PricedLine key={values.key} legend={`${lineName(line)} · ${kilograms(line.orderedKg)}`}>
              <PriceFields
                currency={currency}
                price={form.getInputProps(`lines.${index}.price`)}
                basis={form.getInputProps(`lines.${index}.priceBasis`)}
                bases={PRICE_BASIS_OPTIONS}
              />
            </PricedLine>
          )
        );
      })}
      {form.values.packagingLines.map((values, index) => {
        const line = purchase.packagingLines[index];
        return (
          line && (
            <PricedLine key={values.key} legend={`${materialName(line)} · ${piecesText(line.pieces)}`}>
              <PriceFields
                currency={currency}
                price={form.getInputProps(`packagingLines.${index}.price`)}
                basis={form.getInputProps(`packagingLines.${index}.priceBasis`)}
                bases={PIECE_BASES}
              />
            </PricedLine>
          )
        );
      })}
      <Grid gap="md">
        {(["fees", "freight", "duty"] as const).map((field) => (
          <Grid.Col key={field} span={{ base: 6, sm: 3 }}>
            <TextInput
              label={`${CHARGES[field]} (${currency})`}
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
        {currency !== homeCurrency && (
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <TextInput
              label={`Exchange rate: ${homeCurrency} for 1 ${currency}`}
              inputMode="decimal"
              autoComplete="off"
              {...form.getInputProps("exchangeRate")}
            />
          </Grid.Col>
        )}
      </Grid>
    </FormBody>
  );
}

const PricedLine = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <Stack component="fieldset" gap={4} p={0} m={0} bd={0} style={{ minWidth: 0 }}>
    <Text component="legend" fw={600} style={{ overflowWrap: "anywhere" }}>
      {legend}
    </Text>
    {children}
  </Stack>
);

interface PriceFieldsProps {
  currency: string;
  price: object;
  basis: object;
  bases: readonly { value: string; label: string }[];
}

const PriceFields = ({ currency, price, basis, bases }: PriceFieldsProps) => (
  <Grid gap="md">
    <Grid.Col span={7}>
      <TextInput label={`Price (${currency})`} inputMode="decimal" autoComplete="off" {...price} />
    </Grid.Col>
    <Grid.Col span={5}>
      <NativeSelect label="Priced" data={[...bases]} {...basis} />
    </Grid.Col>
  </Grid>
);

type Invoice = { ok: true; invoice: PreviewRecostingInput } | { ok: false; errors: Record<string, string> };

/** The invoice as it was typed, with a message at each price that is missing or could not be read. */
function invoiceOf(purchase: Purchase, values: PurchaseValues): Invoice {
  const { id, version, lines, homeCurrency } = purchase;
  const parsed = parsePurchaseValues(values, homeCurrency);
  if (!parsed.ok) return parsed;
  const { feesMinor, freightMinor, dutyMinor, spreadBy, exchangeRate, rateOn } = parsed.input;
  const open = parsed.input.lines.flatMap(({ price, isSample }, index) =>
    price === null && !isSample ? [[`lines.${index}.price`, "Price is required"]] : [],
  );
  const openPackaging = parsed.input.packagingLines.flatMap(({ price }, index) =>
    price === null ? [[`packagingLines.${index}.price`, "Price is required"]] : [],
  );
  open.push(...openPackaging);
  if (open.length > 0) return { ok: false, errors: Object.fromEntries(open) };
  const priced = parsed.input.lines.map(({ price, priceBasis }, index) => ({
    id: lines[index]?.id ?? "",
    price: price ?? "0",
    priceBasis,
  }));
  const packagingLines = parsed.input.packagingLines.map(({ price, priceBasis }, index) => ({
    id: purchase.packagingLines[index]?.id ?? "",
    price: price ?? "0",
    priceBasis,
  }));
  const costs = { feesMinor, freightMinor, dutyMinor, spreadBy, exchangeRate, rateOn };
  return { ok: true, invoice: { id, version, ...costs, lines: priced, packagingLines } };
}
