import { Group, Text, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ProductProfiles, type Roast, RoastProfile } from "@tryer/contract";
import { figuresAsTargets, type MeasuredFigures, measuredFigures, usualTolerances } from "@tryer/domain/roasts";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { useUsualTemperatureUnit } from "#shared/roast/remembered-temperature-unit.ts";

import { TemperatureUnitChoice, useTemperatureUnit } from "#shared/roast/temperature-unit.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { FormBody } from "#ui/forms/form-body.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useSaving } from "#ui/forms/use-saving.ts";
import { ProfileFields } from "./profile-fields.tsx";
import { type ProfileField, profileTexts, profileTextsIn, readProfileTexts, tolerancesOf } from "./profile-texts.ts";
import { useTellNewVersion } from "./use-profile-changes.ts";

interface MakeProfileDialogProps {
  roast: Roast;
  product: { id: string; name: string };
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog that makes a roast the next version of the profile of its product, with targets and tolerances to check. */
export function MakeProfileDialog({ roast, product, isOpen, onClose }: MakeProfileDialogProps) {
  return (
    <FormModal isOpen={isOpen} title={`Make ${roast.number} the profile`} size={560} onClose={onClose}>
      <Known roast={roast} product={product} onClose={onClose} />
    </FormModal>
  );
}

type KnownProps = Omit<MakeProfileDialogProps, "isOpen">;

/** Waits for the versions and the log: their figures fill the fields. */
function Known({ roast, product, onClose }: KnownProps) {
  const profiles = useQuery(api.roasts.profiles.queryOptions({ input: { roastedItemId: product.id } }));
  const log = useQuery(api.roasts.log.queryOptions({ input: { id: roast.id } }));
  return (
    <QueryBoundary query={profiles} errorTitle="The profile could not be loaded">
      {(known) => (
        <QueryBoundary query={log} errorTitle="The curve could not be loaded">
          {(found) => {
            const recorded = found && { events: found.facts.events, ...found.facts.measures };
            const figures = measuredFigures({ ...roast, recorded });
            return (
              <MakeProfileForm
                roast={roast}
                known={known}
                figures={figures}
                hasCurve={found !== null}
                onClose={onClose}
              />
            );
          }}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

interface FormProps {
  roast: Roast;
  known: ProductProfiles;
  figures: MeasuredFigures;
  hasCurve: boolean;
  onClose: () => void;
}

function MakeProfileForm({ roast, known, figures, hasCurve, onClose }: FormProps) {
  const [unit, setUnit] = useTemperatureUnit(useUsualTemperatureUnit());
  const [newId] = useState(() => uuidv7());
  // The version that the tolerances come from: one that somebody makes meanwhile must not be replaced unseen.
  const [current] = useState(known.versions[0]);
  const [filled] = useState(() => {
    const targets = figuresAsTargets(figures);
    return { targets, tolerances: { ...usualTolerances(targets), ...current?.tolerances } };
  });
  const [shownUnit, setShownUnit] = useState(unit);
  const [texts, setTexts] = useState(() => profileTexts(filled, unit));
  const [notes, setNotes] = useState("");
  const [errors, setErrors] = useState<Partial<Record<ProfileField, string>>>({});
  const tell = useTellNewVersion();
  const saving = useSaving({
    row: RoastProfile,
    isChanged: notes !== "" || JSON.stringify(texts) !== JSON.stringify(profileTexts(filled, shownUnit)),
    onFieldErrors: (byInputKey) => {
      setErrors(byInputKey);
      return Object.keys(byInputKey).some((key) => /^(targets|tolerances)\./.test(key));
    },
    onSaved: (made) => {
      tell(made);
      onClose();
    },
  });
  const choose = (to: typeof unit) => {
    setTexts(profileTextsIn(texts, filled, shownUnit, to));
    setShownUnit(to);
    setUnit(to);
  };
  const submit = () => {
    const read = readProfileTexts(texts, filled, shownUnit);
    if (!read.ok) return setErrors(read.errors);
    setErrors({});
    const { targets } = read;
    const tolerances = tolerancesOf(targets, read.tolerances);
    saving.save(() =>
      api.roasts.saveProfile.call({
        id: newId,
        roastedItemId: known.product.id,
        basedOn: current?.number ?? 0,
        referenceRoastId: roast.id,
        targets,
        tolerances,
        notes,
      }),
    );
  };
  return (
    <FormBody
      submitLabel="Make it the profile"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        {hasCurve ? "Its curve and these figures become" : "It has no curve; these figures become"} version{" "}
        {(current?.number ?? 0) + 1} of {known.product.name}. New roasts follow it; earlier ones stay with the version
        that they followed. An empty target is not compared.
      </Text>
      <Group justify="flex-end">
        <TemperatureUnitChoice unit={shownUnit} onUnit={choose} />
      </Group>
      <ProfileFields texts={texts} errors={errors} unit={shownUnit} onTexts={setTexts} />
      <Textarea
        label="Notes"
        autosize
        minRows={1}
        maxRows={6}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
    </FormBody>
  );
}
