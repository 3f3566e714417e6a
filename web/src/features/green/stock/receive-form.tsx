import { Accordion, NativeSelect, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { GreenCoffee, type Location } from "@tryer/contract";
import { missingGramsOf } from "@tryer/domain/green";
import { PRICE_BASES } from "@tryer/domain/money";
import { weighedInGrams } from "@tryer/domain/purchases";
import { gramsFromKg, kgFromGrams } from "@tryer/domain/units";
import { useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { proposalText, typedDifferences } from "#shared/green/lot-proposal.ts";
import { type RoastedAnswer, RoastedQuestion } from "#shared/green/roasted-question.tsx";
import { useCosts } from "#shared/money/use-costs.ts";
import { parseReceived, type ReceivedValues } from "#shared/weights/received-weight.ts";
import { ReceivedWeightFields } from "#shared/weights/received-weight-fields.tsx";
import { useWeights, type Weights } from "#shared/weights/weights.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useSaving } from "#ui/forms/use-saving.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { costError, parseCost } from "../form/green-form-values.ts";
import { DeliveryCostFields } from "./delivery-cost-fields.tsx";
import { heldKg, STOCK_CHANGES } from "./stock-verbs.ts";
import { useUndoMovement } from "./use-undo-movement.ts";

interface ReceiveFormProps {
  green: GreenCoffee;
  locations: Location[];
  onClose: () => void;
}

/**
 * Form for a delivery: what came, where it lies and which lot it is. Sent again after a lost answer it is booked once. No form
 * of a booking as other changes of stock are: location, lot and a question follow from what else is typed.
 */
export function ReceiveForm({ green, locations, onClose }: ReceiveFormProps) {
  const weights = useWeights();
  const costs = useCosts();
  const { today } = useMoments();
  const [ids, setIds] = useState(newIds);
  const booked = useRef({ movementId: ids.requestId, isSettled: false });
  const undoing = useUndoMovement();
  const { label, done } = STOCK_CHANGES.receive;
  const form = useForm({
    initialValues: {
      bags: "",
      weight: "",
      unit: weights.unit as ReceivedValues["unit"],
      /** Location that was chosen; empty for the one that is proposed. */
      locationId: "",
      cropYear: green.cropYear,
      dueDiligenceReference: green.dueDiligenceReference,
      /** Lot that was chosen; empty for the one that is proposed. */
      lot: "" as "" | (typeof LOTS)[number],
      wasRoasted: "" as RoastedAnswer,
      businessDay: today() as string,
      reason: "",
      cost: "",
      costBasis: weights.unit as string,
    },
    onValuesChange: () => setIds(newIds()),
  });
  const { values, errors } = form;
  // The lot came in at one place before: what follows most likely lies there too.
  const home = useQuery(api.green.get.queryOptions({ input: { id: green.id } })).data?.homeLocationId;
  const locationId = values.locationId || (home ?? locations[0]?.id ?? "");
  const differences = typedDifferences(green, values);
  const isNewLot = (values.lot || (differences.length > 0 ? "new" : "same")) === "new";
  const came = parseReceived(values, weighedInGrams);
  const missingKg =
    came.ok && !isNewLot ? kgFromGrams(missingGramsOf(gramsFromKg(green.shortfallKg), gramsFromKg(came.kg))) : 0;
  const isAsked = missingKg > 0;
  const isSettled = isAsked && values.wasRoasted === "yes";
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: GreenCoffee,
    onFieldErrors: ({ quantityKg, ...others }) => {
      const cost = costError(others);
      const weight = quantityKg === undefined ? {} : { weight: quantityKg };
      const byField = { ...others, ...weight, ...(cost === undefined ? {} : { cost }) };
      form.setErrors(byField);
      return Object.keys(byField).some((key) => key in values);
    },
    onSaved: ({ id, number, quantityKg }) => {
      const { movementId, isSettled } = booked.current;
      const now = `${number} now holds ${weights.weighed(quantityKg)}.`;
      if (isSettled) successToast(done, now);
      else undoToast(done, now, () => undoing.mutate({ id, movementId }));
      onClose();
    },
  });
  const send = () => {
    if (!came.ok) return form.setErrors(came.errors);
    if (isAsked && values.wasRoasted === "") return form.setErrors({ wasRoasted: "Please answer" });
    const basis = PRICE_BASES.find((known) => known === values.costBasis) ?? "kg";
    const cost = parseCost(values.cost, { basis, currency: costs.currency });
    if (!cost.ok) return form.setErrors({ cost: cost.reason });
    booked.current = { movementId: ids.requestId, isSettled };
    const { businessDay, reason, cropYear, dueDiligenceReference } = values;
    const input = { id: green.id, requestId: ids.requestId, quantityKg: came.kg, locationId, businessDay, reason };
    saving.save(() =>
      api.green.receive.call({
        ...input,
        cropYear,
        dueDiligenceReference,
        ...(isNewLot ? { newLotId: ids.newLotId } : {}),
        ...(isAsked ? { wasRoasted: values.wasRoasted === "yes" } : {}),
        ...cost.cost,
      }),
    );
  };
  const several = locations.length > 1;
  return (
    <FormBody
      submitLabel={label}
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      {several && (
        <NativeSelect
          label="Location"
          data={locations.map(({ id, name }) => ({
            value: id,
            label: `${name} (${weights.weighed(heldKg(green, id))})`,
          }))}
          {...form.getInputProps("locationId")}
          value={locationId}
        />
      )}
      <ReceivedWeightFields
        isFirst
        values={values}
        errors={errors}
        description={
          <span role="status">
            {previewOf(
              green,
              { cameKg: came.ok ? came.kg : null, isNewLot, takenKg: isSettled ? missingKg : 0 },
              weights.weighed,
            )}
          </span>
        }
        onChange={(part) => form.setValues(part)}
      />
      {isAsked && (
        <RoastedQuestion
          missingKg={missingKg}
          value={values.wasRoasted}
          error={errors.wasRoasted}
          onValue={(wasRoasted) => form.setFieldValue("wasRoasted", wasRoasted)}
        />
      )}
      <DeliveryCostFields
        green={green}
        isNewLot={isNewLot}
        values={values}
        error={errors.cost}
        onChange={(part) => form.setValues(part)}
      />
      <Accordion variant="contained" chevronPosition="left">
        <Accordion.Item value="lot">
          <Accordion.Control>
            {isNewLot ? "Into a new lot" : `Into ${green.number}`}
            {differences.length > 0 && values.lot === "" && (
              <Text size="sm" c="dimmed">
                {proposalText(differences)}
              </Text>
            )}
          </Accordion.Control>
          <Accordion.Panel>
            <Stack gap="sm">
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
                <TextInput
                  label="Crop year"
                  placeholder="2025/26"
                  autoComplete="off"
                  {...form.getInputProps("cropYear")}
                />
                <TextInput
                  label="Due-diligence reference"
                  autoComplete="off"
                  {...form.getInputProps("dueDiligenceReference")}
                />
              </SimpleGrid>
              <NativeSelect
                label="Into"
                data={[
                  { value: "same", label: `${green.number} ${green.coffeeName}` },
                  { value: "new", label: "New lot" },
                ]}
                value={isNewLot ? "new" : "same"}
                onChange={({ currentTarget: { value } }) =>
                  form.setFieldValue("lot", LOTS.find((each) => each === value) ?? "")
                }
              />
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      <DayField
        label="Day"
        value={values.businessDay}
        onValue={(day) => form.setFieldValue("businessDay", day)}
        error={errors.businessDay}
      />
      <TextInput label="Notes" autoComplete="off" maxLength={200} {...form.getInputProps("reason")} />
    </FormBody>
  );
}

const LOTS = ["same", "new"] as const;

const newIds = () => ({ requestId: uuidv7(), newLotId: uuidv7() });

interface Coming {
  /** Null until a weight is typed. */
  cameKg: number | null;
  isNewLot: boolean;
  /** Weight that roasts take of it at once. */
  takenKg: number;
}

function previewOf(
  { quantityKg }: GreenCoffee,
  { cameKg, isNewLot, takenKg }: Coming,
  weighed: Weights["weighed"],
): string {
  if (cameKg === null) return `In stock: ${weighed(quantityKg)}`;
  const heldGrams = isNewLot ? 0 : gramsFromKg(quantityKg);
  const left = weighed(kgFromGrams(heldGrams + gramsFromKg(cameKg) - gramsFromKg(takenKg)));
  return isNewLot ? `Stock of the new lot: ${left}` : `New stock: ${left}`;
}
