import { Button, Card, Group, Stack, Text, Textarea, Title } from "@mantine/core";
import { parseStockTable } from "@tryer/domain/onboarding";
import type { ShownUnit } from "@tryer/domain/units";
import { type FormEvent, useMemo, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { typedSeparators } from "#ui/forms/typed-numbers.ts";
import { ButtonLink } from "#ui/layout/links.tsx";
import {
  type FirstProductValues,
  firstProductValues,
  type ProductErrors,
  productErrorsOf,
  readFirstProduct,
} from "./first-product.ts";
import { FirstProductFields } from "./first-product-fields.tsx";
import { StepForm } from "./step-form.tsx";
import { greensOfRows } from "./stock-lines.ts";
import { StockPreview } from "./stock-preview.tsx";
import { useWizardStep } from "./use-wizard-step.ts";
import { WizardFrame } from "./wizard-frame.tsx";

const EXAMPLES: Record<ShownUnit, string> = {
  lb: "Guji Uraga, Ethiopia, 132 lb\nHuila Pitalito, Colombia, 154 lb",
  kg: "Guji Uraga, Ethiopia, 60 kg\nHuila Pitalito, Colombia, 70 kg",
};

/**
 * The first coffees, typed line by line or pasted from a spreadsheet, with a product to plan, or a sample roastery to look
 * around in.
 */
export function InventoryStep() {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const ids = useRef(new Map<string, string>());
  const { unit } = useWeights();
  const [typed, setTyped] = useState<Partial<FirstProductValues>>({});
  const [productErrors, setProductErrors] = useState<ProductErrors>({});
  const [newIds] = useState(() => ({ id: uuidv7(), packageSizeId: uuidv7() }));
  const table = useMemo(() => parseStockTable(text, unit, typedSeparators), [text, unit]);
  const product = firstProductValues(typed, table.rows, unit);
  const controls = useWizardStep("inventory", text.trim() !== "", (errors) => {
    const known = productErrorsOf(errors);
    setProductErrors(known);
    return Object.keys(known).length > 0;
  });

  /** Completes the step; without a plan, with a product only where something was typed about it. */
  function finish(complete: typeof controls.complete, hasProduct: boolean) {
    if (table.problems.length > 0) return setError("Fix or remove the lines that could not be read.");
    if (table.rows.length === 0) return setError("Enter at least one coffee, or skip this step.");
    const coffees = greensOfRows(table.rows, ids.current, uuidv7);
    const coffee = coffees[product.row];
    if (!hasProduct || coffee === undefined) return complete(() => api.onboarding.inventory.call({ coffees }));
    const read = readFirstProduct(product, coffee.coffeeName);
    if (!read.ok) return setProductErrors(read.errors);
    const { name, size, unit } = read;
    const packageSize = { id: newIds.packageSizeId, size, unit };
    const first = { id: newIds.id, greenCoffeeId: coffee.id, name, packageSize };
    complete(() => api.onboarding.inventory.call({ coffees, product: first }));
  }

  const hasCoffee = table.rows.length > 0;
  const finishOnly = () => finish(controls.complete, Object.keys(typed).length > 0);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (hasCoffee) finish(controls.completeAndPlan, true);
    else finishOnly();
  }

  const loadSample = () =>
    controls.completeInstead(async () => {
      await api.sample.load.call();
      return api.onboarding.skip.call({ step: "inventory" });
    });

  return (
    <Stack gap="lg">
      <WizardFrame
        step="inventory"
        title="Your green coffee"
        text="One line per green coffee. You can paste from a spreadsheet."
      >
        <StepForm
          controls={controls}
          submitLabel={hasCoffee ? "Plan your first roast" : "Finish"}
          also={
            hasCoffee && (
              <Button variant="default" size="md" disabled={controls.isSaving} onClick={finishOnly}>
                Finish
              </Button>
            )
          }
          onSubmit={submit}
        >
          <Textarea
            label="Your coffees"
            description={`Name, origin, quantity, unit. Without a unit, ${unit}.`}
            placeholder={EXAMPLES[unit]}
            size="md"
            autosize
            minRows={4}
            maxRows={14}
            autoComplete="off"
            spellCheck={false}
            value={text}
            error={error}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setError(null);
            }}
          />
          <StockPreview table={table} />
          {hasCoffee && (
            <FirstProductFields
              values={product}
              rows={table.rows}
              errors={productErrors}
              onChange={(changed) => {
                setTyped({ ...typed, ...changed });
                setProductErrors({});
              }}
            />
          )}
        </StepForm>
      </WizardFrame>
      <Card component="section" padding="xl">
        <Group justify="space-between" gap="md">
          <Stack gap={4} flex="1 1 260px">
            <Title order={2} size="h4">
              Just looking?
            </Title>
            <Text c="dimmed" size="sm">
              Try a sample roastery: three coffees with products, sizes and a plan. Remove it with one click in your
              profile.
            </Text>
          </Stack>
          <Button variant="default" size="md" disabled={controls.isSaving} onClick={loadSample}>
            Load a sample roastery
          </Button>
        </Group>
      </Card>
      <Card component="section" padding="xl">
        <Group justify="space-between" gap="md">
          <Stack gap={4} flex="1 1 260px">
            <Title order={2} size="h4">
              Moving from another tool?
            </Title>
            <Text c="dimmed" size="sm">
              Import coffees, products, past roasts and opening counts step by step, with totals to compare.
            </Text>
          </Stack>
          <ButtonLink to="/moving-in" variant="default" size="md">
            Move in from lists
          </ButtonLink>
        </Group>
      </Card>
    </Stack>
  );
}
