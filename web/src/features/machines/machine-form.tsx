import { AddMachineInput, EditMachineInput, Machine } from "@tryer/contract";
import { machineFields } from "@tryer/contract/machines/machine-fields";
import { api } from "#api/client.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";

interface MachineFormProps {
  /** Null for a new one. */
  machine: Machine | null;
  onClose: () => void;
}

export const MachineForm = ({ machine, onClose }: MachineFormProps) => (
  <RecordForm
    noun="Machine"
    savedText={({ isDefault }) => (isDefault ? "Plans now use its batch size." : "Plans now use another batch size.")}
    fields={machineFields}
    layout={{ first: [["name"], ["batchSizeLbs"], ["minBatchLbs"], ["batchesADay"]] }}
    row={machine}
    api={{
      row: Machine,
      add: { input: AddMachineInput, call: api.machines.add.call },
      edit: { input: EditMachineInput, call: api.machines.edit.call },
    }}
    onClose={onClose}
  />
);
