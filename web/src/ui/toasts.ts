import { notifications } from "@mantine/notifications";

/** How long a toast stays, as everywhere in the app. */
export const TOAST_MS = 4000;

export const successToast = (title: string, message: string) =>
  notifications.show({ title, message, color: "leaf", autoClose: TOAST_MS, withBorder: true });

export const errorToast = (title: string, message: string) =>
  notifications.show({ title, message, color: "red", autoClose: TOAST_MS, withBorder: true });
