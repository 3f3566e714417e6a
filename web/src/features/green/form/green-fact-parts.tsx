import { Button, FileButton, Group, Stack, Text } from "@mantine/core";
import type { GreenCoffeeDetails } from "@tryer/contract";
import { type PlotsOfFile, plotsOfFile } from "@tryer/domain/green";
import { gramsFromKg, gramsOfTyped, kgFromGrams, type ShownUnit, type TypedWeight } from "@tryer/domain/units";
import { useRef } from "react";
import { drawnPart, formPart } from "#shared/records/form/form-part.ts";
import { parseWeight, weightText } from "#shared/weights/weight-text.ts";
import { weightsIn } from "#shared/weights/weights.ts";

const PRESETS: readonly TypedWeight[] = [
  { amount: "60", unit: "kg" },
  { amount: "69", unit: "kg" },
  { amount: "70", unit: "kg" },
  { amount: "100", unit: "lb" },
  { amount: "30", unit: "kg" },
  { amount: "35", unit: "kg" },
];

interface BagTexts {
  bagWeightKg: string;
  bagCount: string;
}

/** The bags of the trade, one touch each, kept to the gram in either unit; any other weight is typed in its field. */
export const bagsPart = (unit: ShownUnit) =>
  formPart<GreenCoffeeDetails, { usualBagKg: number | null }, BagTexts>({
    label: "Usual bags",
    valuesOf: () => ({ usualBagKg: null }),
    read: ({ usualBagKg, bagWeightKg }) => ({
      ok: true,
      input: usualBagKg !== null && bagWeightKg === weightText(usualBagKg, unit) ? { bagWeightKg: usualBagKg } : {},
    }),
    draw(form, row) {
      const { bagWeightKg, bagCount, usualBagKg } = form.values;
      const filledKg = usualBagKg ?? row?.bagWeightKg ?? null;
      const typed = parseWeight(bagWeightKg, { label: "Bag", unit, filledKg, isPositive: true });
      const bags = Number(bagCount);
      const { weighed } = weightsIn(unit);
      return (
        <Stack gap={6}>
          <Group gap={6} role="group" aria-label="Usual bags">
            {PRESETS.map((preset) => {
              const kg = kgFromGrams(gramsOfTyped(preset));
              const isChosen = typed.ok && typed.kg === kg;
              return (
                <Button
                  key={`${preset.amount} ${preset.unit}`}
                  size="compact-sm"
                  variant={isChosen ? "light" : "default"}
                  color={isChosen ? "ember" : "gray"}
                  aria-pressed={isChosen}
                  onClick={() => form.setValues({ bagWeightKg: weightText(kg, unit), usualBagKg: kg })}
                >
                  {preset.amount} {preset.unit}
                </Button>
              );
            })}
          </Group>
          {typed.ok && Number.isSafeInteger(bags) && bags > 0 && (
            <Text size="sm" c="dimmed" className="figures">
              {bagCount} × {weighed(typed.kg)} = {weighed(kgFromGrams(gramsFromKg(typed.kg) * bags))}
            </Text>
          )}
        </Stack>
      );
    },
  });

/** Puts the plots of a GeoJSON file into their field; what is wrong with the file is said there. */
export const plotFilePart = drawnPart<GreenCoffeeDetails, { dueDiligencePlots: string }>((form) => (
  <PlotFileButton
    onPlots={(file) =>
      file.ok
        ? form.setFieldValue("dueDiligencePlots", file.plots)
        : form.setFieldError("dueDiligencePlots", `Not read: ${file.reason}`)
    }
  />
));

function PlotFileButton({ onPlots }: { onPlots: (file: PlotsOfFile) => void }) {
  const reset = useRef<() => void>(null);
  const read = async (file: File | null) => {
    if (file === null) return;
    // The same file can be chosen again once it was mended.
    reset.current?.();
    onPlots(plotsOfFile(await file.text().catch(() => "")));
  };
  return (
    <FileButton resetRef={reset} accept=".geojson,.json,application/geo+json" onChange={(file) => void read(file)}>
      {(props) => (
        <Button {...props} size="compact-sm" variant="default">
          Choose a GeoJSON file
        </Button>
      )}
    </FileButton>
  );
}
