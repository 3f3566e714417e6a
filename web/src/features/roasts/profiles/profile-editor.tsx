import { Group, SegmentedControl, SimpleGrid, Stack, Text, Textarea } from "@mantine/core";
import { type ProductProfiles, RoastProfile } from "@tryer/contract";
import { checkProfile, drawnTargets, MEASURED_FIGURES, PROFILE_FIGURES } from "@tryer/domain/roasts";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { ProfileCurve } from "#shared/roast/profile-curve.tsx";
import { useUsualTemperatureUnit } from "#shared/roast/remembered-temperature-unit.ts";

import { TemperatureUnitChoice, useTemperatureUnit } from "#shared/roast/temperature-unit.tsx";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useSaving } from "#ui/forms/use-saving.ts";
import { DrawnPointFields } from "./drawn-point-fields.tsx";
import {
  type DrawnPoint,
  drawnPoints,
  drawnPointsIn,
  FIRST_POINTS,
  type PointErrors,
  readablePoints,
  readPoints,
  tracedPoints,
} from "./drawn-points.ts";
import { ProfileFields } from "./profile-fields.tsx";
import { type ProfileField, profileTexts, profileTextsIn, readProfileTexts, tolerancesOf } from "./profile-texts.ts";
import { useTellNewVersion } from "./use-profile-changes.ts";

interface ProfileEditorProps {
  known: ProductProfiles;
  onClose: () => void;
}

type CurveFrom = "roast" | "hand";

/** Tolerances that a first drawing proposes, whatever it will have a target for. */
const PROPOSED = Object.fromEntries(MEASURED_FIGURES.map((figure) => [figure, PROFILE_FIGURES[figure].usualTolerance]));

/** Values that the fields begin with: those of the current version, or a first drawing. */
function beginningWith(current: RoastProfile | undefined) {
  if (current === undefined) return { points: [...FIRST_POINTS], targets: {}, tolerances: PROPOSED };
  const { points, targets, tolerances } = current;
  return { points: current.referenceRoast === null ? points : tracedPoints(points), targets, tolerances };
}

/** Form of the next version of a profile: its curve drawn by hand or that of its reference roast, targets and tolerances. */
export function ProfileEditor({ known, onClose }: ProfileEditorProps) {
  // The version that the fields began with: one that somebody makes meanwhile must not be replaced unseen.
  const [current] = useState(known.versions[0]);
  const reference = current?.referenceRoast ?? null;
  const [usual, setUsual] = useTemperatureUnit(useUsualTemperatureUnit());
  const [newId] = useState(() => uuidv7());
  const [filled] = useState(() => beginningWith(current));
  const [unit, setUnit] = useState(usual);
  const [from, setFrom] = useState<CurveFrom>(reference === null ? "hand" : "roast");
  const [rows, setRows] = useState<DrawnPoint[]>(() => drawnPoints(filled.points, usual));
  const [texts, setTexts] = useState(() => profileTexts(filled, usual));
  const [notes, setNotes] = useState("");
  const [fieldErrors, setFieldErrors] = useState<Partial<Record<ProfileField, string>>>({});
  const [pointErrors, setPointErrors] = useState<Record<number, PointErrors>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isTouched, setTouched] = useState(false);
  const tell = useTellNewVersion();
  const saving = useSaving({
    row: RoastProfile,
    isChanged: isTouched,
    onFieldErrors: (byInputKey) => {
      setFieldErrors(byInputKey);
      return Object.keys(byInputKey).some((key) => /^(targets|tolerances)\./.test(key));
    },
    onSaved: (made) => {
      tell(made);
      onClose();
    },
  });
  const isDrawn = from === "hand";
  const shownPoints = isDrawn ? readablePoints(rows, unit) : (current?.points ?? []);

  const chooseUnit = (to: typeof unit) => {
    setTexts(profileTextsIn(texts, filled, unit, to));
    setRows(drawnPointsIn(rows, unit, to));
    setUnit(to);
    setUsual(to);
  };

  const submit = () => {
    const read = readProfileTexts(texts, filled, unit);
    const drawn = isDrawn ? readPoints(rows, unit) : ({ ok: true, points: [] } as const);
    setFieldErrors(read.ok ? {} : read.errors);
    setPointErrors(drawn.ok ? {} : drawn.errors);
    if (!read.ok || !drawn.ok) return setRefusal(null);
    const points = [...drawn.points];
    const targets = isDrawn ? drawnTargets(points, read.targets) : read.targets;
    const check = checkProfile({ points: isDrawn ? points : (current?.points ?? []), targets });
    if (!check.ok) return setRefusal(`${check.reason}.`);
    setRefusal(null);
    saving.save(() =>
      api.roasts.saveProfile.call({
        id: newId,
        roastedItemId: known.product.id,
        basedOn: current?.number ?? 0,
        referenceRoastId: isDrawn ? null : (reference?.id ?? null),
        points,
        targets,
        tolerances: tolerancesOf(targets, read.tolerances),
        notes,
      }),
    );
  };

  return (
    <FormBody
      submitLabel={current === undefined ? "Save the profile" : `Save as version ${current.number + 1}`}
      isSubmitting={saving.isSaving}
      problem={saving.problem ?? refusal}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        New roasts follow the next version; earlier ones stay with the version that they followed.
      </Text>
      <Group justify="space-between" gap="sm">
        {reference !== null && (
          <SegmentedControl
            aria-label="Curve of the profile"
            value={from}
            onChange={(value) => {
              setFrom(value === "hand" ? "hand" : "roast");
              setTouched(true);
            }}
            data={[
              { value: "roast", label: `Curve of ${reference.number}` },
              { value: "hand", label: "Drawn by hand" },
            ]}
          />
        )}
        <Group ml="auto">
          <TemperatureUnitChoice unit={unit} onUnit={chooseUnit} />
        </Group>
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Stack gap="sm">
          {shownPoints.length > 1 ? (
            <ProfileCurve points={shownPoints} unit={unit} />
          ) : (
            <Text c="dimmed">{isDrawn ? "A curve needs two points or more." : "This roast has no curve."}</Text>
          )}
          {isDrawn && (
            <DrawnPointFields
              rows={rows}
              errors={pointErrors}
              unit={unit}
              onRows={(next) => {
                setRows(next);
                setTouched(true);
              }}
            />
          )}
        </Stack>
        <Stack gap="sm">
          <ProfileFields
            texts={texts}
            errors={fieldErrors}
            unit={unit}
            onTexts={(next) => {
              setTexts(next);
              setTouched(true);
            }}
          />
          {isDrawn && (
            <Text size="sm" c="dimmed">
              Blank total time and end temperature use the last point.
            </Text>
          )}
          <Textarea
            label="Notes"
            autosize
            minRows={2}
            maxRows={6}
            value={notes}
            onChange={(event) => {
              setNotes(event.currentTarget.value);
              setTouched(true);
            }}
          />
        </Stack>
      </SimpleGrid>
    </FormBody>
  );
}
