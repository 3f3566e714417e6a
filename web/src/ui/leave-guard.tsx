import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { ConfirmDialog, loadConfirmDialog } from "./confirm-dialog.tsx";
import { hasUnsaved, mayLeave, openQuestion, subscribeToUnsaved } from "./unsaved-changes.ts";

const shouldBlock = async () => !(await mayLeave());

/**
 * Stands once in the app: keeps every way out of a page from losing what was typed, and asks. What to ask with is
 * loaded; without it the browser asks.
 */
export function LeaveGuard() {
  const isGuarding = useSyncExternalStore(subscribeToUnsaved, hasUnsaved);
  const question = useSyncExternalStore(subscribeToUnsaved, openQuestion);
  useBlocker({ shouldBlockFn: shouldBlock, enableBeforeUnload: hasUnsaved, disabled: !isGuarding });
  const [canAsk, setCanAsk] = useState(false);
  useEffect(() => {
    // Beforehand: later it may be gone with an older build, or out of reach.
    if (isGuarding) loadConfirmDialog().catch(() => undefined);
  }, [isGuarding]);
  useEffect(() => {
    if (question === null) return;
    loadConfirmDialog().then(
      () => setCanAsk(true),
      () => question.answer(window.confirm(question.loss)),
    );
  }, [question]);
  // Mounted only now: a closed dialog would hear the same Escape that asks for it.
  return question === null || !canAsk ? null : (
    <ConfirmDialog
      isOpen
      title="Discard changes?"
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      isDestructive
      isBusy={false}
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer(false)}
    >
      {question.loss}
    </ConfirmDialog>
  );
}
