import { Grid, NativeSelect, TextInput } from "@mantine/core";
import type { GreenCoffeeDetails } from "@tryer/contract";
import { gramsFromKg, kgFromGrams } from "@tryer/domain/units";
import type { Costs } from "#shared/money/use-costs.ts";
import { formPart } from "#shared/records/form/form-part.ts";
import { WeightInput } from "#shared/weights/weight-input.tsx";
import { weightText } from "#shared/weights/weight-text.ts";
import type { Weights } from "#shared/weights/weights.ts";
import { inStockUnit, parseCost, STOCK_UNITS, type StockValues, typedQuantity } from "./green-form-values.ts";
import { liesApart, StockApart } from "./stock-apart.tsx";

const HINT_BELOW = ["label", "input", "description", "error"] as const;
const NEW_STOCK = "Stock on hand";

/** Hint for a typed quantity: its weight in the other unit and, for a count, its difference from the books. */
export function quantityHint(
  values: StockValues,
  green: Pick<GreenCoffeeDetails, "quantityKg"> | null,
  weights: Weights,
): string {
  const typed = typedQuantity(values);
  if (!typed.ok) return green === null ? NEW_STOCK : "Actual stock. A difference is booked as an adjustment";
  const converted = values.unit === weights.unit ? "" : `≈ ${weights.weighed(typed.kg)}`;
  if (green === null) return converted || NEW_STOCK;
  const changeGrams = gramsFromKg(typed.kg) - gramsFromKg(green.quantityKg);
  const change = `${changeGrams < 0 ? "−" : "+"}${weights.weighed(kgFromGrams(Math.abs(changeGrams)))} is booked as an adjustment`;
  const booking = changeGrams === 0 ? "a counted difference is booked as an adjustment" : change;
  return [converted, booking].filter(Boolean).join(" · ");
}

/** Stock of a lot, counted in its form. A count that differs from the books is booked as an adjustment. */
export const stockPart = (weights: Weights, onCount: (() => void) | undefined) =>
  formPart<GreenCoffeeDetails, StockValues>({
    label: "Quantity",
    valuesOf: (row) => ({
      // Left as it was filled in, the stock stays to the gram, whatever the unit shows of it.
      quantity: row === null ? "" : weightText(row.quantityKg, weights.unit),
      unit: weights.unit,
      filledKg: row?.quantityKg ?? null,
    }),
    read(values, row, isTouched) {
      const quantity = typedQuantity(values);
      if (!quantity.ok) return { ok: false, errors: { quantity: quantity.reason } };
      if (row === null) return { ok: true, input: { quantityKg: quantity.kg } };
      // A count settles an open shortfall, so a quantity that nobody looked at must not be sent as one.
      const isLookedAt = quantity.kg !== row.quantityKg || (row.shortfallKg > 0 && isTouched("quantity"));
      return { ok: true, input: isLookedAt && !liesApart(row) ? { quantityKg: quantity.kg } : {} };
    },
    errorPath: (path) => (path === "quantityKg" ? "quantity" : path),
    words: ({ quantity, unit }) => (quantity.trim() === "" ? "" : `${quantity} ${unit}`),
    draw: (form, row) =>
      row !== null && liesApart(row) ? (
        <StockApart green={row} onCount={onCount} />
      ) : (
        <Grid gap="md">
          <Grid.Col span={8}>
            <WeightInput
              label="Quantity"
              unit={form.values.unit}
              description={quantityHint(form.values, row, weights)}
              {...form.getInputProps("quantity")}
            />
          </Grid.Col>
          <Grid.Col span={4}>
            <NativeSelect
              label="Unit"
              data={[...STOCK_UNITS]}
              {...form.getInputProps("unit")}
              onChange={(event) => {
                const unit = STOCK_UNITS.find((known) => known === event.currentTarget.value);
                if (unit !== undefined) form.setValues(inStockUnit(form.values, unit));
              }}
            />
          </Grid.Col>
        </Grid>
      ),
  });

/** Hint at the cost: of a coffee that is there it sets the price of the whole stock. */
function costHint(green: GreenCoffeeDetails | null, price: Costs["price"]): string {
  if (green === null) return "Cost on arrival, if known";
  if (green.averageCostE4 == null) return "Unknown so far. Sets the price of the whole stock";
  return `Now ${price(green.averageCostE4)}. Enter a new price for the whole stock. Past roasts keep theirs`;
}

/** Cost of the stock per weight unit of the person; left empty it stays as it is. A customer's coffee has none. */
export const costPart = ({ mayRead, currency, unit, price }: Omit<Costs, "amount" | "figure">) =>
  formPart<GreenCoffeeDetails, { cost: string }, { owner: string }>({
    label: "Cost",
    valuesOf: () => ({ cost: "" }),
    read({ cost, owner }) {
      const parsed = parseCost(owner === "" ? cost : "", { basis: unit, currency });
      return parsed.ok ? { ok: true, input: parsed.cost } : { ok: false, errors: { cost: parsed.reason } };
    },
    errorPath: (path) => (path.startsWith("cost.") ? "cost" : path),
    draw: (form, row) =>
      mayRead &&
      form.values.owner === "" && (
        <TextInput
          label={`Cost per ${unit} (${currency})`}
          description={costHint(row, price)}
          inputWrapperOrder={[...HINT_BELOW]}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps("cost")}
        />
      ),
  });
