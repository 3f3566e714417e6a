import { useSyncExternalStore } from "react";

/** Width below which, on tablets and phones, a table of many columns becomes cards and its buttons fit a thumb. */
const NARROW_QUERY = "(max-width: 68em)";

/** One for the page: a list asks in every row. Where there is no window, as in the build, nothing is narrow. */
const query = typeof window === "undefined" ? null : window.matchMedia(NARROW_QUERY);

function listen(onChange: () => void) {
  query?.addEventListener("change", onChange);
  return () => query?.removeEventListener("change", onChange);
}

export const useIsNarrow = () =>
  useSyncExternalStore(
    listen,
    () => query?.matches ?? false,
    () => false,
  );
