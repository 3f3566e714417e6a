import { type KeyboardEvent, useState } from "react";

/**
 * Place of a chart that a person points at, by pointer or by keyboard: arrows step, Home and End jump, Escape lets go. Null
 * where there is none.
 */
export function usePointed(count: number) {
  const [pointed, setPointed] = useState<number | null>(null);
  const clamped = pointed === null || count === 0 ? null : Math.min(pointed, count - 1);
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || count === 0) return;
    const steps: Record<string, () => number | null> = {
      ArrowRight: () => (clamped === null ? 0 : Math.min(count - 1, clamped + 1)),
      ArrowLeft: () => (clamped === null ? count - 1 : Math.max(0, clamped - 1)),
      Home: () => 0,
      End: () => count - 1,
      Escape: () => null,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setPointed(step());
  }
  return { pointed: clamped, point: setPointed, onKeyDown };
}
