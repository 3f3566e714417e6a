import { type PointerEvent, useRef, useState } from "react";

interface Drag {
  id: string;
  /** Place among the others at which it would be put. */
  to: number;
  /** Place outside the list over which it is. */
  over: string | null;
}

/** Attribute by which the rows of a list are found. */
export const ROW_ATTRIBUTE = "data-drag-id";

/** Attribute of a place outside the list, by whose value a row that is dropped there is told of. */
export const DROP_ATTRIBUTE = "data-drop-target";

/** Place outside a list that lies under a point. */
const dropTargetAt = (list: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }) => {
  const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(`[${DROP_ATTRIBUTE}]`) ?? null;
  return found === null || list === null || found.contains(list) ? null : found.getAttribute(DROP_ATTRIBUTE);
};

/**
 * Puts the rows of a list in another order by a handle: under a finger, a pen or a mouse alike. `onMoved` gets the row
 * and the id of the one that it stands before from then on, or null at the end; `onDroppedOn` gets a row that is dropped on a place outside. Escape and a second finger
 * end a drag.
 */
export function useDragOrder(
  ids: readonly string[],
  onMoved: (id: string, beforeId: string | null) => void,
  onDroppedOn?: (id: string, target: string) => void,
) {
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
      setDrag({ id, to: ids.indexOf(id), over: null });
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (drag?.id !== id) return;
      const over = onDroppedOn === undefined ? null : dropTargetAt(list.current, { clientX, clientY });
      setDrag({ id, to: over === null ? placeAt(id, clientY) : ids.indexOf(id), over });
    },
    onPointerUp: () => {
      if (drag?.id !== id) return;
      setDrag(null);
      if (drag.over !== null) onDroppedOn?.(id, drag.over);
      else if (drag.to !== ids.indexOf(id)) onMoved(id, others[drag.to] ?? null);
    },
    onPointerCancel: () => setDrag(null),
    style: { touchAction: "none", cursor: drag?.id === id ? "grabbing" : "grab" },
  });

  return {
    list,
    draggedId: drag?.id ?? null,
    /** Place outside the list over which the row is. */
    over: drag?.over ?? null,
    /** Place of a row in a flex box, whose nodes stay where they are: a node that moves would lose the pointer. */
    orderOf: (id: string) => shown.indexOf(id),
    handleOf,
  };
}
