import { type KeyboardEvent, useState } from "react";

/** Arrows that step to the next place and to the one before. */
const ARROWS = { right: ["ArrowRight", "ArrowLeft"], down: ["ArrowDown", "ArrowUp"] } as const;

/**
 * Place of a chart that a person points at, by pointer or by keyboard: arrows step in the direction in which the places
 * follow each other, Home and End jump, Escape lets go. Null where there is none.
 */
export function usePointed(count: number, direction: keyof typeof ARROWS = "right") {
  const [pointed, setPointed] = useState<number | null>(null);
  const clamped = pointed === null || count === 0 ? null : Math.min(pointed, count - 1);
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || count === 0) return;
    const [next, before] = ARROWS[direction];
    const steps: Record<string, () => number | null> = {
      [next]: () => (clamped === null ? 0 : Math.min(count - 1, clamped + 1)),
      [before]: () => (clamped === null ? count - 1 : Math.max(0, clamped - 1)),
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
