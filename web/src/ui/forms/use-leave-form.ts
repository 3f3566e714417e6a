import { useContext } from "react";
import { FormScope, leaveWith } from "./unsaved-changes.ts";

/** Leaves the form that this is used in: what it holds unsaved is asked for first. */
export function useLeaveForm(leave: () => void): () => void {
  const scope = useContext(FormScope);
  return () => void leaveWith(leave, scope);
}
