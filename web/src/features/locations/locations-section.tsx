import { Badge, Button, Card, Group, Stack, Switch, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Location } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { count } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { IfCan } from "#ui/if-can.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ArchivableRowActions, type ArchivableRowHandlers } from "#ui/lists/archivable-row-actions.tsx";
import { DialogOpenContext, RowAction } from "#ui/lists/row-action.tsx";
import { useArchiving } from "#ui/lists/use-archiving.ts";

const LocationForm = lazyPart(() => import("./location-form.tsx").then(({ LocationForm }) => LocationForm));

/** Lets roasts take from a location. */
function useMakeFirst() {
  const { mutate, isPending, variables } = useGuardedMutation(
    {
      mutationFn: ({ id, version }: Location) => api.locations.edit.call({ id, version, isFirst: true }),
      onSuccess: ({ name }) => successToast("Location saved", `Roasts take from ${name} first.`),
      onError: failureToast("Not saved", "The locations are as they were. Try again."),
    },
    ({ id }) => id,
  );
  return { makeFirst: (location: Location) => mutate(location), busyId: isPending ? variables.id : null };
}

/** Locations of green coffee, and whether its ledger adds up. */
export function LocationsSection() {
  const [archived, setArchived] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(api.locations.list.queryOptions({ input: { archived } }));
  const editing = useSubjectDialog<Location>();
  const first = useMakeFirst();
  const archiving = useArchiving({
    archive: (input) => api.locations.archive.call(input),
    restore: (input) => api.locations.restore.call(input),
  });
  const handlers: LocationHandlers = {
    busyId: archiving.busyId ?? first.busyId,
    onEdit: editing.open,
    onArchive: ({ id, name }, away) => archiving.setArchived({ id, label: name }, away),
    onMakeFirst: first.makeFirst,
  };
  return (
    <Card component="section" id="storage">
      <DialogOpenContext value={isAdding || editing.isOpen}>
        <Stack gap="sm">
          <Group justify="space-between">
            <Title order={2} size="h4">
              Storage
            </Title>
            <Group gap="md">
              <Switch
                label="Archived"
                checked={archived}
                onChange={(event) => setArchived(event.currentTarget.checked)}
              />
              <IfCan permission="locations:write">
                <Button variant="default" onClick={() => setAdding(true)}>
                  Add location
                </Button>
              </IfCan>
            </Group>
          </Group>
          <QueryBoundary query={query} errorTitle="The locations could not be loaded">
            {(locations) =>
              locations.length === 0 ? (
                <Text c="dimmed">No location is archived.</Text>
              ) : (
                <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }} aria-label="Locations">
                  {locations.map((location) => (
                    <LocationLine
                      key={location.id}
                      location={location}
                      isOnly={!archived && locations.length === 1}
                      {...handlers}
                    />
                  ))}
                </Stack>
              )
            }
          </QueryBoundary>
          <LedgerLine />
        </Stack>
      </DialogOpenContext>
      <FormModal isOpen={isAdding} title="New location" size={440} onClose={() => setAdding(false)}>
        <LocationForm location={null} onClose={() => setAdding(false)} />
      </FormModal>
      <FormModal isOpen={editing.isOpen} title="Edit location" size={440} onClose={editing.close}>
        {editing.subject && <LocationForm location={editing.subject} onClose={editing.close} />}
      </FormModal>
    </Card>
  );
}

interface LocationHandlers extends ArchivableRowHandlers<Location> {
  onMakeFirst: (location: Location) => void;
}

interface LocationLineProps extends LocationHandlers {
  location: Location;
  /** Whether it is the only one in use, which stays and is the first anyway. */
  isOnly: boolean;
}

function LocationLine({ location, isOnly, onMakeFirst, ...kept }: LocationLineProps) {
  const isChoosable = !location.isFirst && location.archivedAt === null;
  return (
    <Group component="li" justify="space-between" gap="xs" py={6} style={{ borderTop: "1px solid var(--tryer-line)" }}>
      <Group gap="xs" style={{ minWidth: 0 }}>
        <Text fw={500} style={{ overflowWrap: "anywhere", minWidth: 0 }}>
          {location.name}
        </Text>
        {location.isFirst && !isOnly && (
          <Badge color="leaf" variant="light" tt="none" style={{ flex: "none" }}>
            Roasts take from here
          </Badge>
        )}
      </Group>
      <Group gap={4} ml="auto">
        {isChoosable && (
          <IfCan permission="locations:write">
            <RowAction
              verb="Roast from here"
              of={location.name}
              isBusy={kept.busyId === location.id}
              onClick={() => onMakeFirst(location)}
            />
          </IfCan>
        )}
        {isOnly ? (
          <IfCan permission="locations:write">
            <RowAction verb="Edit" of={location.name} onClick={() => kept.onEdit(location)} />
          </IfCan>
        ) : (
          <ArchivableRowActions row={location} label={location.name} permission="locations:write" {...kept} />
        )}
      </Group>
    </Group>
  );
}

/** Says whether the movements of every lot and every packaging material add up to its stock. */
function LedgerLine() {
  const green = useQuery(api.green.checkLedger.queryOptions({ input: {} })).data;
  const packaging = useQuery(api.packaging.checkLedger.queryOptions({ input: {} })).data;
  if (green === undefined || packaging === undefined) return null;
  const wrong = [
    ...green.wrong.map(({ number, coffeeName }) => `${number} ${coffeeName}`),
    ...packaging.wrong.map(({ number, name }) => `${number} ${name}`),
  ];
  const checked = [
    count(green.lotCount, "lot"),
    ...(packaging.materialCount === 0 ? [] : [count(packaging.materialCount, "packaging material")]),
  ];
  return wrong.length === 0 ? (
    <Text size="sm" c="dimmed" className="figures">
      Ledger checked: {checked.join(" and ")}, all sums agree
    </Text>
  ) : (
    <Text size="sm" c="red" role="alert">
      Ledger checked: the sums of {wrong.join(", ")} do not agree
    </Text>
  );
}
