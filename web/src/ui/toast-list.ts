import type { ReactNode } from "react";

export interface Toast {
  title: string;
  message: ReactNode;
  color: "leaf" | "amber" | "red";
  staysMs: number;
  /** Of the app itself, not of what was just done: one at a time, beside the others. */
  isOfApp?: boolean;
}

export interface ShownToast extends Toast {
  id: number;
}

/** What was said and has not gone yet, oldest first: as many as are visible, then those that wait for a place. */
let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Answers with the way to take it back. */
export function showToast(toast: Toast): () => void {
  lastId += 1;
  const id = lastId;
  const kept = toast.isOfApp ? toasts.filter(({ isOfApp }) => !isOfApp) : toasts;
  change([...kept, { ...toast, id }]);
  return () => hideToast(id);
}

export const hideToast = (id: number) => change(toasts.filter((toast) => toast.id !== id));

export const currentToasts = () => toasts;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
