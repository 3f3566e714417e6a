import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AddPurchaseInput, EditPurchaseInput, Purchase } from "@tryer/contract";
import { purchaseFields } from "@tryer/contract/purchases/purchase-fields";
import { greenName } from "@tryer/domain/green";
import type { Currency } from "@tryer/domain/money";
import type { ShownUnit } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { supplierChoicesQuery } from "#shared/purchases/supplier-choices.ts";
import { drawnPart } from "#shared/records/form/form-part.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { emptyPackagingLine, type PackagingLineValues, packagingLinesPart } from "./packaging/packaging-line-values.ts";
import { PackagingLinesFields } from "./packaging/packaging-lines-fields.tsx";
import {
  coffeeLinesPart,
  emptyLine,
  isUntouched,
  type LineValues,
  type MissingCoffee,
  newPurchaseLines,
} from "./purchase-form-values.ts";
import { PurchaseLinesFields } from "./purchase-lines-fields.tsx";
import { packagingChoicesQuery } from "./trade-choices.ts";

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

interface AllLines {
  lines: LineValues[];
  packagingLines: PackagingLineValues[];
}

/** Buttons that add a line of coffee or of packaging. */
const addLinesPart = (unit: ShownUnit) =>
  drawnPart<Purchase, AllLines>((form) => {
    const { lines, packagingLines } = form.values;
    return (
      <Group gap="sm">
        <Button variant="default" onClick={() => form.setFieldValue("lines", [...lines, emptyLine(unit)])}>
          Add line
        </Button>
        <Button
          variant="default"
          onClick={() =>
            form.setValues({
              // The line of coffee that a new purchase begins with gives way to packaging.
              ...(lines.every(isUntouched) ? { lines: [] } : {}),
              packagingLines: [...packagingLines, emptyPackagingLine()],
            })
          }
        >
          Add packaging
        </Button>
      </Group>
    );
  });

/** Sentence about charges that are spread by weight, which packaging has none of. */
const weightlessPart = drawnPart<Purchase, AllLines & { spreadBy: string }>(
  ({ values: { lines, packagingLines, spreadBy } }) =>
    packagingLines.length > 0 &&
    spreadBy === "weight" && (
      <Text size="sm" c="dimmed">
        Packaging has no weight: {lines.length > 0 ? "the coffee carries all of it." : "it is spread by value."}
      </Text>
    ),
);

/** A purchase as a draft: supplier, lines, charges and the currency with its rate. */
export function PurchaseForm({ purchase, homeCurrency, missing = [], materialId = null, ...then }: PurchaseFormProps) {
  const suppliers = useQuery(supplierChoicesQuery()).data ?? [];
  const greens = useQuery(greenChoicesQuery()).data ?? [];
  const materials = useQuery(packagingChoicesQuery()).data ?? [];
  const { unit } = useWeights();
  const coffeeWords = ({ bags, weight, weightUnit, greenCoffeeId, coffeeName }: LineValues) => {
    const green = greens.find(({ id }) => id === greenCoffeeId);
    return `${bags && `${bags} × `}${weight} ${weightUnit} ${green === undefined ? coffeeName : greenName(green)}`;
  };
  const packagingWords = ({ pieces, materialId: id, materialName }: PackagingLineValues) =>
    `${pieces} × ${materials.find((each) => each.id === id)?.name ?? materialName}`;
  return (
    <RecordForm
      noun="Purchase"
      submitLabel="Save draft"
      fields={purchaseFields}
      parts={{
        lines: coffeeLinesPart(coffeeWords, ({ values, ...drawn }) => (
          <Stack component="section" gap="sm">
            <Title order={2} size="h4">
              Lines
            </Title>
            <PurchaseLinesFields supplierId={values.supplier} currency={values.currency} {...drawn} />
          </Stack>
        )),
        packagingLines: packagingLinesPart(
          packagingWords,
          (drawn) => drawn.lines.length > 0 && <PackagingLinesFields {...drawn} />,
        ),
        addLines: addLinesPart(unit),
        weightless: weightlessPart,
      }}
      layout={{
        isPage: true,
        first: [
          {
            card: [
              ["supplier", "expectedOn"],
              ["stage", "currency"],
              ["exchangeRate", "rateOn"],
            ],
          },
          ["lines"],
          ["packagingLines"],
          ["addLines"],
          { card: [["fees", "freight", "duty", "spreadBy"], ["weightless"], ["notes"]] },
        ],
      }}
      looks={({ currency: typed, ...values }) => {
        const currency = typed as Currency;
        const isHidden = currency === homeCurrency;
        const { lines } = values as unknown as AllLines;
        return {
          supplier: {
            options: suppliers.map(({ id, name }) => ({ value: id, label: name })),
            fills(id) {
              const own = suppliers.find((supplier) => supplier.id === id)?.currency;
              return {
                // A contract is with its supplier: a line of another one draws from none.
                lines: lines.map((line) => ({ ...line, contractId: null, contractNumber: "" })),
                ...(own ? { currency: own } : {}),
              };
            },
          },
          exchangeRate: { isHidden, label: `Exchange rate: ${homeCurrency} for 1 ${currency}` },
          rateOn: { isHidden },
          fees: { currency },
          freight: { currency },
          duty: { currency },
        };
      }}
      row={purchase}
      initial={{ currency: homeCurrency, ...newPurchaseLines({ unit, missing, materialId }) }}
      api={{
        row: Purchase,
        add: { input: AddPurchaseInput, call: api.purchases.add.call },
        edit: { input: EditPurchaseInput, call: api.purchases.edit.call },
      }}
      {...then}
    />
  );
}
