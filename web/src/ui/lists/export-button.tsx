import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { failureMessage } from "#api/failures.ts";
import { errorToast } from "../feedback/toasts.ts";
import { plainCount } from "../format/figures.ts";
import { useIsNarrow } from "../layout/use-is-narrow.ts";
import type { ListCsv } from "./list-csv.ts";

/**
 * Saves a list as CSV, one file at a time, and counts what is read of a long one. No mutation: changes of others would
 * wait for its end, which may be a minute away.
 */
export function ExportButton({ csv }: { csv: ListCsv }) {
  const isNarrow = useIsNarrow();
  const queryClient = useQueryClient();
  const isReading = useRef(false);
  const [read, setRead] = useState<number | null>(null);
  async function save() {
    if (isReading.current) return;
    isReading.current = true;
    setRead(0);
    try {
      const { exportList } = await import("./export-list.ts");
      await exportList(csv, queryClient, setRead);
    } catch (error) {
      errorToast("Not exported", failureMessage(error, "Nothing was saved. Try again in a moment."));
    } finally {
      isReading.current = false;
      setRead(null);
    }
  }
  return (
    <Button
      variant="default"
      className="not-on-paper figures"
      size={isNarrow ? "md" : "compact-sm"}
      loading={read === 0}
      aria-label={read ? undefined : `Export CSV: ${csv.name}`}
      onClick={() => void save()}
    >
      {read ? `${plainCount(read)} read` : "Export CSV"}
    </Button>
  );
}
