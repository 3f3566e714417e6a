import { Grid, NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { BoughtSample, BuySampleInput, type CoffeeSample, ContractSampleInput } from "@tryer/contract";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { typedPrice } from "#shared/money/money-text.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { readTexts } from "../contracts/typed-texts.ts";

export type BuyVerb = "purchase" | "contract";

interface BuyFormProps {
  sample: CoffeeSample;
  verb: BuyVerb;
  onClose: () => void;
}

const LIMITS = {
  bags: { places: 0, min: 1, max: 100_000, label: "Bags" },
  weight: { places: 3, above: 0, label: "Weight" },
};
const NEW_DRAFT = "";
const VERBS: Record<BuyVerb, string> = { purchase: "Draft a purchase", contract: "Make a contract" };

/** Buys on an accepted sample: a line of a purchase, or a contract, at the price that was offered. */
export function BuyForm({ sample, verb, onClose }: BuyFormProps) {
  const navigate = useNavigate();
  const opened: Record<BuyVerb, (bought: BoughtSample) => void> = {
    purchase: ({ id, number, sample: bought }) => {
      successToast("Draft saved", `${number} has ${bought.number} on it. Order it when it is right.`);
      void navigate({ to: "/purchases/$id", params: { id } });
    },
    contract: ({ id, number, sample: bought }) => {
      successToast("Contract added", `${number} was made of ${bought.number}.`);
      void navigate({ to: "/purchases/contracts/$id", params: { id } });
    },
  };
  const [newId] = useState(() => uuidv7());
  const supplierId = sample.trade?.supplier?.id ?? "";
  const drafts =
    useQuery({
      ...api.purchases.list.queryOptions({ input: { status: "draft", supplierId } }),
      enabled: verb === "purchase" && supplierId !== "",
    }).data?.items ?? [];
  const form = useForm({ initialValues: { purchaseId: NEW_DRAFT, bags: "", weight: "", weightUnit: "kg" } });
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: BoughtSample,
    onFieldErrors: (errors) => {
      const shown = Object.fromEntries(
        Object.entries(errors).map(([key, word]) => [key.replace(/^lines\.\d+\./, ""), word]),
      );
      form.setErrors(shown);
      return Object.keys(shown).some((field) => field in form.values);
    },
    onSaved: (bought) => {
      onClose();
      opened[verb](bought);
    },
  });
  const buy: Record<BuyVerb, (typed: object, purchaseId: string) => void> = {
    purchase: (typed, purchaseId) => {
      const parsed = BuySampleInput.safeParse({ ...typed, ...(purchaseId === NEW_DRAFT ? {} : { purchaseId }) });
      if (parsed.success) saving.save(() => api.coffeeSamples.buy.call(parsed.data));
      else form.setErrors(schemaErrors(parsed.error));
    },
    contract: (typed) => {
      const parsed = ContractSampleInput.safeParse(typed);
      if (parsed.success) saving.save(() => api.coffeeSamples.contract.call(parsed.data));
      else form.setErrors(schemaErrors(parsed.error));
    },
  };
  const send = ({ purchaseId, bags, weight, weightUnit }: typeof form.values) => {
    const read = readTexts({ bags, weight }, LIMITS);
    if (!read.ok) return form.setErrors(read.errors);
    if (read.texts.weight === null) return form.setErrors({ weight: "Weight is required" });
    const count = read.texts.bags === null ? null : Number(read.texts.bags);
    buy[verb]({ id: sample.id, newId, bags: count, weight: read.texts.weight, weightUnit }, purchaseId);
  };
  return (
    <FormBody
      submitLabel={VERBS[verb]}
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <Grid gap="md">
        {drafts.length > 0 && (
          <Grid.Col span={12}>
            <NativeSelect
              label="Purchase"
              data={[
                { value: NEW_DRAFT, label: "New draft" },
                ...drafts.map(({ id, number }) => ({ value: id, label: `Draft ${number}` })),
              ]}
              {...form.getInputProps("purchaseId")}
            />
          </Grid.Col>
        )}
        <Grid.Col span={{ base: 4, xs: 3 }}>
          <TextInput
            label="Bags"
            placeholder="–"
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps("bags")}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 5, xs: 6 }}>
          <TextInput
            label={form.values.bags.trim() === "" ? "Weight" : "Weight of a bag"}
            description={priceWords(sample)}
            inputWrapperOrder={["label", "input", "description", "error"]}
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps("weight")}
          />
        </Grid.Col>
        <Grid.Col span={3}>
          <NativeSelect label="Unit" data={["kg", "lb"]} {...form.getInputProps("weightUnit")} />
        </Grid.Col>
      </Grid>
    </FormBody>
  );
}

const priceWords = ({ trade }: CoffeeSample) =>
  trade === undefined || trade.price === null || trade.currency === null
    ? "The price is still open"
    : `At ${typedPrice(trade.price, trade.currency, trade.priceBasis)}`;
