import { MaintenanceTask, MarkDoneInput } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";

interface MarkDoneFormProps {
  task: MaintenanceTask;
  onDone: (task: MaintenanceTask, entryId: string) => void;
  onClose: () => void;
}

/** Fields of an entry of a task; it begins as done at the moment at which the form opened. */
const fieldsOf = (openedAt: string) =>
  defineFields<MaintenanceTask>()({
    doneAt: { kind: "moment", label: "Done", required: "Choose the day it was done", read: () => openedAt },
    note: { kind: "notes", label: "Note", read: () => "" },
  });

/** Notes that a task was done: now, or at the moment that is typed. */
export function MarkDoneForm({ task, onDone, onClose }: MarkDoneFormProps) {
  const [entryId] = useState(() => uuidv7());
  const [fields] = useState(() => fieldsOf(new Date().toISOString()));
  return (
    <RecordForm
      noun="Maintenance"
      fields={fields}
      layout={{ first: [["doneAt"], ["note"]] }}
      looks={() => ({ doneAt: { isMain: false }, note: { isMain: true } })}
      row={task}
      also={() => ({ entryId })}
      api={{
        row: MaintenanceTask,
        // A moment that stays as it opened is left to the server.
        edit: { input: MarkDoneInput, call: api.maintenance.markDone.call, sendsChanges: () => true },
      }}
      submitLabel="Mark as done"
      onSaved={(saved) => onDone(saved, entryId)}
      onClose={onClose}
    />
  );
}
