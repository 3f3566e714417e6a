import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSelector } from "@tanstack/react-store";
import { useEffect } from "react";
import { isSessionLost } from "#api/lost-session.ts";
import { followOutbox } from "#api/outbox/follow-outbox.ts";
import { isOutboxOpen, keptEntries, outboxNotice } from "#api/outbox/kept-entries.ts";
import type { Run } from "#api/outbox/send-entries.ts";
import { profileQuery } from "#api/session.ts";
import { successToast, warningToast } from "#ui/feedback/toasts.ts";
import { lazyDialog, useLoadedAhead } from "#ui/lazy/lazy-part.tsx";
import { noticeText } from "./outbox-words.ts";

const EntriesDialog = lazyDialog(() => import("./entries-dialog.tsx").then(({ EntriesDialog }) => EntriesDialog));

/**
 * Entries that wait on this device: sends them, says above every page how many there are, and lists them. Stands in the
 * frame of the pages behind sign-in, loaded beside the first of them, because nothing can be loaded when it is needed.
 */
export function Outbox() {
  const queryClient = useQueryClient();
  const profile = useQuery(profileQuery()).data;
  const personId = profile?.userId;
  const roasteryId = profile?.roastery.id;
  const roasteryName = profile?.roastery.name;
  const entries = useSelector(keptEntries);
  const isLost = useSelector(isSessionLost);
  const isOpen = useSelector(isOutboxOpen);
  useLoadedAhead(EntriesDialog);
  useEffect(() => {
    if (personId === undefined || roasteryId === undefined || roasteryName === undefined) return;
    return followOutbox({ queryClient, owner: { personId, roasteryId, roasteryName }, onRun: tellRun });
  }, [queryClient, personId, roasteryId, roasteryName]);
  useEffect(() => {
    outboxNotice.set(noticeText(entries, isLost));
    return () => outboxNotice.set(null);
  }, [entries, isLost]);
  return (
    <EntriesDialog entries={entries} roasteryId={roasteryId} isOpen={isOpen} onClose={() => isOutboxOpen.set(false)} />
  );
}

/** Most entries that a message names. */
const MOST_NAMED = 3;

/** Says what was sent, and what the server did not take. */
function tellRun({ sent, refused }: Run): void {
  const labels = sent.map(({ label }) => label);
  const more = labels.length - MOST_NAMED;
  const named = labels.slice(0, MOST_NAMED).join(" · ");
  if (labels.length > 0) {
    successToast(
      labels.length === 1 ? "Entry sent" : `${labels.length} entries sent`,
      more > 0 ? `${named} and ${more} more` : named,
    );
  }
  for (const { label, refusal } of refused) {
    warningToast("Entry refused", `${label}: ${refusal ?? ""} It stays on this device.`);
  }
}
