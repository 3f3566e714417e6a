import { showToast } from "./toast-list.ts";

/** Time that a toast stays, as everywhere in the app. */
export const TOAST_MS = 4000;

export const successToast = (title: string, message: string) =>
  showToast({ title, message, color: "leaf", staysMs: TOAST_MS });

/** Toast for an action with a flaw: something is short, left out or has partly failed. */
export const warningToast = (title: string, message: string) =>
  showToast({ title, message, color: "amber", staysMs: TOAST_MS });

/** Toast for what could not be sent and waits on this device. */
export const keptToast = () => warningToast("Not sent yet", "Saved on this device and sent once you are online.");

export const errorToast = (title: string, message: string) =>
  showToast({ title, message, color: "red", staysMs: TOAST_MS });

/**
 * Time of a message of the wizard and the frame of the app: the only one of its kind, and there until somebody
 * dismisses it (spec §9).
 */
const APP_MESSAGE_MS = 1_000_000;

export const appMessage = (title: string, message: string) =>
  showToast({ title, message, color: "red", staysMs: APP_MESSAGE_MS, isOfApp: true });
