import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { skipToken, useQuery } from "@tanstack/react-query";
import { Batch, type PlanCoffee, type ProfileTargets, Roast } from "@tryer/contract";
import { kgFromPlanned } from "@tryer/domain/units";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { LOG_BATCH } from "#api/outbox/kept-operations.ts";
import { sendOrKeep } from "#api/outbox/send-or-keep.ts";
import { stoppedSec } from "#shared/batches/use-batch-timer.ts";
import { type PartsBy, partsInUnit, type TypedPart } from "#shared/blends/typed-parts.ts";
import { greenInRow } from "#shared/green/green-needs.ts";
import { profileWords } from "#shared/roast/profile-words.ts";
import { useUsualTemperatureUnit } from "#shared/roast/remembered-temperature-unit.ts";
import { RoastFields } from "#shared/roast/roast-fields.tsx";
import {
  emptyRoastValues,
  parseRoastValues,
  type RoastFormValues,
  roastFieldErrors,
} from "#shared/roast/roast-form-values.ts";
import { savedRoastTroubles } from "#shared/roast/unusual-roast-words.ts";
import { useAskUnusualRoast } from "#shared/roast/use-ask-unusual-roast.ts";
import { parseWeight } from "#shared/weights/weight-text.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { successToast, warningToast } from "#ui/feedback/toasts.ts";
import { blendText } from "#ui/format/figures.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCreateOnce } from "#ui/forms/use-create-once.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { BatchParts, partsOfBlend, partsOfLots, plannedParts, readWeighedParts } from "./batch-parts.tsx";

/** The batch that is roasted, and the coffee that it belongs to. */
export interface RoastSubject {
  batch: Batch;
  row: PlanCoffee;
  /** Profile that the roast will follow. */
  profile: ProfileTargets | null;
  /** Planned weight of the batch in hundredths of the unit that is shown. */
  shownWeight: number;
}

interface LogRoastDialogProps {
  subject: RoastSubject | null;
  isOpen: boolean;
  onClose: () => void;
}

export function LogRoastDialog({ subject, isOpen, onClose }: LogRoastDialogProps) {
  return (
    <FormModal
      isOpen={isOpen && subject !== null}
      title={subject === null ? "" : `Log batch ${subject.batch.batchNumber}`}
      size={560}
      onClose={onClose}
    >
      {subject !== null && <LogRoastForm {...subject} onClose={onClose} />}
    </FormModal>
  );
}

/** Moment and duration of a batch that was timed from charge to drop. */
function timedFacts(batch: Batch) {
  const durationSec = stoppedSec(batch);
  return batch.startedAt === null || durationSec === null ? {} : { roastedAt: batch.startedAt, durationSec };
}

const LoggedBatch = z.object({ batch: Batch, roast: Roast });

