import { type DragEvent, type ReactNode, useState } from "react";

interface DropPlaceProps {
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Place that files can be dropped on, a shorter way than the button that stands in it. */
export function DropPlace({ onFiles, children }: DropPlaceProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    // Text that is dragged over goes where it would go anyway.
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // Dropping is a shorter way; the button does the same by keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on takes no focus
    <div
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      style={isOver ? { outline: "2px dashed var(--mantine-primary-color-filled)", outlineOffset: 6 } : {}}
    >
      {children}
    </div>
  );
}
