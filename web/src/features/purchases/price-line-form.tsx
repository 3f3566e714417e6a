import { Grid, NativeSelect, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { PriceLineInput, Purchase, type PurchaseLine } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { contractPrice } from "#shared/contracts/contract-words.ts";
import { cPrice, PRICE_BASIS_OPTIONS } from "#shared/money/money-text.ts";
import { PIECE_BASES } from "#shared/packaging/packaging-words.ts";
import { kilograms } from "#shared/weights/weights.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { readTexts } from "./contracts/typed-texts.ts";

interface PriceLineFormProps {
  purchase: Purchase;
  line: Pick<PurchaseLine, "id" | "contract">;
  /** Whether it is packaging, priced by the piece. */
  isOfPieces: boolean;
  onClose: () => void;
}

/** Enters the price of an ordered line that was open, as of a call-off whose C price was fixed since. */
export function PriceLineForm({ purchase, line, isOfPieces, onClose }: PriceLineFormProps) {
  const [version, setVersion] = useState(purchase.version);
  const contract = useQuery({
    ...api.purchaseContracts.get.queryOptions({ input: { id: line.contract?.id ?? "" } }),
    enabled: line.contract !== null,
  }).data;
  const form = useForm({
    initialValues: { price: "", priceBasis: isOfPieces ? "piece" : line.contract === null ? "kg" : "lb" },
  });
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: Purchase,
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      return Object.keys(errors).some((field) => field in form.values);
    },
    onSaved: (saved) => {
      successToast("Price entered", `${saved.number} has its price.`);
      onClose();
    },
    onLoadCurrent: (current) => {
      setVersion(current.version);
      form.resetDirty();
    },
  });
  const send = ({ price, priceBasis }: typeof form.values) => {
    const read = readTexts({ price }, { price: { label: "Price", places: 6, min: 0 } });
    if (!read.ok) return form.setErrors(read.errors);
    const typed = { id: purchase.id, lineId: line.id, version, price: read.texts.price ?? "", priceBasis };
    const parsed = PriceLineInput.safeParse(typed);
    if (parsed.success) saving.save(() => api.purchases.priceLine.call(parsed.data));
    else form.setErrors(schemaErrors(parsed.error));
  };
  const fixed = contract?.fixations.filter(({ takenBackAt }) => takenBackAt === null) ?? [];
  return (
    <FormBody
      submitLabel="Enter price"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onLoadCurrent={saving.loadCurrent}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      {contract !== undefined && contract.differentialCents !== null && (
        <Text c="dimmed" className="figures">
          {contract.number} is {contractPrice(contract)}.{" "}
          {fixed.length === 0
            ? "Nothing of it is fixed yet."
            : `Fixed: ${fixed.map(({ quantityKg, cCents }) => `${kilograms(quantityKg)} at C ${cPrice(cCents)} ¢/lb`).join(", ")}.`}
        </Text>
      )}
      <Grid gap="md">
        <Grid.Col span={7}>
          <TextInput
            label={`Price (${purchase.currency})`}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps("price")}
          />
        </Grid.Col>
        <Grid.Col span={5}>
          <NativeSelect
            label="Priced"
            data={isOfPieces ? [...PIECE_BASES] : PRICE_BASIS_OPTIONS}
            {...form.getInputProps("priceBasis")}
          />
        </Grid.Col>
      </Grid>
    </FormBody>
  );
}
