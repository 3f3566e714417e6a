import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { filesOfDrop, keepDroppedLogs } from "#shared/files/chosen-files.ts";

/** Opens the import of roast logs with files that are dropped anywhere on the page. Without the right nothing is taken. */
export function useDroppedLogs(mayImport: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!mayImport) return;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;
    // Without it the browser would open the file in place of the page.
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (event.defaultPrevented || event.dataTransfer === null || !hasFiles(event)) return;
      event.preventDefault();
      keepDroppedLogs(filesOfDrop(event.dataTransfer));
      void navigate({ to: "/roasts/import" });
    };
    window.addEventListener("dragover", over);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("drop", drop);
    };
  }, [mayImport, navigate]);
}
