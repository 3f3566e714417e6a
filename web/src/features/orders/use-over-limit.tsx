import { Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { fieldErrors } from "#api/failures.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";

/** Limit that stands against a change of an order, and the answer that the change waits for. */
interface Asked {
  words: string;
  answer: (reason: string | null) => void;
}

interface OverLimit {
  /** Sends a change; where a limit of the customer stands against it, asks for the reason and sends it with that. Null where it is left. */
  withReason: <Sent>(send: (overReason: string) => Promise<Sent>) => Promise<Sent | null>;
  dialog: ReactNode;
}

/** Asks for the reason for going beyond a credit limit or below a minimum. The server says who may. */
export function useOverLimit(): OverLimit {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (reason: string | null) => {
    asked?.answer(reason);
    setAsked(null);
  };
  return {
    async withReason(send) {
      try {
        return await send("");
      } catch (error) {
        const { overReason: words } = fieldErrors(error);
        if (words === undefined) throw error;
        const reason = await new Promise<string | null>((answer) => setAsked({ words, answer }));
        return reason === null ? null : send(reason);
      }
    },
    dialog: (
      <FormModal isOpen={asked !== null} title="Limit of the customer" onClose={() => close(null)}>
        {asked !== null && <ReasonForm words={asked.words} onReason={close} onClose={() => close(null)} />}
      </FormModal>
    ),
  };
}

interface ReasonFormProps {
  words: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

function ReasonForm({ words, onReason, onClose }: ReasonFormProps) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);
  return (
    <FormBody
      submitLabel="Confirm anyway"
      isSubmitting={false}
      problem={null}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === "") setError("Enter a reason");
        else onReason(reason.trim());
      }}
      onClose={onClose}
    >
      <Text>{words}</Text>
      <TextInput
        label="Reason"
        description="Kept in the history of the order"
        maxLength={200}
        value={reason}
        error={error}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormBody>
  );
}
