import { Alert, Button, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useState } from "react";
import { useLeaveForm } from "#ui/forms/use-leave-form.ts";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

interface RecoveryCodesProps {
  codes: string[];
  email: string;
  onClose: () => void;
}

const fileText = (codes: string[], email: string, today: string) =>
  [
    `Recovery codes for Tryer, ${email}`,
    `Made on ${today}. Each opens the account once in place of the second factor.`,
    "",
    ...codes,
    "",
  ].join("\n");

/** Codes are shown this once, to be kept somewhere else. */
export function RecoveryCodes({ codes, email, onClose }: RecoveryCodesProps) {
  const [isKept, setIsKept] = useState(false);
  const clipboard = useClipboard();
  const { calendarDay, today } = useMoments();
  const forget = useUnsaved(!isKept, "The codes are not shown again.");
  const leave = useLeaveForm(onClose);

  function copy() {
    clipboard.copy(codes.join("\n"));
    setIsKept(true);
  }

  function done() {
    forget();
    onClose();
  }

  return (
    <Stack>
      <Text size="sm">
        Keep these where you can find them without your phone. Each works once in place of your second factor.
      </Text>
      <SimpleGrid
        component="ul"
        cols={2}
        spacing="xs"
        p="md"
        m={0}
        aria-label="Your ten codes"
        style={{ listStyle: "none", border: "1px solid var(--tryer-line)", borderRadius: 8 }}
      >
        {codes.map((code) => (
          <Text key={code} component="li" ta="center" ff="monospace" fz={16} fw={600}>
            {code}
          </Text>
        ))}
      </SimpleGrid>
      {clipboard.error !== null && (
        <Alert color="amber" role="status">
          The browser blocked copying. Download the codes instead.
        </Alert>
      )}
      <Group justify="space-between">
        <Group gap="sm">
          <Button variant="default" onClick={copy}>
            {clipboard.copied ? "Copied" : "Copy"}
          </Button>
          <Button
            component="a"
            variant="default"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(fileText(codes, email, calendarDay(today())))}`}
            download="tryer-recovery-codes.txt"
            onClick={() => setIsKept(true)}
          >
            Download
          </Button>
        </Group>
        <Button onClick={isKept ? done : leave}>Done</Button>
      </Group>
    </Stack>
  );
}
