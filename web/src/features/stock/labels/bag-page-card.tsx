import { Button, Card, Checkbox, Group, Stack, Text, Title } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import type { BagPage } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";

interface BagPageCardProps {
  page: BagPage;
  isPrinted: boolean;
  onPrinted: (isPrinted: boolean) => void;
}

/** Look of a tick whose label is as tall as a thumb. */
const TALL = { body: { alignItems: "center" }, label: { paddingBlock: 12 } };

type Act = "renew" | "end";

const QUESTIONS: Record<Act, { title: string; text: string; confirm: string; done: string }> = {
  renew: {
    title: "Replace the page address?",
    text: "Codes on bags already sold will stop working. Print new labels.",
    confirm: "Make a new address",
    done: "New address made",
  },
  end: {
    title: "Remove this page?",
    text: "Codes on bags already sold will stop working, even in a recall.",
    confirm: "Remove the page",
    done: "Page removed",
  },
};

/** Public page of a lot, opened, copied, given another address and ended here, and whether its code is on the labels. */
export function BagPageCard({ page, isPrinted, onPrinted }: BagPageCardProps) {
  const maySwitch = useCan("roastery:write");
  const mayWrite = useCan("roasted:write");
  const clipboard = useClipboard();
  const [asked, setAsked] = useState<Act | null>(null);
  const act = useMutation({
    mutationFn: (each: Act) => api.bagPages[each].call({ id: page.id }),
    onSuccess: (_, each) => {
      setAsked(null);
      clipboard.reset();
      successToast(QUESTIONS[each].done, "");
    },
    onError: () => setAsked(null),
  });
  const { url } = page;
  return (
    <Card component="section" aria-label="Bag page">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Bag page
        </Title>
        {!page.isSwitchedOn ? (
          <Text size="sm" c="dimmed">
            The code on the label is for picking and counting. It can also open a page for customers.{" "}
            {maySwitch ? (
              <TextLink to="/settings/roastery" fz="sm">
                Switch bag pages on
              </TextLink>
            ) : (
              "An owner can switch it on in the settings."
            )}
          </Text>
        ) : url === null ? (
          <Text>The bag page of this roast was removed. Its labels have no code.</Text>
        ) : (
          <>
            <Checkbox
              label="Print the code of the page"
              styles={TALL}
              checked={isPrinted}
              onChange={({ currentTarget: { checked } }) => onPrinted(checked)}
            />
            <Group gap="sm">
              <Button component="a" href={url} target="_blank" rel="noreferrer" variant="default">
                Open the page
              </Button>
              <Button variant="default" onClick={() => clipboard.copy(url)}>
                {clipboard.copied ? "Copied" : "Copy the link"}
              </Button>
            </Group>
          </>
        )}
        {act.error !== null && <Text c="red">{failureMessage(act.error, "Try again in a moment.")}</Text>}
        {mayWrite && page.isSwitchedOn && (
          <Group justify="flex-end">
            {url !== null && (
              <Button variant="default" color="red" onClick={() => setAsked("end")}>
                Remove the page
              </Button>
            )}
            <Button
              variant="default"
              loading={act.isPending && asked === null}
              onClick={() => (url === null ? act.mutate("renew") : setAsked("renew"))}
            >
              New address
            </Button>
          </Group>
        )}
      </Stack>
      <ConfirmDialog
        isOpen={asked !== null}
        title={QUESTIONS[asked ?? "renew"].title}
        confirmLabel={QUESTIONS[asked ?? "renew"].confirm}
        isDestructive
        isBusy={act.isPending}
        onConfirm={() => asked !== null && act.mutate(asked)}
        onClose={() => setAsked(null)}
      >
        {QUESTIONS[asked ?? "renew"].text}
      </ConfirmDialog>
    </Card>
  );
}
