import { Badge } from "@mantine/core";
import { useSelector } from "@tanstack/react-store";
import { type KeptEntry, keptEntries } from "#api/outbox/kept-entries.ts";
import { LOG_BATCH } from "#api/outbox/kept-operations.ts";

/** Tells of each batch whether its roast waits on this device: it is logged once, so the batch is not logged again. */
export const useKeptRoasts = (): ((batchId: string) => boolean) => {
  const entries = useSelector(keptEntries);
  return (batchId) => hasRoastOf(entries, batchId);
};

/** Whether the roast of one batch waits on this device. */
export const useKeptRoast = (batchId: string): boolean =>
  useSelector(keptEntries, (entries) => hasRoastOf(entries, batchId));

const hasRoastOf = (entries: readonly KeptEntry[], batchId: string) =>
  entries.some(
    ({ operation, refusal, about }) => operation === LOG_BATCH.name && refusal === null && about.includes(batchId),
  );

/** Mark of a batch whose roast waits on this device. */
export const NotSentBadge = () => (
  <Badge variant="light" color="amber" tt="none">
    Not sent yet
  </Badge>
);
