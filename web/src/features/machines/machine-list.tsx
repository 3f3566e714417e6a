import { Badge, Text } from "@mantine/core";
import type { Machine } from "@tryer/contract";
import { machineFields } from "@tryer/contract/machines/machine-fields";
import type { ReactNode } from "react";
import { api } from "#api/client.ts";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { ListSection, useListRows } from "#shared/records/list/list-section.tsx";
import { defineWholeList } from "#shared/records/list/record-list.ts";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { Drum } from "#ui/layout/line-drawings.tsx";
import { ARCHIVED, defineFilters } from "#ui/lists/list-filters.ts";

const machineFilters = defineFilters({ archived: ARCHIVED });

const MACHINES = defineWholeList({
  at: "/settings/roastery",
  noun: "machine",
  nouns: "machines",
  read: "machines:read",
  write: "machines:write",
  empty: {
    drawing: <Drum />,
    title: "No machine yet",
    text: "Add your roasting machine. Plans use the first machine's batch size.",
  },
  fields: machineFields,
  page: { of: "name", to: "/machines/$id" },
  filters: machineFilters,
  key: api.machines.list.key(),
  load: (input) => api.machines.list.call(input),
});

export const DEFAULT_CELL: FieldCells<Machine> = {
  isDefault: ({ isDefault }) =>
    isDefault && (
      <Badge color="leaf" variant="light" tt="none" style={{ flex: "none" }}>
        Default
      </Badge>
    ),
};

/** Lets plans go by a machine. */
function useChooseMachine(): (machine: Machine) => void {
  const { mutate } = useGuardedMutation(
    {
      mutationFn: ({ id }: Machine) => api.machines.choose.call({ id }),
      onSuccess: ({ name }) => successToast("Success", `Plans now use ${name}`),
      onError: failureToast("Error", "The default machine has not changed. Try again."),
    },
    ({ id }) => id,
  );
  return mutate;
}

interface MachineListProps {
  isArchive: boolean;
  onArchive: (isArchive: boolean) => void;
  onEdit: (machine: Machine) => void;
  /** The way to add one, where there is none yet. */
  firstStep: ReactNode;
}

/** The machines with their batch sizes, and which of them plans go by. */
export function MachineList({ isArchive, onArchive, onEdit, firstStep }: MachineListProps) {
  const choose = useChooseMachine();
  const mayChoose = useCan("machines:choose");
  const address: OpenList<typeof machineFilters> = {
    state: { search: "", archived: isArchive },
    isAdding: false,
    onState: ({ archived = false }) => onArchive(archived),
    onAdding: () => undefined,
  };
  const { rows } = useListRows(MACHINES, address.state);
  return (
    <>
      <ListSection
        list={MACHINES}
        address={address}
        cells={DEFAULT_CELL}
        stepsOf={(machine) =>
          mayChoose && !machine.isDefault && machine.archivedAt === null
            ? [{ verb: "Make default", onClick: () => choose(machine) }]
            : []
        }
        archiving={{ archive: api.machines.archive.call, restore: api.machines.restore.call }}
        onEdit={onEdit}
        firstStep={firstStep}
      />
      {!isArchive && rows.length > 0 && !rows.some(({ isDefault }) => isDefault) && (
        <Text size="sm" c="dimmed" mt="sm">
          Plans use the batch size in the owner's profile.
        </Text>
      )}
    </>
  );
}
