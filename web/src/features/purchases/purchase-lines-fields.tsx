import { Grid, NativeSelect, Stack, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { greenName } from "@tryer/domain/green";
import type { Currency } from "@tryer/domain/money";
import { BAG_WEIGHTS } from "@tryer/domain/purchases";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { PRICE_BASIS_OPTIONS } from "#shared/money/money-text.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import { LineContractField } from "./line-contract-field.tsx";
import { errorsOfLine, LineFieldset, PriceFields } from "./line-fieldset.tsx";
import type { LineValues } from "./purchase-form-values.ts";

interface LinesProps {
  lines: LineValues[];
  errors: Record<string, unknown>;
  /** Contracts with this supplier and in this currency can be drawn from. */
  supplierId: string;
  currency: Currency;
  onLines: (lines: LineValues[]) => void;
}

const NEW_COFFEE = { value: "", label: "New coffee" };
const UNITS = ["kg", "lb"] as const;

/** The lines of a purchase in its form, each with its coffee, weight and price. */
export function PurchaseLinesFields({ lines, errors, supplierId, currency, onLines }: LinesProps) {
  const all = useQuery(greenChoicesQuery()).data ?? [];
  // What is bought is the roastery's own.
  const greens = all.filter(({ ownerName }) => ownerName === null);
  const coffees = [NEW_COFFEE, ...greens.map((green) => ({ value: green.id, label: greenName(green) }))];
  const change = (index: number, part: Partial<LineValues>) =>
    onLines(lines.map((line, each) => (each === index ? { ...line, ...part } : line)));
  return (
    <Stack gap="sm">
      {lines.map((line, index) => (
        <LineFields
          key={line.key}
          number={index + 1}
          line={line}
          coffees={coffees}
          supplierId={supplierId}
          currency={currency}
          errorAt={errorsOfLine(errors, `lines.${index}`)}
          onChange={(part) => change(index, part)}
          onRemove={() => onLines(lines.filter((_, each) => each !== index))}
        />
      ))}
    </Stack>
  );
}

interface LineFieldsProps extends Pick<LinesProps, "supplierId" | "currency"> {
  number: number;
  line: LineValues;
  coffees: { value: string; label: string }[];
  errorAt: (field: keyof LineValues) => string | undefined;
  onChange: (part: Partial<LineValues>) => void;
  onRemove: () => void;
}

function LineFields({ number, line, coffees, errorAt, onChange, onRemove, ...seller }: LineFieldsProps) {
  const text = (field: "coffeeName" | "origin" | "bags" | "weight") => ({
    value: line[field],
    error: errorAt(field),
    autoComplete: "off",
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [field]: event.currentTarget.value }),
  });
  return (
    <LineFieldset title={`Line ${number}`} onRemove={onRemove}>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <NativeSelect
            label="Coffee"
            data={coffees}
            value={line.greenCoffeeId}
            error={errorAt("greenCoffeeId")}
            onChange={(event) => onChange({ greenCoffeeId: event.currentTarget.value })}
          />
        </Grid.Col>
        {line.greenCoffeeId === "" && (
          <>
            <Grid.Col span={{ base: 12, sm: 3 }}>
              <TextInput label="Name" {...text("coffeeName")} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 3 }}>
              <TextInput label="Origin" {...text("origin")} />
            </Grid.Col>
          </>
        )}
      </Grid>
      <Grid gap="md" mt="xs">
        <Grid.Col span={{ base: 4, sm: 2 }}>
          <TextInput label="Bags" inputMode="numeric" placeholder="–" {...text("bags")} />
        </Grid.Col>
        <Grid.Col span={{ base: 5, sm: 2 }}>
          <TextInput
            label={line.bags.trim() === "" ? "Weight" : "Weight of a bag"}
            inputMode="decimal"
            list="bag-weights"
            {...text("weight")}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 3, sm: 2 }}>
          <NativeSelect
            label="Unit"
            data={[...UNITS]}
            value={line.weightUnit}
            onChange={(event) =>
              onChange({ weightUnit: UNITS.find((unit) => unit === event.currentTarget.value) ?? line.weightUnit })
            }
          />
        </Grid.Col>
        <PriceFields values={line} error={errorAt("price")} bases={PRICE_BASIS_OPTIONS} onChange={onChange} />
      </Grid>
      <LineContractField line={line} {...seller} error={errorAt("contractId")} onChange={onChange} />
      <Switch
        mt="sm"
        label="Sample"
        checked={line.isSample}
        onChange={(event) => onChange({ isSample: event.currentTarget.checked })}
      />
      <datalist id="bag-weights">
        {BAG_WEIGHTS.filter(({ unit }) => unit === line.weightUnit).map(({ amount }) => (
          <option key={amount} value={fieldNumber(amount)} />
        ))}
      </datalist>
    </LineFieldset>
  );
}
