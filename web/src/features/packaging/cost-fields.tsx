import { Grid, NativeSelect, TextInput } from "@mantine/core";
import { MAX_PIECE_PRICE_MAJOR, type PiecePriceBasis, PRICE_PLACES } from "@tryer/domain/money";
import { PIECE_BASES } from "#shared/packaging/packaging-words.ts";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";

type ParsedCost =
  | { ok: true; cost: { price: string; basis: PiecePriceBasis } | undefined }
  | { ok: false; reason: string };

/** The cost that was typed; none where the field is empty. */
export function typedCost({ price, basis }: { price: string; basis: string }): ParsedCost {
  if (price.trim() === "") return { ok: true, cost: undefined };
  const typed = typedDecimal(price, { label: "Cost", places: PRICE_PLACES, min: 0, max: MAX_PIECE_PRICE_MAJOR });
  if (!typed.ok) return typed;
  const text = typed.value.toFixed(PRICE_PLACES).replace(/\.?0+$/, "");
  const known = PIECE_BASES.find(({ value }) => value === basis)?.value ?? "piece";
  return { ok: true, cost: { price: text, basis: known } };
}

interface CostFieldsProps {
  currency: string;
  price: object;
  basis: object;
  description?: string;
  bases?: readonly { value: PiecePriceBasis; label: string }[];
}

/** Fields for what pieces cost. */
export function CostFields({ currency, price, basis, description, bases = PIECE_BASES }: CostFieldsProps) {
  return (
    <Grid gap="md">
      <Grid.Col span={7}>
        <TextInput
          label={`Cost (${currency})`}
          inputMode="decimal"
          autoComplete="off"
          placeholder={fieldNumber("0.42")}
          description={description}
          inputWrapperOrder={["label", "input", "description", "error"]}
          {...price}
        />
      </Grid.Col>
      <Grid.Col span={5}>
        <NativeSelect label="Priced" data={[...bases]} {...basis} />
      </Grid.Col>
    </Grid>
  );
}
