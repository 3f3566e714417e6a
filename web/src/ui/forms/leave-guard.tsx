import { useBlocker } from "@tanstack/react-router";
import { useSelector } from "@tanstack/react-store";
import { useEffect } from "react";
import { loadConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { hasUnsaved, mayLeave } from "./unsaved-changes.ts";

const shouldBlock = async () => !(await mayLeave());

/** Stands once in the app: keeps every way out of a page from losing what was typed, and asks. */
export function LeaveGuard() {
  const isGuarding = useSelector(hasUnsaved);
  useBlocker({ shouldBlockFn: shouldBlock, enableBeforeUnload: () => hasUnsaved.get(), disabled: !isGuarding });
  useEffect(() => {
    // Beforehand: later it may be gone with an older build, or out of reach.
    if (isGuarding) loadConfirmDialog().catch(() => undefined);
  }, [isGuarding]);
  return null;
}
