import { useCallback, useContext, useEffect, useId } from "react";
import { FormScope, forgetUnsaved, reportUnsaved } from "./unsaved-changes.ts";

/**
 * Reports a form that holds something unsaved, for as long as it does. The returned function reports at once that it
 * was saved, for leaving in the same moment.
 */
export function useUnsaved(isUnsaved: boolean, loss = "Your changes are not saved yet."): () => void {
  const id = useId();
  const scope = useContext(FormScope);
  useEffect(() => {
    if (!isUnsaved) return;
    reportUnsaved(id, { scope, loss });
    return () => forgetUnsaved(id);
  }, [isUnsaved, id, scope, loss]);
  return useCallback(() => forgetUnsaved(id), [id]);
}
