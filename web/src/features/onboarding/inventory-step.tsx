import { Button, Card, Group, Stack, Text, Textarea, Title } from "@mantine/core";
import { parseStockTable } from "@tryer/domain/onboarding";
import { type FormEvent, useMemo, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { typedSeparators } from "#ui/forms/typed-numbers.ts";
import { ButtonLink } from "#ui/layout/links.tsx";
import { StepForm } from "./step-form.tsx";
import { greensOfRows } from "./stock-lines.ts";
import { StockPreview } from "./stock-preview.tsx";
import { useWizardStep } from "./use-wizard-step.ts";
import { WizardFrame } from "./wizard-frame.tsx";

const EXAMPLE = "Guji Uraga, Ethiopia, 60 kg\nHuila Pitalito, Colombia, 154 lb";

/** The first coffees, typed line by line or pasted from a spreadsheet, or a sample roastery to look around in. */
export function InventoryStep() {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const ids = useRef(new Map<string, string>());
  const table = useMemo(() => parseStockTable(text, "kg", typedSeparators), [text]);
  const controls = useWizardStep("inventory", text.trim() !== "", () => false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (table.problems.length > 0) return setError("Mend the lines that could not be read, or remove them.");
    if (table.rows.length === 0) return setError("Enter at least one coffee, or skip this step.");
    const greens = greensOfRows(table.rows, ids.current, uuidv7);
    controls.complete(() => api.onboarding.inventory.call({ coffees: greens }));
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
        title="What is in your sacks?"
        text="A line for each green coffee. A table from a spreadsheet can be pasted as it is."
      >
        <StepForm controls={controls} submitLabel="Finish" onSubmit={submit}>
          <Textarea
            label="Your coffees"
            description="Name, origin, quantity, unit. Without a unit, kg."
            placeholder={EXAMPLE}
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
        </StepForm>
      </WizardFrame>
      <Card component="section" padding="xl">
        <Group justify="space-between" gap="md">
          <Stack gap={4} flex="1 1 260px">
            <Title order={2} size="h4">
              Nothing at hand?
            </Title>
            <Text c="dimmed" size="sm">
              Look around in a sample roastery: three coffees with products, sizes and a plan. Every name begins with
              'Sample', and one click in your profile removes it.
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
              Bring coffees, products, past roasts and opening counts in from lists, step by step and with sums to
              compare.
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
