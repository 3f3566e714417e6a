import { Grid, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import {
  type AddPurchaseInput,
  type PreviewRecostingInput,
  type Purchase,
  Purchase as PurchaseSchema,
  type Recosting,
} from "@tryer/contract";
import { purchaseFields } from "@tryer/contract/purchases/purchase-fields";
import { type ReactNode, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureMessage, fieldErrors } from "#api/failures.ts";
import { money, PRICE_BASIS_OPTIONS } from "#shared/money/money-text.ts";
import { PIECE_BASES, piecesText } from "#shared/packaging/packaging-words.ts";
import { FieldInput } from "#shared/records/form/field-input.tsx";
import { formContents } from "#shared/records/form/form-contents.ts";
import type { FieldLook, RecordValues } from "#shared/records/form/form-part.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useSaving } from "#ui/forms/use-saving.ts";
import { packagingLinesPart } from "../packaging/packaging-line-values.ts";
import { materialName } from "../packaging/packaging-lines.tsx";
import { coffeeLinesPart, lineName } from "../purchase-form-values.ts";
import { RecostingPreview } from "./recosting-preview.tsx";

/** Contents of the purchase that its final invoice tells. */
const CONTENTS = formContents<Purchase>(
  purchaseFields,
  { lines: coffeeLinesPart(String, () => null), packagingLines: packagingLinesPart(String, () => null) },
  { first: [["lines"], ["packagingLines"], ["fees", "freight", "duty", "spreadBy", "exchangeRate", "rateOn"]] },
  { unit: "kg", timeZone: "UTC" },
);
const FIGURES = ["fees", "freight", "duty", "spreadBy", "exchangeRate"] as const;

const NARROW = { base: 6, sm: 3 };
const SPANS: Record<(typeof FIGURES)[number], { base: number; sm: number }> = {
  fees: NARROW,
  freight: NARROW,
  duty: NARROW,
  spreadBy: NARROW,
  exchangeRate: { base: 12, sm: 6 },
};

const OF_RATE: ReadonlySet<string> = new Set(["exchangeRate", "rateOn"]);

const keysOf = (lines: unknown) => (lines as readonly { key: string }[]).map(({ key }) => key);

/** Looks of the figures in the currencies of the purchase. */
const lookIn =
  ({ currency, homeCurrency }: Purchase) =>
  (name: string): FieldLook =>
    OF_RATE.has(name)
      ? { isHidden: currency === homeCurrency, label: `Exchange rate: ${homeCurrency} for 1 ${currency}` }
      : { currency };

interface RecostingDialogProps {
  purchase: Purchase;
  onClose: () => void;
}

/** Enters a later invoice of a received purchase, lists what it changes, and books that once it is confirmed. */
export function RecostingDialog({ purchase, onClose }: RecostingDialogProps) {
  const { currency, homeCurrency } = purchase;
  const weights = useWeights();
  const [requestId] = useState(() => uuidv7());
  const [listed, setListed] = useState<{ input: PreviewRecostingInput; recosting: Recosting } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<RecordValues>({ initialValues: CONTENTS.valuesOf(purchase) });
  const listing = useMutation({
    mutationFn: async (input: PreviewRecostingInput) => ({
      input,
      recosting: await api.purchases.previewRecosting.call(input),
    }),
    onSuccess: setListed,
    onError: (error) => {
      const errors = CONTENTS.errorsAt(fieldErrors(error), form.getValues());
      form.setErrors(errors);
      const isAtField = Object.keys(errors).some(
        (key) => key.endsWith(".price") || FIGURES.some((name) => name === key),
      );
      if (!isAtField) setProblem(failureMessage(error, "The preview could not be calculated. Try again in a moment."));
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
  const list = (values: RecordValues) => {
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
        {purchase.status === "received" && "; charges are spread over what was received"}. Nothing is booked before you
        have seen what changes.
      </Text>
      {keysOf(form.values.lines).map((key, index) => {
        const line = purchase.lines[index];
        return (
          line && (
            <PricedLine key={key} legend={`${lineName(line)} · ${weights.traded(line.orderedKg)}`}>
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
      {keysOf(form.values.packagingLines).map((key, index) => {
        const line = purchase.packagingLines[index];
        return (
          line && (
            <PricedLine key={key} legend={`${materialName(line)} · ${piecesText(line.pieces)}`}>
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
        {FIGURES.filter((name) => lookIn(purchase)(name).isHidden !== true).map((name) => (
          <Grid.Col key={name} span={SPANS[name]}>
            <FieldInput
              field={purchaseFields[name]}
              look={lookIn(purchase)(name)}
              form={form}
              row={purchase}
              isFirst={false}
            />
          </Grid.Col>
        ))}
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
function invoiceOf(purchase: Purchase, values: RecordValues): Invoice {
  const { id, version, lines } = purchase;
  const read = CONTENTS.read(values, purchase, { lookOf: lookIn(purchase), isTouched: () => false });
  if (Object.keys(read.errors).length > 0) return { ok: false, errors: read.errors };
  // Fields and lines are named and read as the API takes them.
  const typed = read.input as unknown as Omit<AddPurchaseInput, "id">;
  const { feesMinor, freightMinor, dutyMinor, spreadBy, exchangeRate, rateOn } = typed;
  const open = typed.lines.flatMap(({ price, isSample }, index) =>
    price === null && !isSample ? [[`lines.${index}.price`, "Price is required"]] : [],
  );
  const openPackaging = typed.packagingLines.flatMap(({ price }, index) =>
    price === null ? [[`packagingLines.${index}.price`, "Price is required"]] : [],
  );
  open.push(...openPackaging);
  if (open.length > 0) return { ok: false, errors: Object.fromEntries(open) };
  const priced = typed.lines.map(({ price, priceBasis }, index) => ({
    id: lines[index]?.id ?? "",
    price: price ?? "0",
    priceBasis,
  }));
  const packagingLines = typed.packagingLines.map(({ price, priceBasis }, index) => ({
    id: purchase.packagingLines[index]?.id ?? "",
    price: price ?? "0",
    priceBasis,
  }));
  const costs = { feesMinor, freightMinor, dutyMinor, spreadBy, exchangeRate, rateOn };
  return { ok: true, invoice: { id, version, ...costs, lines: priced, packagingLines } };
}
