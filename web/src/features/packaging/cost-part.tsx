import { Grid, NativeSelect, TextInput } from "@mantine/core";
import type { PackagingMaterial } from "@tryer/contract";
import { MAX_PIECE_PRICE_MAJOR, type PiecePriceBasis, PRICE_PLACES } from "@tryer/domain/money";
import { plainDecimal } from "@tryer/domain/units";
import { PIECE_BASES } from "#shared/packaging/packaging-words.ts";
import { formPart } from "#shared/records/form/form-part.ts";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";

interface CostPart {
  currency: string;
  description?: string;
  /** Message where it is left empty; absent where it may be. */
  required?: string;
  bases?: readonly { value: PiecePriceBasis; label: string }[];
}

interface TypedCost {
  price: string;
  basis: string;
}

/** Cost of pieces, with what it is the price of. */
export const costPart = ({ currency, description, required, bases = PIECE_BASES }: CostPart) =>
  formPart<PackagingMaterial, TypedCost>({
    label: "Cost",
    valuesOf: () => ({ price: "", basis: "piece" }),
    read({ price, basis }) {
      if (price.trim() === "") {
        return required === undefined ? { ok: true, input: {} } : { ok: false, errors: { price: required } };
      }
      const typed = typedDecimal(price, { label: "Cost", places: PRICE_PLACES, min: 0, max: MAX_PIECE_PRICE_MAJOR });
      if (!typed.ok) return { ok: false, errors: { price: typed.reason } };
      const known = bases.find(({ value }) => value === basis)?.value ?? "piece";
      return { ok: true, input: { cost: { price: plainDecimal(typed.value, PRICE_PLACES), basis: known } } };
    },
    errorPath: (path) => (/^cost(\.|$)/.test(path) ? "price" : path),
    draw: ({ getInputProps }) => (
      <Grid gap="md">
        <Grid.Col span={7}>
          <TextInput
            label={`Cost (${currency})`}
            inputMode="decimal"
            autoComplete="off"
            placeholder={fieldNumber("0.42")}
            {...(description === undefined ? {} : { description })}
            inputWrapperOrder={["label", "input", "description", "error"]}
            {...getInputProps("price")}
          />
        </Grid.Col>
        <Grid.Col span={5}>
          <NativeSelect label="Priced" data={[...bases]} {...getInputProps("basis")} />
        </Grid.Col>
      </Grid>
    ),
  });
