import { AddLocationInput, EditLocationInput, Location } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { api } from "#api/client.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";

interface LocationFormProps {
  /** Null for a new one. */
  location: Location | null;
  onClose: () => void;
}

const FIELDS = defineFields<Location>()({
  name: { kind: "text", label: "Name", placeholder: "Warehouse, shop, port" },
});

export const LocationForm = ({ location, onClose }: LocationFormProps) => (
  <RecordForm
    noun="Location"
    savedText={({ name }) => `You can now store coffee at ${name}.`}
    fields={FIELDS}
    layout={{ first: [["name"]] }}
    row={location}
    api={{
      row: Location,
      add: { input: AddLocationInput, call: api.locations.add.call },
      edit: { input: EditLocationInput, call: api.locations.edit.call },
    }}
    onClose={onClose}
  />
);