function LogRoastForm({ batch, row, profile, shownWeight, onClose }: RoastSubject & { onClose: () => void }) {
  const weights = useWeights();
  const usualTemperatureUnit = useUsualTemperatureUnit();
  const { timeZone } = useMoments();
  const plannedKg = kgFromPlanned(shownWeight, weights.unit);
  // The id is made once for the dialog, so that a second click or a retry logs one roast.
  const [roastId] = useState(() => uuidv7());
  const createOnce = useCreateOnce<z.infer<typeof LoggedBatch>>();
  const form = useForm<RoastFormValues>({
    initialValues: emptyRoastValues(
      {
        greenWeightKg: plannedKg,
        roastLevel: row.roastLevel,
        machineId: (batch.machine ?? row.machine)?.id ?? null,
        ...timedFacts(batch),
      },
      { unit: weights.unit, usualTemperatureUnit, timeZone },
    ),
  });
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: LoggedBatch,
    onFieldErrors: (byInputKey) => {
      const errors = roastFieldErrors(byInputKey);
      form.setErrors(errors);
      return Object.keys(errors).some((path) => (path.split(".", 1)[0] ?? "") in form.values);
    },
    onSaved: ({ roast }) => {
      const troubles = savedRoastTroubles(roast, null, weights);
      const toast = troubles.length === 0 ? successToast : warningToast;
      toast("Roast logged", [`Batch ${batch.batchNumber} of ${row.name} is ${roast.number}.`, ...troubles].join(" "));
      onClose();
    },
    onKept: onClose,
  });
  // The stock as it is now: the plan behind the dialog keeps that of the moment when it was read.
  const single = row.greenCoffee;
  const green = useQuery(api.green.get.queryOptions({ input: single === null ? skipToken : { id: single.id } })).data;
  const [changed, setChanged] = useState<{ parts: TypedPart[]; by: PartsBy } | null>(null);
  const [partErrors, setPartErrors] = useState<Record<string, string>>({});
  const [isOwnLot, setOwnLot] = useState(false);
  const hasSuccessors = green !== undefined && green.successors.length > 0;
  const greens = useQuery({ ...greenChoicesQuery(), enabled: single === null || hasSuccessors });
  /** Lots of the charge, where the lot of the product holds too little of it and others take over. */
  const filledFrom = (greenWeightKg: number) => {
    const parts = green === undefined || isOwnLot ? [] : partsOfLots(green, greenWeightKg);
    return parts.length === 1 && parts[0]?.greenCoffee.id === green?.id ? [] : parts;
  };
  const typedGreen = parseWeight(form.values.greenWeight, {
    label: "Green weight",
    unit: form.values.weightUnit,
    isFine: true,
    filledKg: form.values.filled.greenKg,
  });
  const filled = typedGreen.ok ? filledFrom(typedGreen.kg) : [];
  const mayLog = useAskUnusualRoast();
  /** Weighed coffees follow the unit of the form. */
  const setValues = (next: Partial<RoastFormValues>) => {
    const { weightUnit = form.values.weightUnit } = next;
    const unit = form.values.weightUnit;
    if (changed !== null) setChanged({ ...changed, parts: partsInUnit({ parts: changed.parts, unit }, weightUnit) });
    form.setValues(next);
  };
  const submit = async (values: RoastFormValues) => {
    const parsed = parseRoastValues(values);
    if (!parsed.ok) return form.setErrors(parsed.errors);
    const { facts } = parsed;
    const weighed = changed === null ? null : readWeighedParts(changed, values.weightUnit, facts.greenWeightKg);
    if (weighed !== null && !weighed.ok) return setPartErrors(weighed.errors);
    const filled = filledFrom(facts.greenWeightKg).map(({ greenCoffee, greenWeightKg }) => ({
      greenCoffeeId: greenCoffee.id,
      greenWeightKg,
    }));
    const chosen = weighed?.parts ?? filled;
    const goesIn = chosen.length > 0 ? chosen : plannedParts(row, facts.greenWeightKg);
    const parts = goesIn.map((part) => {
      const known = part.greenCoffeeId === green?.id ? green : greens.data?.find(({ id }) => id === part.greenCoffeeId);
      const planned = greenInRow(row, part.greenCoffeeId);
      return { ...part, green: known ?? (planned && { ...planned, shortfallKg: 0 }) };
    });
    const consent = await mayLog({ roast: facts, plannedMachineId: batch.machine?.id, parts, before: null });
    if (consent === null) return;
    // A lot that is empty already leaves the whole charge to one other.
    const [other, ...others] = chosen;
    const isOther = other !== undefined && others.length === 0;
    const goesInto = isOther ? { greenCoffeeId: other.greenCoffeeId } : other === undefined ? {} : { parts: chosen };
    const sent = { ...facts, ...goesInto, ...consent };
    const label = `Roast of ${row.name}, ${weights.weighed(facts.greenWeightKg)}`;
    saving.save(() =>
      createOnce(
        { id: batch.id, roastId, ...sent },
        (input) => sendOrKeep(LOG_BATCH, input, label),
        async ({ batch, roast }) => ({
          batch,
          roast: await api.roasts.edit.call({ id: roast.id, version: roast.version, ...sent }),
        }),
      ),
    );
  };
  return (
    <FormBody
      submitLabel="Save roast"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onSubmit={form.onSubmit((values) => void submit(values))}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        {row.name} from {blendText(row.greenName)}, planned {weights.part(shownWeight)}. The green weight leaves the
        stock.
      </Text>
      {profile !== null && (
        <Text size="sm" className="figures">
          {profileWords(profile, form.values.temperatureUnit)}
        </Text>
      )}
      {single === null && (
        <BatchParts
          partsOf={(kg) => partsOfBlend(row, kg)}
          coffees={row.parts.map(({ greenCoffee }) => greenCoffee)}
          changed={changed}
          unit={form.values.weightUnit}
          greenWeight={form.values.greenWeight}
          errors={partErrors}
          onChange={(next) => {
            setChanged(next);
            setPartErrors({});
          }}
        />
      )}
      {green !== undefined && (changed !== null || filled.length > 0) && (
        <Alert color="amber" title={`${green.coffeeName} runs out`}>
          <Stack gap="sm">
            <BatchParts
              partsOf={filledFrom}
              coffees={[green, ...green.successors]}
              changed={changed}
              unit={form.values.weightUnit}
              greenWeight={form.values.greenWeight}
              errors={partErrors}
              onChange={(next) => {
                setChanged(next);
                setPartErrors({});
              }}
            />
            {changed === null && (
              <Group>
                <Button variant="default" size="compact-sm" onClick={() => setOwnLot(true)}>
                  Take all from {green.coffeeName}
                </Button>
              </Group>
            )}
          </Stack>
        </Alert>
      )}
      <RoastFields form={{ ...form, setValues }} expectedGreenKg={plannedKg} />
    </FormBody>
  );
}
