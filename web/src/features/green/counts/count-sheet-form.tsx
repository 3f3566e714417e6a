import { Button, Card, Group, NativeSelect, Stack, Table, Text } from "@mantine/core";
import { BookedCountSheet, type CountSheet } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { useState } from "react";
import { api } from "#api/client.ts";
import { WeightInput } from "#shared/weights/weight-input.tsx";
import { useWeights, type Weights, weightsIn } from "#shared/weights/weights.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { FormProblem } from "#ui/forms/form-problem.tsx";
import { useSaving } from "#ui/forms/use-saving.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { STOCK_UNITS } from "../form/green-form-values.ts";
import { type CountedLine, countedLine, type SheetCoffee, useCountDraft } from "./count-draft.ts";

interface CountSheetFormProps {
  sheet: CountSheet;
  /** Key under which this device keeps what is typed. */
  draftKey: string;
  mayCount: boolean;
}

export function CountSheetForm({ sheet, draftKey, mayCount }: CountSheetFormProps) {
  const { draft, setUnit, type, clear } = useCountDraft(draftKey, useWeights().unit);
  const weights = weightsIn(draft.unit);
  const [isReviewing, setReviewing] = useState(false);
  const lines = sheet.coffees.flatMap((green) => countedLine(green, draft) ?? []);
  const isReady = lines.length > 0 && lines.every(({ problem, isStale }) => problem === null && !isStale);
  const saving = useSaving({
    row: BookedCountSheet,
    // Typing is kept on the device: leaving the page loses nothing.
    isChanged: false,
    onFieldErrors: () => false,
    onSaved: ({ bookedCount }) => {
      clear();
      setReviewing(false);
      successToast("Stock counted", `${counted(bookedCount)} booked.`);
    },
  });
  const book = () =>
    saving.save(() =>
      api.green.bookCountSheet.call({
        requestId: draft.requestId,
        locationId: sheet.locationId,
        counts: lines.map(({ coffee, countedKg, onRecordKg }) => ({
          id: coffee.id,
          quantityKg: countedKg ?? 0,
          onRecordKg,
        })),
      }),
    );
  if (sheet.coffees.length === 0) {
    return <EmptyState drawing={<Sack />} title="Nothing to count" text="Add a coffee to count it here." />;
  }
  return (
    <>
      {mayCount && (
        <NativeSelect
          label="Unit of the scale"
          data={[...STOCK_UNITS]}
          value={draft.unit}
          onChange={(event) => {
            const unit = STOCK_UNITS.find((known) => known === event.currentTarget.value);
            if (unit !== undefined) setUnit(unit);
          }}
        />
      )}
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: "none" }} aria-label="Count sheet">
        {sheet.coffees.map((coffee) => (
          <SheetLine
            key={coffee.id}
            coffee={coffee}
            text={draft.counts[coffee.id]?.text ?? ""}
            weights={weights}
            line={countedLine(coffee, draft)}
            mayCount={mayCount}
            onType={(text) => type(coffee, text)}
          />
        ))}
      </Stack>
      {mayCount && (
        <Card padding="sm" style={{ position: "sticky", bottom: 8, zIndex: 1 }} shadow="md">
          <Group justify="space-between">
            <Text className="figures" role="status">
              {lines.length} of {sheet.coffees.length} counted
              {lines.some(({ isStale }) => isStale) && " · stock changed meanwhile"}
            </Text>
            <Button disabled={!isReady} onClick={() => setReviewing(true)}>
              Review and book
            </Button>
          </Group>
        </Card>
      )}
      <FormModal isOpen={isReviewing} title="Differences" onClose={() => setReviewing(false)}>
        <Stack>
          <FormProblem problem={saving.problem} />
          <Differences lines={lines} weights={weights} />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setReviewing(false)}>
              Back to the sheet
            </Button>
            <Button disabled={!isReady} loading={saving.isSaving} onClick={book}>
              Book {counted(lines.length)}
            </Button>
          </Group>
        </Stack>
      </FormModal>
    </>
  );
}

const counted = (count: number) => `${count} ${count === 1 ? "count" : "counts"}`;

const signed = (steps: number, { stepsFigure }: Weights) =>
  `${steps < 0 ? "−" : steps > 0 ? "+" : ""}${stepsFigure(Math.abs(steps))}`;

interface SheetLineProps {
  coffee: SheetCoffee;
  text: string;
  /** Formats in the unit of the scale. */
  weights: Weights;
  line: CountedLine | null;
  mayCount: boolean;
  onType: (text: string) => void;
}

function SheetLine({ coffee, text, weights, line, mayCount, onType }: SheetLineProps) {
  return (
    <Card component="li" padding="sm" style={{ contentVisibility: "auto", containIntrinsicSize: "auto 88px" }}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text fw={500} lineClamp={2} title={coffee.coffeeName} style={{ overflowWrap: "anywhere" }}>
            {coffee.coffeeName}
          </Text>
          <Text size="sm" c="dimmed" className="figures">
            {coffee.number} <span style={{ whiteSpace: "nowrap" }}>on record {weights.weighed(coffee.quantityKg)}</span>
          </Text>
          {line?.changeSteps !== null && line?.changeSteps !== undefined && (
            <Text size="sm" className="figures">
              {line.changeSteps === 0 ? "No difference" : `${signed(line.changeSteps, weights)} ${weights.unit}`}
            </Text>
          )}
          {coffee.shortfallKg > 0 && (
            <Text size="sm" c="amber" className="figures">
              {weights.weighed(coffee.shortfallKg)} was roasted beyond the stock; a count settles it
            </Text>
          )}
        </div>
        {mayCount && (
          <WeightInput
            aria-label={`Weighed ${greenName(coffee)}`}
            w={150}
            style={{ flex: "none" }}
            unit={weights.unit}
            behind={weights.unit}
            value={text}
            error={line?.problem ?? undefined}
            onChange={onType}
          />
        )}
      </Group>
      {line?.isStale && (
        <Group mt="xs" gap="xs" role="alert">
          <Text size="sm" c="amber" className="figures">
            The stock was {weights.weighed(line.onRecordKg)} when you typed this and is{" "}
            {weights.weighed(coffee.quantityKg)} now.
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => onType(text)}>
            My weight still counts
          </Button>
        </Group>
      )}
    </Card>
  );
}

function Differences({ lines, weights }: { lines: CountedLine[]; weights: Weights }) {
  return (
    <Table className="figures" verticalSpacing={8} horizontalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Coffee</Table.Th>
          <Table.Th ta="right">Weighed ({weights.unit})</Table.Th>
          <Table.Th ta="right">Difference ({weights.unit})</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ coffee, countedKg, changeSteps }) => (
          <Table.Tr key={coffee.id}>
            <Table.Td style={{ overflowWrap: "anywhere" }}>{greenName(coffee)}</Table.Td>
            <Table.Td ta="right">{weights.weighedFigure(countedKg ?? 0)}</Table.Td>
            <Table.Td ta="right">{signed(changeSteps ?? 0, weights)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
