import { Badge, Button, Card, Group, Modal, Stack, Text } from "@mantine/core";
import { useClipboard, useDisclosure } from "@mantine/hooks";
import { useSelector } from "@tanstack/react-store";
import { useState } from "react";
import { discardEntry, sendNow, tryAgain } from "#api/outbox/follow-outbox.ts";
import type { KeptEntry } from "#api/outbox/kept-entries.ts";
import type { RunEnd } from "#api/outbox/send-entries.ts";
import { loadConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { ask, openQuestion } from "#ui/dialogs/open-question.ts";
import { errorToast } from "#ui/feedback/toasts.ts";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { Moment } from "#ui/moments/moment.tsx";
import { enteredLines, entryText } from "./outbox-words.ts";

/** Reasons for which entries still wait after somebody asked to send them. */
const STILL_WAITING: Record<RunEnd, string | null> = {
  done: null,
  later: "The server cannot be reached. Entries are sent once you are online.",
  "signed-out": "Your session has ended. Sign in to send the entries.",
  elsewhere: "Another person or roastery is open in this browser. Reload the page.",
};

// A question about an entry must be asked without a connection.
void loadConfirmDialog().catch(() => undefined);

interface EntriesDialogProps {
  entries: readonly KeptEntry[];
  /** The roastery that is open: entries of another one wait until that is. */
  roasteryId: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** List of the entries on this device: what, when, why it still waits, and all values of each. */
export function EntriesDialog({ entries, roasteryId, isOpen, onClose }: EntriesDialogProps) {
  const isPhone = useIsPhone();
  const isAsking = useSelector(openQuestion) !== null;
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    const run = await sendNow();
    setIsSending(false);
    const reason = run === null ? null : STILL_WAITING[run.end];
    if (reason !== null) errorToast("Not sent yet", reason);
  };
  const canSend = entries.some((entry) => entry.refusal === null && entry.roasteryId === roasteryId);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Entries on this device"
      size={560}
      fullScreen={isPhone}
      closeOnEscape={!isAsking}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {entries.length === 0
            ? "Everything is sent."
            : "Sent in this order once you are online. Until then they are on this device only."}
        </Text>
        {entries.length > 0 && (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }} aria-label="Entries">
            {entries.map((entry) => (
              <Entry key={entry.place} entry={entry} isElsewhere={entry.roasteryId !== roasteryId} />
            ))}
          </Stack>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {canSend && (
            <Button loading={isSending} onClick={() => void send()}>
              Send now
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function Entry({ entry, isElsewhere }: { entry: KeptEntry; isElsewhere: boolean }) {
  const { place, label, madeAt, refusal, roasteryName, input } = entry;
  const [isShown, shown] = useDisclosure(refusal !== null);
  const clipboard = useClipboard();
  const discard = async () => {
    const { answered } = ask({
      title: "Discard this entry?",
      lines: [label, "This entry was never sent. Discarding deletes it for good."],
      confirmLabel: "Discard",
      cancelLabel: "Keep",
      isDestructive: true,
    });
    if (await answered) await discardEntry(place);
  };
  return (
    <Card component="li" padding="sm" withBorder>
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div style={{ minWidth: 0 }}>
            <Text fw={600} style={{ overflowWrap: "anywhere" }}>
              {label}
            </Text>
            <Text size="sm" c="dimmed">
              <Moment at={madeAt} />
            </Text>
          </div>
          <Badge variant="light" color={refusal === null ? "steel" : "red"} tt="none" miw="max-content">
            {refusal === null ? "Waiting" : "Not taken"}
          </Badge>
        </Group>
        {refusal !== null && (
          <Text size="sm" c="red" style={{ overflowWrap: "anywhere" }}>
            {refusal}
          </Text>
        )}
        {isElsewhere && <Text size="sm">Open {roasteryName} to send it.</Text>}
        {isShown && (
          <Text
            component="pre"
            size="sm"
            m={0}
            ff="inherit"
            className="figures"
            style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
          >
            {enteredLines(input).join("\n")}
          </Text>
        )}
        <Group gap="xs">
          <Button size="compact-sm" variant="default" aria-expanded={isShown} onClick={shown.toggle}>
            {isShown ? "Hide values" : "Show values"}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => clipboard.copy(entryText(entry))}>
            {clipboard.copied ? "Copied" : "Copy as text"}
          </Button>
          {refusal !== null && !isElsewhere && (
            <Button size="compact-sm" variant="default" onClick={() => void tryAgain(place)}>
              Try again
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => void discard()}>
            Discard
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
