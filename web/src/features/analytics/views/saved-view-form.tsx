import { Checkbox, Text, TextInput } from "@mantine/core";
import { EditViewInput, SavedView, SaveViewInput } from "@tryer/contract";
import { api } from "#api/client.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useRowForm } from "#ui/forms/use-row-form.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { type AnalyticsState, savedStateOf } from "../analytics-state.ts";
import { questionWords } from "./saved-view-words.ts";

interface SavedViewFormProps {
  /** Null for a new one. */
  view: SavedView | null;
  /** State that a new one keeps. */
  state: AnalyticsState;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

const valuesOf = (view: SavedView | null) => ({ name: view?.name ?? "", isShared: view?.isShared ?? false });

/** Name of a view, and whether others see it. */
export function SavedViewForm({ view, state, onSaved, onClose }: SavedViewFormProps) {
  const { calendarDay } = useMoments();
  const {
    form,
    base,
    add,
    edit,
    state: sending,
  } = useRowForm({
    row: view,
    schema: SavedView,
    valuesOf,
    onSaved: (saved, isNew) => {
      successToast(isNew ? "View saved" : "View renamed", saved.name);
      onSaved(saved);
      onClose();
    },
  });
  const kept = base === null ? savedStateOf(state) : base.state;
  const isOwn = kept.period === "own";
  const send = (typed: ReturnType<typeof valuesOf>) => {
    const editing = { input: EditViewInput, call: api.analyticsViews.edit.call };
    const adding = { input: SaveViewInput, call: api.analyticsViews.add.call };
    if (base === null) add(adding, editing, { ...typed, state: kept });
    else edit(editing, base, base.isMine ? typed : { name: typed.name });
  };
  return (
    <FormBody submitLabel="Save" {...sending} onSubmit={form.onSubmit(send)} onClose={onClose}>
      <TextInput
        label="Name"
        placeholder="Loss of the last month"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
      {(base === null || base.isMine) && (
        <Checkbox
          label="Share it within the roastery"
          {...form.getInputProps("isShared", { type: "checkbox" })}
          styles={{ body: { alignItems: "center" }, label: { paddingBlock: 12 } }}
        />
      )}
      <Text size="sm" c="dimmed">
        {questionWords(kept, calendarDay)}
      </Text>
      <Text size="sm" c="dimmed">
        {isOwn ? "Its days stay as they are." : "Its period moves on with the calendar."}
      </Text>
    </FormBody>
  );
}
