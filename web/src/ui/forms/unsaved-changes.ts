import { createAtom } from "@tanstack/react-store";
import { createContext } from "react";
import { ask } from "../dialogs/open-question.ts";

/**
 * Forms that hold something typed and not saved, and the question before any of it is lost: by a dialog that closes, a
 * link, the browser's Back or a closing tab.
 */

interface UnsavedForm {
  /** The dialog that the form is in; null for a form on the page itself. */
  scope: string | null;
  /** Sentence about what would be lost, as 'Your changes are not saved yet.' */
  loss: string;
}

const forms = createAtom<ReadonlyMap<string, UnsavedForm>>(new Map());

export const hasUnsaved = createAtom(() => forms.get().size > 0);

/** Id of the dialog that a form is in: closing it asks for its own forms only. */
export const FormScope = createContext<string | null>(null);

export function reportUnsaved(id: string, form: UnsavedForm): void {
  forms.set((before) => new Map(before).set(id, form));
}

/** Forgets a form whose typed values were saved, or may go. */
export function forgetUnsaved(id: string): void {
  forms.set((before) => new Map([...before].filter(([each]) => each !== id)));
}

/** Resolves to true when nothing is unsaved, or may be discarded. Without a scope: in no form at all. */
export async function mayLeave(scope?: string | null): Promise<boolean> {
  const unsaved = [...forms.get()].filter(([, form]) => scope === undefined || form.scope === scope);
  const [first] = unsaved;
  if (first === undefined) return true;
  const { answered } = ask({
    title: "Discard changes?",
    lines: [first[1].loss],
    confirmLabel: "Discard",
    cancelLabel: "Keep editing",
    isDestructive: true,
  });
  const mayDiscard = await answered;
  if (mayDiscard) for (const [id] of unsaved) forgetUnsaved(id);
  return mayDiscard;
}

/** Does what loses the forms of a scope, once it may. */
export async function leaveWith(leave: () => unknown, scope?: string | null): Promise<void> {
  if (await mayLeave(scope)) leave();
}
