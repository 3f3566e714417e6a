import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { droppedFiles } from "#shared/files/dropped-files.ts";

/**
 * Opens the import of roast logs with files that are dropped anywhere on the page. Without the right nothing is taken. The
 * reader of folders comes with the import, as few drop anything on the journal.
 */
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
      const dropped = droppedFiles(event.dataTransfer);
      const toImport = () => void navigate({ to: "/roasts/import" });
      void import("#shared/files/chosen-files.ts").then(({ filesOfDrop, keepDroppedLogs }) => {
        keepDroppedLogs(filesOfDrop(dropped));
        toImport();
        // The page of the import says what is missing where a part cannot be loaded.
      }, toImport);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("drop", drop);
    };
  }, [mayImport, navigate]);
}
