import { Card, Grid, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { type GreenCoffee, Purchase, type PurchaseLine, ReceivePurchaseInput } from "@tryer/contract";
import { greenName, missingGramsOf } from "@tryer/domain/green";
import { deliveredGrams, type LotFact } from "@tryer/domain/purchases";
import { gramsFromKg, gramsOfTyped, kgFromGrams, type ShownUnit } from "@tryer/domain/units";
import { type ReactNode, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { type DeliveryFacts, proposalText, typedDifferences } from "#shared/green/lot-proposal.ts";
import { type RoastedAnswer, RoastedQuestion } from "#shared/green/roasted-question.tsx";
import { piecesText } from "#shared/packaging/packaging-words.ts";
import { parseReceived, type ReceivedValues } from "#shared/weights/received-weight.ts";
import { ReceivedWeightFields } from "#shared/weights/received-weight-fields.tsx";
import { weightText } from "#shared/weights/weight-text.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { openPieces, ReceivedPackagingLine, receivedPackaging } from "./packaging/received-packaging-line.tsx";

interface LineValues extends ReceivedValues, DeliveryFacts {
  /** Lot that was chosen, `new` for a new one; empty for the one that is proposed. */
  lot: string;
  wasRoasted: RoastedAnswer;
}

const NEW_LOT = "new";
const orNone = (kg: number) => (kg > 0 ? kg : null);

/** Weight of a bag as it was ordered; null where no bags were. */
const orderedBagKg = ({ bags, weight, weightUnit }: PurchaseLine) =>
  bags === null ? null : kgFromGrams(gramsOfTyped({ amount: weight, unit: weightUnit }));

const USUAL_PLACE = { value: "", label: "Last location used" };

/** Weight that is still to come, in the bags of the order where it is untouched, else in the person's unit. */
function openWeight(line: PurchaseLine, unit: ShownUnit): ReceivedValues {
  const openGrams = gramsFromKg(line.openKg);
  if (openGrams === 0) return { bags: "", weight: "", unit };
  const ordered = { bags: line.bags, weight: { amount: line.weight, unit: line.weightUnit } };
  const isUntouched = deliveredGrams(ordered) === openGrams;
  if (isUntouched) {
    return {
      bags: line.bags === null ? "" : String(line.bags),
      weight: fieldNumber(line.weight),
      unit: line.weightUnit,
    };
  }
  const inPounds = { bags: "", weight: weightText(line.openKg, "lb"), unit: "lb" as const };
  const inKilograms = { bags: "", weight: weightText(line.openKg, "kg"), unit: "kg" as const };
  const read = parseReceived(inPounds, deliveredGrams);
  // A hundredth of a pound is coarser than a gram: pounds that would not bring back the open weight are not filled in.
  const isExact = read.ok && gramsFromKg(read.kg) === openGrams;
  const byUnit: Record<ShownUnit, ReceivedValues> = { lb: isExact ? inPounds : inKilograms, kg: inKilograms };
  return byUnit[unit];
}

/**
 * Form for what came of a purchase, line by line. Sent again after a lost answer it is booked once. No form of a record's
 * fields: each line is a delivery with a lot that is proposed for it.
 */
export function ReceivePurchaseForm({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const [requestId, setRequestId] = useState(() => uuidv7());
  const { today } = useMoments();
  const weights = useWeights();
  const greens = useQuery(greenChoicesQuery()).data ?? [];
  const locations = useQuery(api.locations.list.queryOptions({ input: {} })).data ?? [];
  const form = useForm({
    initialValues: {
      receivedOn: today(),
      locationId: "",
      lines: purchase.lines.map(
        (line): LineValues => ({
          ...openWeight(line, weights.unit),
          cropYear: "",
          dueDiligenceReference: "",
          lot: "",
          wasRoasted: "",
        }),
      ),
      packagingLines: purchase.packagingLines.map(openPieces),
    },
    onValuesChange: () => setRequestId(uuidv7()),
  });
  const lotOf = (id: string | undefined) => greens.find((green) => green.id === id);
  const stateOf = (line: PurchaseLine, values: LineValues): LineState =>
    lineState(line, values, {
      ofLine: lotOf(line.greenCoffee?.id),
      chosen: lotOf(values.lot),
      hasPart: purchase.receipts.some(
        ({ lineId, greenCoffee, takenBackAt }) =>
          lineId === line.id && greenCoffee.id === line.greenCoffee?.id && takenBackAt === null,
      ),
    });
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: Purchase,
    onFieldErrors: (byInputKey) => {
      form.setErrors(byInputKey);
      return Object.keys(byInputKey).some((key) => key === "receivedOn" || /^(packagingL|l)ines\./.test(key));
    },
    onSaved: ({ number, receivedKg, receivedPieces }) => {
      const inStock = [receivedKg > 0 && weights.traded(receivedKg), receivedPieces > 0 && piecesText(receivedPieces)];
      successToast("Received", `${inStock.filter(Boolean).join(" and ")} of ${number} are in stock.`);
      onClose();
    },
  });
  const send = ({ receivedOn, locationId, lines: typed, packagingLines: typedPackaging }: typeof form.values) => {
    const errors: Record<string, string> = {};
    const lines = purchase.lines.flatMap((line, index) => {
      const values = typed[index];
      if (values === undefined || (values.weight.trim() === "" && values.bags.trim() === "")) return [];
      const { came, into, missingKg } = stateOf(line, values);
      if (!came.ok)
        for (const [field, reason] of Object.entries(came.errors)) errors[`lines.${index}.${field}`] = reason;
      const isAsked = missingKg > 0;
      if (isAsked && values.wasRoasted === "") errors[`lines.${index}.wasRoasted`] = "Please answer";
      const { cropYear, dueDiligenceReference } = values;
      return {
        lineId: line.id,
        quantityKg: came.ok ? came.kg : 0,
        ...(into === NEW_LOT ? { isNewLot: true } : { greenCoffeeId: into }),
        ...(locationId === "" ? {} : { locationId }),
        cropYear,
        dueDiligenceReference,
        ...(isAsked ? { wasRoasted: values.wasRoasted === "yes" } : {}),
      };
    });
    const packagingLines = receivedPackaging(purchase.packagingLines, typedPackaging, errors).map((line) =>
      locationId === "" ? line : { ...line, locationId },
    );
    if (lines.length + packagingLines.length === 0) {
      errors[purchase.lines.length > 0 ? "lines.0.weight" : "packagingLines.0.pieces"] = "Enter what came";
    }
    if (Object.keys(errors).length > 0) return form.setErrors(errors);
    const { id, version } = purchase;
    const parsed = ReceivePurchaseInput.safeParse({ id, version, requestId, receivedOn, lines, packagingLines });
    if (parsed.success) saving.save(() => api.purchases.receive.call(parsed.data));
    else form.setErrors(schemaErrors(parsed.error));
  };
  return (
    <FormBody
      submitLabel="Receive"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <Grid gap="md">
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <DayField
            label="Received on"
            value={form.values.receivedOn}
            onValue={(day) => form.setFieldValue("receivedOn", day)}
            error={form.errors.receivedOn}
          />
        </Grid.Col>
        {locations.length > 1 && (
          <Grid.Col span={{ base: 12, xs: 6 }}>
            <NativeSelect
              label="Location"
              data={[USUAL_PLACE, ...locations.map(({ id, name }) => ({ value: id, label: name }))]}
              {...form.getInputProps("locationId")}
            />
          </Grid.Col>
        )}
      </Grid>
      {purchase.lines.map((line, index) => {
        const values = form.values.lines[index];
        if (values === undefined) return null;
        return (
          <ReceivedLine
            key={line.id}
            line={line}
            values={values}
            state={stateOf(line, values)}
            greens={greens}
            errorAt={(field) => form.errors[`lines.${index}.${field}`]}
            onChange={(part) => form.setFieldValue(`lines.${index}`, { ...values, ...part })}
          />
        );
      })}
      {purchase.packagingLines.map((line, index) => {
        const values = form.values.packagingLines[index];
        if (values === undefined) return null;
        return (
          <ReceivedPackagingLine
            key={line.id}
            line={line}
            values={values}
            errorAt={(field) => form.errors[`packagingLines.${index}.${field}`]}
            onChange={(part) => form.setFieldValue(`packagingLines.${index}`, { ...values, ...part })}
          />
        );
      })}
    </FormBody>
  );
}

interface LineState {
  came: ReturnType<typeof parseReceived>;
  differences: Set<LotFact>;
  /** Id of the lot, or `new`. */
  into: string;
  missingKg: number;
}

interface Lots {
  ofLine: GreenCoffee | undefined;
  chosen: GreenCoffee | undefined;
  /** Whether a part of the line came into its lot before: the rest is the same unless somebody says otherwise. */
  hasPart: boolean;
}

/** Reads a typed line: the weight, where it goes, and what is asked about it. */
function lineState(line: PurchaseLine, values: LineValues, { ofLine, chosen, hasPart }: Lots): LineState {
  const differences = new Set<LotFact>();
  if (ofLine !== undefined) {
    for (const fact of line.lotDiffers) if (fact !== "dueDiligenceReference") differences.add(fact);
    const typed = hasPart ? orOf(ofLine, values) : values;
    for (const fact of typedDifferences(ofLine, typed)) differences.add(fact);
  }
  const proposed = ofLine === undefined || differences.size > 0 ? NEW_LOT : ofLine.id;
  const into = values.lot || proposed;
  const lot = into === NEW_LOT ? undefined : (chosen ?? ofLine);
  const came = parseReceived(values, deliveredGrams);
  const missingGrams = came.ok ? missingGramsOf(gramsFromKg(lot?.shortfallKg ?? 0), gramsFromKg(came.kg)) : 0;
  return { came, differences, into, missingKg: kgFromGrams(missingGrams) };
}

const orOf = (lot: DeliveryFacts, { cropYear, dueDiligenceReference }: DeliveryFacts): DeliveryFacts => ({
  cropYear: cropYear || lot.cropYear,
  dueDiligenceReference: dueDiligenceReference || lot.dueDiligenceReference,
});

interface ReceivedLineProps {
  line: PurchaseLine;
  values: LineValues;
  state: LineState;
  greens: readonly GreenCoffee[];
  errorAt: (field: keyof LineValues | "quantityKg") => ReactNode;
  onChange: (part: Partial<LineValues>) => void;
}

function ReceivedLine({ line, values, state, greens, errorAt, onChange }: ReceivedLineProps) {
  const { came, differences, into, missingKg } = state;
  const name = line.greenCoffee === null ? line.coffeeName : greenName(line.greenCoffee);
  const lots = [
    { value: NEW_LOT, label: "New lot" },
    ...greens
      .filter(({ ownerName }) => ownerName === null)
      .map((green) => ({ value: green.id, label: `${green.number} ${greenName(green)}` })),
  ];
  const { traded } = useWeights();
  const soFar = `${traded(line.receivedKg)} of ${traded(line.orderedKg)} received so far`;
  return (
    <Card component="fieldset" padding="md" m={0} aria-label={name} style={{ minWidth: 0 }}>
      <Stack gap="sm">
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
        <ReceivedWeightFields
          values={values}
          errors={{ bags: errorAt("bags"), weight: errorAt("weight") ?? errorAt("quantityKg") }}
          expectedKg={values.bags.trim() === "" ? orNone(line.openKg) : orderedBagKg(line)}
          description={values.bags.trim() !== "" && came.ok ? `${traded(came.kg)} · ${soFar}` : soFar}
          onChange={onChange}
        />
        <Grid gap="md">
          <Grid.Col span={{ base: 6, xs: 4 }}>
            <TextInput
              label="Crop year"
              placeholder="2025/26"
              autoComplete="off"
              value={values.cropYear}
              error={errorAt("cropYear")}
              onChange={({ currentTarget }) => onChange({ cropYear: currentTarget.value })}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 6, xs: 8 }}>
            <TextInput
              label="Due-diligence reference"
              autoComplete="off"
              value={values.dueDiligenceReference}
              error={errorAt("dueDiligenceReference")}
              onChange={({ currentTarget }) => onChange({ dueDiligenceReference: currentTarget.value })}
            />
          </Grid.Col>
        </Grid>
        <NativeSelect
          label="Into"
          data={lots}
          description={differences.size > 0 && into === NEW_LOT ? proposalText(differences) : undefined}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={into}
          error={errorAt("lot")}
          onChange={({ currentTarget }) => onChange({ lot: currentTarget.value })}
        />
        {missingKg > 0 && (
          <RoastedQuestion
            missingKg={missingKg}
            value={values.wasRoasted}
            error={errorAt("wasRoasted")}
            onValue={(wasRoasted) => onChange({ wasRoasted })}
          />
        )}
      </Stack>
    </Card>
  );
}
