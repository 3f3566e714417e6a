import { Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { skipToken, useQuery } from "@tanstack/react-query";
import { Batch, type PlanCoffee, type ProfileTargets, Roast } from "@tryer/contract";
import { kgFromPlanned } from "@tryer/domain/units";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { type PartsBy, partsInUnit, type TypedPart } from "#shared/blends/typed-parts.ts";
import { greenInRow } from "#shared/green/green-needs.ts";
import { profileWords } from "#shared/roast/profile-words.ts";
import { RoastFields } from "#shared/roast/roast-fields.tsx";
import {
  emptyRoastValues,
  parseRoastValues,
  type RoastFormValues,
  roastFieldErrors,
} from "#shared/roast/roast-form-values.ts";
import { savedRoastTroubles } from "#shared/roast/unusual-roast-words.ts";
import { useAskUnusualRoast } from "#shared/roast/use-ask-unusual-roast.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { successToast, warningToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCreateOnce } from "#ui/forms/use-create-once.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { BatchParts, plannedParts, readWeighedParts } from "./batch-parts.tsx";

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

const LoggedBatch = z.object({ batch: Batch, roast: Roast });

function LogRoastForm({ batch, row, profile, shownWeight, onClose }: RoastSubject & { onClose: () => void }) {
  const weights = useWeights();
  const { timeZone } = useMoments();
  // The id is made once for the dialog, so that a second click or a retry logs one roast.
  const [roastId] = useState(() => uuidv7());
  const createOnce = useCreateOnce<z.infer<typeof LoggedBatch>>();
  const form = useForm<RoastFormValues>({
    initialValues: emptyRoastValues(
      { greenWeightKg: kgFromPlanned(shownWeight, weights.unit), roastLevel: row.roastLevel },
      { unit: weights.unit, timeZone },
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
  });
  // The stock as it is now: the plan behind the dialog keeps that of the moment when it was read.
  const single = row.greenCoffee;
  const green = useQuery(api.green.get.queryOptions({ input: single === null ? skipToken : { id: single.id } })).data;
  const [changed, setChanged] = useState<{ parts: TypedPart[]; by: PartsBy } | null>(null);
  const [partErrors, setPartErrors] = useState<Record<string, string>>({});
  const greens = useQuery({ ...greenChoicesQuery(), enabled: single === null });
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
    const goesIn = weighed?.parts ?? plannedParts(row, facts.greenWeightKg);
    const parts = goesIn.map((part) => {
      const known = part.greenCoffeeId === green?.id ? green : greens.data?.find(({ id }) => id === part.greenCoffeeId);
      const planned = greenInRow(row, part.greenCoffeeId);
      return { ...part, green: known ?? (planned && { ...planned, shortfallKg: 0 }) };
    });
    if (!(await mayLog({ roast: facts, parts, before: null }))) return;
    const sent = weighed === null ? facts : { ...facts, parts: weighed.parts };
    saving.save(() =>
      createOnce({ id: batch.id, roastId, ...sent }, api.batches.logRoast.call, async ({ batch, roast }) => ({
        batch,
        roast: await api.roasts.edit.call({ id: roast.id, version: roast.version, ...sent }),
      })),
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
        {row.name} from {row.greenName}, planned {weights.part(shownWeight)}. The green weight leaves the stock.
      </Text>
      {profile !== null && (
        <Text size="sm" className="figures">
          {profileWords(profile, form.values.temperatureUnit)}
        </Text>
      )}
      {single === null && (
        <BatchParts
          row={row}
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
      <RoastFields form={{ ...form, setValues }} />
    </FormBody>
  );
}
