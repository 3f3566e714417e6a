import { Alert, Button, Group, Text } from "@mantine/core";
import type { Import } from "@tryer/contract";
import { failureMessage, hasCode } from "#api/failures.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";

/** Kinds of imports whose edited records can stay while the rest is taken back. */
const LEAVES_OUT: Record<Import["kind"], boolean> = {
  green: false,
  counts: false,
  purchase: false,
  logs: true,
  products: false,
  roasts: true,
};

/** Whether the undo of an import stopped at an edited roast that can be left out. */
export const canUndoRest = (error: unknown, { kind }: Pick<Import, "kind">): boolean =>
  LEAVES_OUT[kind] && hasCode(error, "CONFLICT");

interface UndoRefusedProps {
  error: unknown;
  imported: Pick<Import, "kind" | "fileName">;
  isBusy: boolean;
  onUndoRest: () => void;
}

/** Reason for which an import was not taken back, with the roasts that were edited and the offer to leave them out. */
export function UndoRefused({ error, imported, isBusy, onUndoRest }: UndoRefusedProps) {
  if (!canUndoRest(error, imported)) return <ErrorNotice title="Not undone" error={error} />;
  return (
    <Alert color="amber" title="Not undone" role="alert">
      <Group justify="space-between" gap="sm">
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {failureMessage(error, "")} Keep the edited roasts and undo the others?
        </Text>
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          aria-label={`Undo the rest of the import of ${imported.fileName || "the pasted list"}`}
          onClick={onUndoRest}
        >
          Undo the rest
        </Button>
      </Group>
    </Alert>
  );
}
