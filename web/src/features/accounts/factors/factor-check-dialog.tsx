import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { FactorReason } from "#api/factor-check.ts";
import { announceVerified } from "#api/follow-session.ts";
import { forgetSession } from "#api/session.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { FactorProof } from "./factor-proof.tsx";
import { factorsQuery } from "./factors-query.ts";

const TEXTS: Record<FactorReason, string> = {
  FACTOR_CHECK_NEEDED: "This change needs a fresh check. It is saved right after.",
  SECOND_FACTOR_NEEDED: "Confirm your second factor to continue. Your entries are kept.",
};

interface FactorCheckDialogProps {
  reason: FactorReason;
  answer: (isProved: boolean) => void;
}

/** The second factor, asked for over the page: what is typed there stays, and what was refused is sent again. */
export function FactorCheckDialog({ reason, answer }: FactorCheckDialogProps) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const query = useQuery(factorsQuery);
  const isOptional = reason === "FACTOR_CHECK_NEEDED";

  function leave() {
    answer(false);
    if (isOptional) return;
    forgetSession(queryClient);
    void router.invalidate();
  }

  function goOn() {
    announceVerified();
    answer(true);
    void queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
  }

  return (
    <Modal
      opened
      onClose={leave}
      title="Confirm your identity"
      zIndex={300}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack>
        <Text size="sm">{TEXTS[reason]}</Text>
        <QueryBoundary query={query} errorTitle="The second factors could not be loaded">
          {(data) => data !== null && <FactorProof factors={data.factors} onProved={goOn} />}
        </QueryBoundary>
        <Group justify="flex-end">
          <Button variant="default" onClick={leave}>
            {isOptional ? "Cancel" : "Not now"}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
