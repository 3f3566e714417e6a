import { Button, Card, Checkbox, Group, NativeSelect, NumberInput, Stack, TextInput } from "@mantine/core";
import { AddFormInput, CuppingForm, EditFormInput } from "@tryer/contract";
import {
  type CuppingField,
  FIELD_KIND_WORDS,
  FIELD_KINDS,
  type FieldKind,
  formProblem,
  OWN_SCORINGS,
  type OwnScoring,
} from "@tryer/domain/cupping";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { ChangedMeanwhile } from "#shared/records/form/changed-meanwhile.tsx";
import { type ContentNames, namedDifferences } from "#shared/records/form/differences.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { changedContents, typedOf } from "#ui/forms/use-row-form.ts";
import { useSaving } from "#ui/forms/use-saving.ts";

const SCORING_WORDS: Record<OwnScoring, string> = {
  none: "No score",
  sum: "Sum of the chosen fields",
  mean: "Mean of the chosen fields",
};

const SCORINGS: Record<OwnScoring, (fields: string[]) => CuppingForm["scoring"]> = {
  none: () => ({ method: "none" }),
  sum: (fields) => ({ method: "sum", fields }),
  mean: (fields) => ({ method: "mean", fields }),
};

const HAS_NUMBER: Record<FieldKind, boolean> = { number: true, stars: true, tags: false, text: false };

/** A field as it is built: every part that any kind has, so that changing the kind loses nothing. */
interface Draft {
  key: string;
  label: string;
  kind: FieldKind;
  min: number;
  max: number;
  step: number;
  /** Tags with commas between them, as they are typed. */
  choices: string;
  isCounted: boolean;
}

const newDraft = (key: string): Draft => ({
  key,
  label: "",
  kind: "number",
  min: 0,
  max: 10,
  step: 0.5,
  choices: "",
  isCounted: true,
});

function draftOf(field: CuppingField, counted: readonly string[]): Draft {
  const { key, label, kind } = field;
  const draft = { ...newDraft(key), label, kind, isCounted: counted.includes(key) };
  switch (field.kind) {
    case "number":
      return { ...draft, min: field.min, max: field.max, step: field.step };
    case "tags":
      return { ...draft, choices: field.choices.join(", ") };
    case "stars":
    case "text":
      return draft;
  }
}

const tagsIn = (text: string): string[] =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);

function fieldOf({ key, label, kind, min, max, step, choices }: Draft): CuppingField {
  const named = { key, label: label.trim() };
  switch (kind) {
    case "number":
      return { ...named, kind, min, max, step };
    case "tags":
      return { ...named, kind, choices: tagsIn(choices), most: null };
    case "stars":
    case "text":
      return { ...named, kind };
  }
}

const freeKey = (drafts: readonly Draft[]): string => {
  let at = drafts.length + 1;
  while (drafts.some(({ key }) => key === `f${at}`)) at += 1;
  return `f${at}`;
};

/** Contents of a form as they are built. */
interface Built {
  name: string;
  method: OwnScoring;
  drafts: Draft[];
}

function builtOf(form: CuppingForm | null): Built {
  if (form === null) return { name: "", method: "mean", drafts: [newDraft("f1")] };
  const { name, scoring, fields } = form;
  const counted = scoring.method === "none" ? [] : scoring.fields;
  return { name, method: scoring.method, drafts: fields.map((field) => draftOf(field, counted)) };
}

/** A field in words, with all that its kind has. */
function draftWords({ label, kind, min, max, step, choices }: Draft): string {
  const details: Record<FieldKind, string> = {
    number: `${min} to ${max} by ${step}`,
    tags: choices,
    stars: "",
    text: "",
  };
  return [label, FIELD_KIND_WORDS[kind], details[kind]].filter(Boolean).join(", ");
}

const NAMES: ContentNames<Built> = {
  name: "Name",
  method: ["Score", (method) => SCORING_WORDS[method]],
  drafts: ["Fields", (drafts) => drafts.map(draftWords).join("; ")],
};

interface FormEditorProps {
  /** Null for a new one. */
  form: CuppingForm | null;
  onClose: () => void;
}

