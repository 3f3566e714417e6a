import { useBlocker } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { loadConfirmDialog } from "./confirm-dialog.tsx";
import { hasUnsaved, mayLeave, subscribeToUnsaved } from "./unsaved-changes.ts";

const shouldBlock = async () => !(await mayLeave());

/** Stands once in the app: keeps every way out of a page from losing what was typed, and asks. */
export function LeaveGuard() {
  const isGuarding = useSyncExternalStore(subscribeToUnsaved, hasUnsaved);
  useBlocker({ shouldBlockFn: shouldBlock, enableBeforeUnload: hasUnsaved, disabled: !isGuarding });
  useEffect(() => {
    // Beforehand: later it may be gone with an older build, or out of reach.
    if (isGuarding) loadConfirmDialog().catch(() => undefined);
  }, [isGuarding]);
  return null;
}
