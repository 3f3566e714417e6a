import { useEffect, useRef } from "react";
import { isDialogOpen } from "#ui/dialogs/is-dialog-open.ts";
import { latestUndo } from "#ui/feedback/latest-undo.ts";
import { areSingleKeysOn } from "#ui/keyboard/single-keys.ts";
import { followKeys } from "./key-sequences.ts";

/** A sequence that is not finished by then was not meant. */
const SEQUENCE_MS = 1500;

/** Elements in which keys have a meaning of their own: writing, choosing from a list or a menu. */
const TAKES_KEYS =
  "input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=combobox], [role=slider]";

interface Shortcuts {
  /** Single keys and sequences of them that lead somewhere. */
  keys: readonly string[];
  onKeys: (keys: string) => void;
}

/** Listens for the shortcuts of the whole app. A form that lies open keeps its keys, save the one that submits it. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    let pending = "";
    let lastAt = 0;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.ctrlKey || event.metaKey) {
        pending = "";
        return withModifier(event, target);
      }
      if (target.closest(TAKES_KEYS) !== null || isDialogOpen() || !areSingleKeysOn.get()) return;
      if (event.timeStamp - lastAt > SEQUENCE_MS) pending = "";
      lastAt = event.timeStamp;
      const step = followKeys(pending, event.key, current.current.keys);
      pending = step.pending;
      if (step.pressed === null) return;
      event.preventDefault();
      current.current.onKeys(step.pressed);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

function withModifier(event: KeyboardEvent, target: Element) {
  const key = event.key.toLowerCase();
  if (event.shiftKey) return;
  if (key === "z" && target.closest(TAKES_KEYS) === null && !isDialogOpen()) {
    const undoable = latestUndo.get();
    if (undoable === null) return;
    event.preventDefault();
    undoable.undo();
  }
  if (key === "enter") {
    const form = target.closest("form");
    if (form === null) return;
    event.preventDefault();
    form.requestSubmit();
  }
}
