import { Alert, NativeSelect, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { useCan } from "#ui/if-can.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const CountSheetForm = lazyPart(() => import("./count-sheet-form.tsx").then(({ CountSheetForm }) => CountSheetForm));

interface CountPageProps {
  /** The location that is counted; null for the first one. */
  locationId: string | null;
  onLocation: (id: string) => void;
}

/** The count sheet of a location: everything that lies there is weighed and booked at once. */
export function CountPage({ locationId, onLocation }: CountPageProps) {
  const mayCount = useCan("stock:count");
  const profile = useQuery(profileQuery());
  const locations = useQuery(api.locations.list.queryOptions({ input: {} }));
  const sheet = useQuery(api.green.countSheet.queryOptions({ input: locationId === null ? {} : { locationId } }));
  return (
    <>
      <PageHeader at="/inventory/count" subtitle="Enter the weights. Differences are booked at once.">
        {mayCount && (
          <ButtonLink to="/inventory/import" search={{ list: "counts" }} variant="default">
            Import counts
          </ButtonLink>
        )}
      </PageHeader>
      <Stack maw={720}>
        {!mayCount && <Alert color="gray">Roasters and managers count stock. Your role can view it.</Alert>}
        {locations.data !== undefined && locations.data.length > 1 && (
          <NativeSelect
            label="Location"
            data={locations.data.map(({ id, name }) => ({ value: id, label: name }))}
            value={locationId ?? sheet.data?.locationId ?? ""}
            onChange={(event) => onLocation(event.currentTarget.value)}
          />
        )}
        <QueryBoundary query={sheet} errorTitle="The count sheet could not be loaded">
          {(shown) =>
            profile.data && (
              <CountSheetForm
                key={shown.locationId}
                sheet={shown}
                draftKey={`tryer:count:${profile.data.roastery.id}:${profile.data.userId}:${shown.locationId}`}
                mayCount={mayCount}
              />
            )
          }
        </QueryBoundary>
      </Stack>
    </>
  );
}
