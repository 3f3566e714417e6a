import { Badge, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Location } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { count } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ArchivableRowsCard } from "#ui/lists/archivable-rows-card.tsx";

const LocationForm = lazyPart(() => import("./location-form.tsx").then(({ LocationForm }) => LocationForm));

/** Lets roasts take from a location. */
function useMakeFirst() {
  const { mutate, isPending, variables } = useGuardedMutation(
    {
      mutationFn: ({ id, version }: Location) => api.locations.edit.call({ id, version, isFirst: true }),
      onSuccess: ({ name }) => successToast("Location saved", `Roasts take from ${name} first.`),
      onError: failureToast("Not saved", "The locations have not changed. Try again."),
    },
    ({ id }) => id,
  );
  return { makeFirst: (location: Location) => mutate(location), busyId: isPending ? variables.id : null };
}

/** Locations of green coffee, and whether its ledger adds up. */
export function LocationsSection() {
  const [archived, setArchived] = useState(false);
  const query = useQuery(api.locations.list.queryOptions({ input: { archived } }));
  const first = useMakeFirst();
  const rows = query.data ?? [];
  // The only one in use stays, and is the first anyway.
  const isOnly = !archived && rows.length === 1;
  return (
    <ArchivableRowsCard
      title="Storage"
      id="storage"
      noun="location"
      listName="Locations"
      permission="locations:write"
      rows={rows}
      onArchived={setArchived}
      around={(list) => (
        <QueryBoundary query={query} errorTitle="The locations could not be loaded">
          {list}
        </QueryBoundary>
      )}
      detail={({ isFirst }) =>
        isFirst &&
        !isOnly && (
          <Badge color="leaf" variant="light" tt="none" style={{ flex: "none" }}>
            Roasts take from here
          </Badge>
        )
      }
      stepsOf={(location) =>
        location.isFirst || location.archivedAt !== null
          ? []
          : [{ verb: "Roast from here", onClick: () => first.makeFirst(location) }]
      }
      busyId={first.busyId}
      mustStay={() => isOnly}
      operations={{
        archive: (input) => api.locations.archive.call(input),
        restore: (input) => api.locations.restore.call(input),
      }}
      form={(location, close) => <LocationForm location={location} onClose={close} />}
    >
      <LedgerLine />
    </ArchivableRowsCard>
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
