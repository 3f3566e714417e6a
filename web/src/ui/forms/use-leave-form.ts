import { useContext } from "react";
import { FormScope, leaveWith } from "./unsaved-changes.ts";

/** Leaves the form that this is used in, after asking for its unsaved text. */
export function useLeaveForm(leave: () => void): () => void {
  const scope = useContext(FormScope);
  return () => void leaveWith(leave, scope);
}
