import { createAtom } from "@tanstack/react-store";
import type { ReactNode } from "react";

export interface Toast {
  title: string;
  message: ReactNode;
  color: "leaf" | "amber" | "red";
  staysMs: number;
  /** Whether it is a message of the app itself, not of a person's action: one at a time, beside the others. */
  isOfApp?: boolean;
}

export interface ShownToast extends Toast {
  id: number;
}

/** Toasts that have not gone yet, oldest first; the newest of them are visible. */
export const toasts = createAtom<readonly ShownToast[]>([]);
let lastId = 0;

/** Shows a toast; answers with a function that removes it. */
export function showToast(toast: Toast): () => void {
  lastId += 1;
  const id = lastId;
  toasts.set((shown) => [...shown.filter(({ isOfApp }) => !(toast.isOfApp && isOfApp)), { ...toast, id }]);
  return () => hideToast(id);
}

export const hideToast = (id: number) => toasts.set((shown) => shown.filter((toast) => toast.id !== id));

const MOST_VISIBLE = 3;

/** Toasts to show: the messages of the app, then the newest others, which nothing that is held keeps from being seen. */
export const visibleOf = (all: readonly ShownToast[]): ShownToast[] => [
  ...all.filter(({ isOfApp }) => isOfApp),
  ...all.filter(({ isOfApp }) => !isOfApp).slice(-MOST_VISIBLE),
];
