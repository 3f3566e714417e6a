import { useEffect } from "react";
import { isDialogOpen } from "../dialogs/is-dialog-open.ts";
import { commandCenter } from "../keyboard/command-center.ts";

/** Ctrl/⌘-K from the first moment of a page, also before the palette has been loaded. */
export function usePaletteKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      const isOpen = commandCenter.get() === "palette";
      if (!isOpen && isDialogOpen()) return;
      event.preventDefault();
      if (!event.repeat) commandCenter.set(isOpen ? null : "palette");
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
