import { failureMessage } from "#api/failures.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

/** Act on a document that is done at once: its call, what is said of it, and what takes it back. */
export interface DocumentAct<Answer = unknown> {
  call: () => Promise<Answer>;
  /** Title and text of the toast; null where nothing is said. */
  said: (answer: Answer) => readonly [title: string, text: string] | null;
  /** Absent where it cannot be taken back. */
  undo?: (answer: Answer) => DocumentAct;
  /** Goes on from what came of it, to another page or another request. */
  leadsOn?: (answer: Answer) => void;
  /** Title and, where the server says nothing, the text of the toast of a failure. */
  failed?: readonly [title: string, text?: string];
}

/** An act whose frame does not know its answer. */
export const documentAct = <Answer>(act: DocumentAct<Answer>): DocumentAct =>
  // The frame hands an act nothing but the answer of its own call.
  act as unknown as DocumentAct;

interface Archiving {
  archive: { call: (input: { id: string }) => Promise<unknown> };
  restore: { call: (input: { id: string }) => Promise<unknown> };
}

/** Record that is archived or restored; its label is not its name, which would then stand on the page twice. */
interface Archivable {
  id: string;
  label: string;
  archivedAt: string | null;
}

/** Step that archives a record, or restores an archived one. */
export const archiveStep = ({ archive, restore }: Archiving, { id, label, archivedAt }: Archivable) => {
  const archiving = (away: boolean): DocumentAct => ({
    call: () => (away ? archive : restore).call({ id }),
    said: () => [away ? "Archived" : "Restored", `${label} was ${away ? "archived" : "restored"}.`],
    undo: () => archiving(!away),
    failed: [away ? "Not archived" : "Not restored", `${label} was not changed. Try again in a moment.`],
  });
  const away = archivedAt === null;
  return { label: away ? "Archive" : "Restore", act: archiving(away) };
};

/** Does what steps of a document say, one at a time, with a toast that takes it back where it can be. */
export function useDocumentActs() {
  const acting = useGuardedMutation(
    {
      mutationFn: ({ act }: { label: string; act: DocumentAct }) => act.call(),
      onSuccess: (answer, { act }) => say(act, answer),
      onError: (error, { act: { failed: [title, text = "Try again in a moment."] = ["Not changed"] } }) =>
        errorToast(title, failureMessage(error, text)),
    },
    () => "document",
  );
  const say = (act: DocumentAct, answer: unknown) => {
    const said = act.said(answer);
    const undo = act.undo?.(answer);
    if (said !== null && undo !== undefined)
      undoToast(...said, () => acting.mutateAtOnce({ label: "Undo", act: undo }));
    else if (said !== null) successToast(...said);
    act.leadsOn?.(answer);
  };
  return {
    start: (label: string, act: DocumentAct) => acting.mutate({ label, act }),
    /** Says that something was done, with the way back, where a dialog did it. */
    say: <Answer>(act: DocumentAct<Answer>, answer: Answer) => say(documentAct(act), answer),
    /** Label of the step that is under way. */
    busyWith: acting.isPending ? acting.variables.label : null,
  };
}
