import { Badge, Button, Card, Group, Stack, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Device } from "@tryer/contract/accounts/auth-answers";
import { useState } from "react";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { Moment } from "#ui/moments/moment.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { type Outcome, signOutDevice, signOutOtherDevices } from "../auth-calls.ts";
import { refusalText } from "../fields/refusal-text.ts";
import { devicesQuery } from "./devices-query.ts";
import { SecurityLine } from "./security-line.tsx";

/** Devices on which the person is signed in, with a way out for each. */
export function DeviceList() {
  const query = useQuery(devicesQuery);
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);

  async function end(what: string, call: () => Promise<Outcome>, done: string) {
    setBusy(what);
    const outcome = await call();
    await queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
    setBusy(null);
    // A device that is gone already is what was wanted.
    if (outcome.ok || outcome.refusal.status === 404) successToast("Success", done);
    else errorToast("Error", refusalText(outcome.refusal));
  }

  return (
    <Card component="section">
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h5">
            Devices
          </Title>
          {query.data !== undefined && query.data.length > 1 && (
            <Button
              variant="default"
              size="xs"
              loading={busy === "others"}
              onClick={() => end("others", signOutOtherDevices, "Every other device is signed out")}
            >
              Sign out all others
            </Button>
          )}
        </Group>
        <QueryBoundary query={query} errorTitle="The devices could not be loaded">
          {(devices) => (
            <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
              {devices.map((device) => (
                <DeviceLine
                  key={device.id}
                  device={device}
                  isBusy={busy === device.id}
                  onSignOut={() => end(device.id, () => signOutDevice(device.id), "The device is signed out")}
                />
              ))}
            </Stack>
          )}
        </QueryBoundary>
      </Stack>
    </Card>
  );
}

function DeviceLine({ device, isBusy, onSignOut }: { device: Device; isBusy: boolean; onSignOut: () => void }) {
  const { moment } = useMoments();
  const name = `${device.browser} on ${device.system}`;
  const from = device.network === null ? "" : ` from ${device.network}`;
  const signedIn = `signed in ${moment(device.signedInAt)}${from}`;
  return (
    <SecurityLine
      title={name}
      text={
        <>
          Signed in <Moment at={device.signedInAt} />
          {from}
          <br />
          First seen <Moment at={device.firstSeenAt} /> · Last used <Moment at={device.lastUsedAt} />
        </>
      }
    >
      {device.isCurrent ? (
        <Badge color="leaf" variant="light" tt="none">
          This device
        </Badge>
      ) : (
        <Button
          variant="default"
          size="sm"
          loading={isBusy}
          onClick={onSignOut}
          aria-label={`Sign out ${name}, ${signedIn}`}
        >
          Sign out
        </Button>
      )}
    </SecurityLine>
  );
}
