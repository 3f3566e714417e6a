import { type PointerEvent, useRef, useState } from "react";

interface Drag {
  id: string;
  /** Place among the others at which it would be put. */
  to: number;
}

/** Attribute by which the rows of a list are found. */
export const ROW_ATTRIBUTE = "data-drag-id";

/**
 * Puts the rows of a list in another order by a handle: under a finger, a pen or a mouse alike. `onMoved` gets the row
 * and the id of the one that it stands before from then on, or null at the end. Escape and a second finger end a drag.
 */
export function useDragOrder(ids: readonly string[], onMoved: (id: string, beforeId: string | null) => void) {
  const list = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const others = ids.filter((id) => id !== drag?.id);
  const shown = drag === null ? ids : [...others.slice(0, drag.to), drag.id, ...others.slice(drag.to)];

  function placeAt(id: string, y: number): number {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(`[${ROW_ATTRIBUTE}]`) ?? [])];
    return rows
      .filter((row) => row.getAttribute(ROW_ATTRIBUTE) !== id)
      .filter((row) => {
        const { top, height } = row.getBoundingClientRect();
        return top + height / 2 < y;
      }).length;
  }

  function stopOnEscape() {
    const stop = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setDrag(null);
    };
    window.addEventListener("keydown", stop, { once: true });
  }

  const handleOf = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      stopOnEscape();
      setDrag({ id, to: ids.indexOf(id) });
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      if (drag?.id === id) setDrag({ id, to: placeAt(id, clientY) });
    },
    onPointerUp: () => {
      if (drag?.id !== id) return;
      setDrag(null);
      if (drag.to !== ids.indexOf(id)) onMoved(id, others[drag.to] ?? null);
    },
    onPointerCancel: () => setDrag(null),
    style: { touchAction: "none", cursor: drag?.id === id ? "grabbing" : "grab" },
  });

  return {
    list,
    draggedId: drag?.id ?? null,
    /** Place of a row in a flex box, whose nodes stay where they are: a node that moves would lose the pointer. */
    orderOf: (id: string) => shown.indexOf(id),
    handleOf,
  };
}
