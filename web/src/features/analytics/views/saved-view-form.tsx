import { EditViewInput, SavedView, SaveViewInput } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { api } from "#api/client.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
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

const FIELDS = defineFields<SavedView>()({
  name: { kind: "text", label: "Name", placeholder: "Loss of the last month" },
  isShared: { kind: "yesNo", label: "Share it within the roastery" },
});

/** Name of a view, and whether others see it. */
export function SavedViewForm({ view, state, ...then }: SavedViewFormProps) {
  const { calendarDay } = useMoments();
  const kept = (row: SavedView | null) => row?.state ?? savedStateOf(state);
  return (
    <RecordForm
      {...then}
      noun="View"
      verbs={["saved", "renamed"]}
      savedText={({ name }) => name}
      fields={FIELDS}
      layout={{ first: [["name"], ["isShared"]] }}
      looks={(_, row) => ({ isShared: { isHidden: row?.isMine === false } })}
      note={(row) => {
        const isOwn = kept(row).period === "own";
        return (
          <>
            {questionWords(kept(row), calendarDay)}
            <br />
            {isOwn ? "The dates stay fixed." : "The period moves with the calendar."}
          </>
        );
      }}
      row={view}
      also={(row) => (row === null ? { state: kept(row) } : row.isMine ? {} : { isShared: undefined })}
      api={{
        row: SavedView,
        add: { input: SaveViewInput, call: api.analyticsViews.add.call },
        edit: { input: EditViewInput, call: api.analyticsViews.edit.call },
      }}
    />
  );
}
