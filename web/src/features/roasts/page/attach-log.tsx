import { Button, FileButton, Group, Text } from "@mantine/core";
import type { Roast } from "@tryer/contract";
import { DropPlace } from "#ui/forms/drop-place.tsx";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { useAttachLog } from "./use-roast-log.ts";

/** Place for the file of a roast logger: it is chosen by a button, or dropped anywhere on it. */
export function AttachLog({ roast }: { roast: Roast }) {
  const attaching = useAttachLog(roast);
  const isPhone = useIsPhone();
  return (
    <DropPlace onFiles={([file]) => file && attaching.mutate(file)}>
      <Text c="dimmed" mb="sm">
        Attach the file that your machine or program recorded: curve and events join this roast, and no stock moves.
        Artisan, Cropster, RoasTime, Kaffelogic, HiBean, IKAWA, Kaleido, Loring, ROEST, Giesen, Petroncini, Rubasse and
        Stronghold are read, and tables with a time column.
      </Text>
      <Group gap="sm">
        <FileButton onChange={(file) => file && attaching.mutate(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={attaching.isPending}>
              Attach a roast log
            </Button>
          )}
        </FileButton>
        {!isPhone && (
          <Text size="sm" c="dimmed">
            or drop it here
          </Text>
        )}
      </Group>
    </DropPlace>
  );
}
