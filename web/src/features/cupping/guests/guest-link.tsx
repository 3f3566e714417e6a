import { Button, Group, Stack, Text } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import type { CuppingSession } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { MadeLink } from "#shared/links/made-link.tsx";
import { successToast } from "#ui/feedback/toasts.ts";

/** Link and QR pattern by which guests join. It is shown this once: the server keeps no copy. */
export function GuestLink({ session }: { session: CuppingSession }) {
  const clipboard = useClipboard();
  const link = useMutation({ mutationFn: () => api.cupping.inviteGuests.call({ id: session.id }) });
  const ending = useMutation({
    mutationFn: () => api.cupping.endGuests.call({ id: session.id }),
    onSuccess: () => {
      link.reset();
      successToast("Ended", "The link no longer works and guests are signed out. Their scores stay.");
    },
  });
  const error = link.error ?? ending.error;
  const hasGuests = session.hasGuestLink || session.graders.some(({ isGuest }) => isGuest);
  return (
    <Stack>
      <Text>
        Guests score this session without an account. Their access ends with the reveal.
        {session.hasGuestLink && link.data === undefined && " A new link replaces the current one."}
      </Text>
      {link.data !== undefined && <MadeLink {...link.data} label="QR code of the guest link" />}
      {error !== null && <Text c="red">{failureMessage(error, "Try again in a moment.")}</Text>}
      <Group justify="flex-end">
        {hasGuests && (
          <Button variant="default" color="red" loading={ending.isPending} onClick={() => ending.mutate()}>
            End guest access
          </Button>
        )}
        {link.data === undefined ? (
          <Button loading={link.isPending} onClick={() => link.mutate()}>
            Make a link
          </Button>
        ) : (
          <Button onClick={() => clipboard.copy(link.data.url)}>{clipboard.copied ? "Copied" : "Copy the link"}</Button>
        )}
      </Group>
    </Stack>
  );
}
