import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Passkey } from "@tryer/contract/accounts/auth-answers";
import { useState } from "react";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { RowMenu } from "#ui/lists/row-menu.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import { refusalText } from "../fields/refusal-text.ts";
import { SecurityLine } from "../security/security-line.tsx";
import { canUsePasskeys, passkeysQuery, removePasskey } from "./passkey-calls.ts";

const PasskeyForm = lazyPart(() => import("./passkey-form.tsx").then(({ PasskeyForm }) => PasskeyForm));

const PasskeyNameForm = lazyPart(() =>
  import("./passkey-name-form.tsx").then(({ PasskeyNameForm }) => PasskeyNameForm),
);

/** The devices that open the account with a finger, a face or their own code. */
export function PasskeyCard({ email }: { email: string }) {
  const query = useQuery(passkeysQuery);
  const [isAdding, setIsAdding] = useState(false);
  const renaming = useSubjectDialog<Passkey>();
  const removing = useSubjectDialog<Passkey>();
  const close = () => setIsAdding(false);

  return (
    <Card component="section">
      <Stack gap="xs">
        <Group justify="space-between">
          <div style={{ flex: "1 1 240px" }}>
            <Title order={2} size="h5">
              Passkeys
            </Title>
            <Text size="sm" c="dimmed">
              Sign in with your device's fingerprint, face or PIN. No password or second factor needed.
            </Text>
          </div>
          {canUsePasskeys() && (
            <Button variant="default" onClick={() => setIsAdding(true)}>
              Add passkey
            </Button>
          )}
        </Group>
        {!canUsePasskeys() && <Text size="sm">This browser has no passkey for this address.</Text>}
        <QueryBoundary query={query} errorTitle="The passkeys could not be loaded">
          {(passkeys) => (
            <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
              {passkeys.map((passkey) => (
                <PasskeyLine
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => renaming.open(passkey)}
                  onRemove={() => removing.open(passkey)}
                />
              ))}
            </Stack>
          )}
        </QueryBoundary>
      </Stack>
      <FormModal isOpen={isAdding} title="Add a passkey" onClose={close}>
        <PasskeyForm email={email} onClose={close} />
      </FormModal>
      <FormModal isOpen={renaming.isOpen} title="Rename this passkey" onClose={renaming.close}>
        {renaming.subject !== null && <PasskeyNameForm passkey={renaming.subject} onClose={renaming.close} />}
      </FormModal>
      <RemovePasskey passkey={removing.subject} isOpen={removing.isOpen} onClose={removing.close} />
    </Card>
  );
}

const nameOf = (passkey: Passkey) => passkey.name ?? "Passkey";

interface PasskeyLineProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

const PasskeyLine = ({ passkey, onRename, onRemove }: PasskeyLineProps) => (
  <SecurityLine
    title={nameOf(passkey)}
    text={
      <>
        Added <Moment at={passkey.createdAt} />
      </>
    }
  >
    <RowMenu
      name={nameOf(passkey)}
      steps={[
        { verb: "Rename", onClick: onRename },
        { verb: "Remove", isDestructive: true, onClick: onRemove },
      ]}
    />
  </SecurityLine>
);

interface RemovePasskeyProps {
  passkey: Passkey | null;
  isOpen: boolean;
  onClose: () => void;
}

function RemovePasskey({ passkey, isOpen, onClose }: RemovePasskeyProps) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  if (passkey === null) return null;

  async function remove(id: string) {
    setIsBusy(true);
    const outcome = await removePasskey(id);
    setIsBusy(false);
    await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    if (!outcome.ok && outcome.refusal.status !== 404) return errorToast("Error", refusalText(outcome.refusal));
    successToast("Success", "The passkey is removed");
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Remove this passkey"
      confirmLabel="Remove"
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void remove(passkey.id)}
      onClose={onClose}
    >
      '{nameOf(passkey)}' no longer opens your account. You can delete it from the device too.
    </ConfirmDialog>
  );
}
