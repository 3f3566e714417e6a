import { showToast } from "./toast-list.ts";

/** How long a toast stays, as everywhere in the app. */
export const TOAST_MS = 4000;

export const successToast = (title: string, message: string) =>
  showToast({ title, message, color: "leaf", staysMs: TOAST_MS });

export const errorToast = (title: string, message: string) =>
  showToast({ title, message, color: "red", staysMs: TOAST_MS });
