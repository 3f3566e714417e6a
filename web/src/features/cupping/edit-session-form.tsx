import { CuppingSession, EditSessionInput } from "@tryer/contract";
import { sessionFields } from "@tryer/contract/cupping/session-fields";
import { api } from "#api/client.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";

/** Title, day and notes of a session. Coffees on the table and their scores stay as they are. */
export const EditSessionForm = ({ session, onClose }: { session: CuppingSession; onClose: () => void }) => (
  <RecordForm
    noun="Session"
    savedText={({ number }) => `${number} has the new values.`}
    fields={sessionFields}
    layout={{ first: [["title"], ["heldOn"], ["notes"]] }}
    row={session}
    api={{ row: CuppingSession, edit: { input: EditSessionInput, call: api.cupping.edit.call } }}
    onClose={onClose}
  />
);
