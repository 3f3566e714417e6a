import { Box, Button, Group, Title } from "@mantine/core";
import type { Machine } from "@tryer/contract";
import { useState } from "react";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan } from "#ui/if-can.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { DialogOpenContext } from "#ui/lists/row-action.tsx";

const MachineForm = lazyPart(() => import("./machine-form.tsx").then(({ MachineForm }) => MachineForm));
const RoastingWeekCard = lazyPart(() =>
  import("./roasting-week-card.tsx").then(({ RoastingWeekCard }) => RoastingWeekCard),
);
const MachineList = lazyPart(() => import("./machine-list.tsx").then(({ MachineList }) => MachineList));

/** The roasters, and the forms to add and to edit one. */
export function MachinesSection() {
  const [isArchive, setArchive] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const editing = useSubjectDialog<Machine>();
  const add = (
    <Button variant="default" onClick={() => setAdding(true)}>
      Add machine
    </Button>
  );
  return (
    <Box component="section" id="roaster">
      <DialogOpenContext value={isAdding || editing.isOpen}>
        <Group justify="space-between" mb="sm">
          <Title order={2} size="h4">
            Roaster
          </Title>
          <IfCan permission="machines:write">{add}</IfCan>
        </Group>
        <MachineList isArchive={isArchive} onArchive={setArchive} onEdit={editing.open} firstStep={add} />
        <Box mt="lg">
          <RoastingWeekCard />
        </Box>
      </DialogOpenContext>
      <FormModal isOpen={isAdding} title="New machine" size={440} onClose={() => setAdding(false)}>
        <MachineForm machine={null} onClose={() => setAdding(false)} />
      </FormModal>
      <FormModal isOpen={editing.isOpen} title="Edit machine" size={440} onClose={editing.close}>
        {editing.subject && <MachineForm machine={editing.subject} onClose={editing.close} />}
      </FormModal>
    </Box>
  );
}