/** Builds a form of fields: numbers with range and step, stars, tags and text, and the rule of its score. */
export function FormEditor({ form, onClose }: FormEditorProps) {
  const [id] = useState(() => form?.id ?? uuidv7());
  const [base, setBase] = useState(form);
  const [built, setBuilt] = useState(() => builtOf(form));
  const { name, method, drafts } = built;
  const [isChanged, setIsChanged] = useState(false);
  const [ownProblem, setOwnProblem] = useState<string | null>(null);
  const saving = useSaving({
    isChanged,
    row: CuppingForm,
    onFieldErrors: () => false,
    onSaved: (saved) => {
      successToast("Form saved", saved.name);
      onClose();
    },
    onLoadCurrent: (now) => {
      setBase(now);
      setBuilt(builtOf(now));
      setIsChanged(false);
    },
    onKeepTyped: (now) => {
      setBase(now);
      setBuilt({ ...builtOf(now), ...typedOf(built, builtOf(base)) });
    },
  });
  const changed = saving.current && changedContents(builtOf(base), builtOf(saving.current));
  const build = (part: Partial<Built>) => {
    setIsChanged(true);
    setBuilt({ ...built, ...part });
  };
  const change = (at: number, part: Partial<Draft>) => {
    build({ drafts: drafts.map((draft, place) => (place === at ? { ...draft, ...part } : draft)) });
  };
  const send = () => {
    const fields = drafts.map(fieldOf);
    const chosen = drafts.filter(({ isCounted, kind }) => isCounted && HAS_NUMBER[kind]);
    const scoring = SCORINGS[method](chosen.map(({ key }) => key));
    const problem = formProblem({ fields, scoring });
    setOwnProblem(problem?.reason ?? null);
    if (problem !== null) return;
    const facts = { name, fields, scoring };
    const editing = base === null ? null : EditFormInput.safeParse({ ...facts, id, version: base.version });
    const adding = AddFormInput.safeParse({ ...facts, id });
    const parsed = editing ?? adding;
    if (!parsed.success) return setOwnProblem(Object.values(schemaErrors(parsed.error))[0] ?? "Check the fields");
    if (editing?.success) saving.save(() => api.cuppingForms.edit.call(editing.data));
    else if (adding.success) saving.save(() => api.cuppingForms.add.call(adding.data));
  };
  return (
    <FormBody
      submitLabel="Save"
      isSubmitting={saving.isSaving}
      problem={ownProblem ?? saving.problem}
      differences={changed && <ChangedMeanwhile differences={namedDifferences(changed, built, NAMES)} />}
      onLoadCurrent={saving.loadCurrent}
      onKeepTyped={saving.keepTyped}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onClose={onClose}
    >
      <Stack gap="md">
        <TextInput
          label="Name"
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={(event) => build({ name: event.currentTarget.value })}
        />
        {drafts.map((draft, at) => (
          <FieldDraft
            key={draft.key}
            place={at + 1}
            draft={draft}
            hasScore={method !== "none"}
            onChange={(part) => change(at, part)}
            onRemove={() => build({ drafts: drafts.filter(({ key }) => key !== draft.key) })}
          />
        ))}
        <Group>
          <Button variant="default" onClick={() => build({ drafts: [...drafts, newDraft(freeKey(drafts))] })}>
            Add a field
          </Button>
        </Group>
        <NativeSelect
          label="Score"
          data={OWN_SCORINGS.map((value) => ({ value: value as string, label: SCORING_WORDS[value] }))}
          value={method}
          onChange={(event) =>
            build({ method: OWN_SCORINGS.find((one) => one === event.currentTarget.value) ?? "none" })
          }
        />
      </Stack>
    </FormBody>
  );
}

interface FieldDraftProps {
  place: number;
  draft: Draft;
  hasScore: boolean;
  onChange: (part: Partial<Draft>) => void;
  onRemove: () => void;
}

function FieldDraft({ place, draft, hasScore, onChange, onRemove }: FieldDraftProps) {
  const { label, kind, min, max, step, choices, isCounted } = draft;
  const isNumber = kind === "number";
  const number = (key: "min" | "max" | "step", words: string, value: number) => (
    <NumberInput
      label={words}
      w={96}
      hideControls
      decimalScale={2}
      value={value}
      onChange={(typed) => onChange({ [key]: Number(typed) })}
    />
  );
  return (
    <Card padding="sm" role="group" aria-label={`Field ${place}`}>
      <Stack gap="sm">
        <Group align="flex-end" wrap="nowrap">
          <TextInput
            label="Field"
            placeholder="Body"
            autoComplete="off"
            flex={1}
            value={label}
            onChange={(event) => onChange({ label: event.currentTarget.value })}
          />
          <NativeSelect
            label="Kind"
            data={FIELD_KINDS.map((value) => ({ value: value as string, label: FIELD_KIND_WORDS[value] }))}
            value={kind}
            onChange={(event) =>
              onChange({ kind: FIELD_KINDS.find((one) => one === event.currentTarget.value) ?? kind })
            }
          />
        </Group>
        {isNumber && (
          <Group>
            {number("min", "From", min)}
            {number("max", "To", max)}
            {number("step", "Step", step)}
          </Group>
        )}
        {kind === "tags" && (
          <TextInput
            label="Tags, separated by commas"
            placeholder="Sweet, sour, salty"
            autoComplete="off"
            value={choices}
            onChange={(event) => onChange({ choices: event.currentTarget.value })}
          />
        )}
        <Group justify="space-between">
          {hasScore && HAS_NUMBER[kind] ? (
            <Checkbox
              label="Counts for the score"
              checked={isCounted}
              onChange={(event) => onChange({ isCounted: event.currentTarget.checked })}
            />
          ) : (
            <span />
          )}
          <Button variant="subtle" size="compact-md" onClick={onRemove} aria-label={`Remove field ${place}`}>
            Remove
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
