import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import type { CostScenario } from "@tryer/contract";
import { AS_IT_IS, isAsItIs, WHAT_IF_FIELDS, type WhatIf } from "@tryer/domain/pricing";
import { useState } from "react";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { IfCan } from "#ui/if-can.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { DialogOpenContext, RowAction } from "#ui/lists/row-action.tsx";
import { RowMenu } from "#ui/lists/row-menu.tsx";
import { WhatIfSliders } from "./what-if-sliders.tsx";
import { whatIfText } from "./what-if-words.ts";

const ScenarioForm = lazyPart(() => import("./scenario-form.tsx").then(({ ScenarioForm }) => ScenarioForm));

interface WhatIfCardProps {
  whatIf: WhatIf;
  onWhatIf: (whatIf: WhatIf) => void;
  scenarios: readonly CostScenario[];
}

const valuesOf = (of: WhatIf): WhatIf => {
  const { greenBp, lossBp, energyBp, exchangeBp } = of;
  return { greenBp, lossBp, energyBp, exchangeBp };
};

const isSame = (a: WhatIf, b: WhatIf) => WHAT_IF_FIELDS.every((field) => a[field] === b[field]);

/** Deletes scenarios, with an undo, and gives them other values. */
function useScenarios() {
  const removal = useGuardedMutation(
    {
      mutationFn: ({ scenario: { id }, away }: { scenario: CostScenario; away: boolean }) =>
        away ? api.costs.archiveScenario.call({ id }) : api.costs.restoreScenario.call({ id }),
      onSuccess: (_, { scenario, away }) => {
        if (!away) return successToast("Scenario restored", scenario.name);
        undoToast("Scenario deleted", `${scenario.name} was deleted.`, () =>
          removal.mutateAtOnce({ scenario, away: false }),
        );
      },
      onError: (error, { away }) =>
        errorToast(away ? "Not deleted" : "Not restored", failureMessage(error, "Try again in a moment.")),
    },
    ({ scenario }) => scenario.id,
  );
  const change = useGuardedMutation(
    {
      mutationFn: ({ scenario: { id, version }, whatIf }: { scenario: CostScenario; whatIf: WhatIf }) =>
        api.costs.editScenario.call({ id, version, ...whatIf }),
      onSuccess: ({ name }) => successToast("Scenario saved", name),
      onError: failureToast("Not saved"),
    },
    ({ scenario }) => scenario.id,
  );
  return { removal, change };
}

/** Sliders of a what-if, which change every figure of the page at once, and the scenarios that were kept. */
export function WhatIfCard({ whatIf, onWhatIf, scenarios }: WhatIfCardProps) {
  const [isKeeping, setKeeping] = useState(false);
  const [shownId, setShownId] = useState<string | null>(null);
  const renaming = useSubjectDialog<CostScenario>();
  const { removal, change } = useScenarios();
  const shown = scenarios.find(({ id }) => id === shownId) ?? null;
  const isKept = scenarios.some((each) => isSame(each, whatIf));
  return (
    <Card component="section" aria-label="What if">
      <DialogOpenContext value={isKeeping || renaming.isOpen}>
        <Stack gap="sm">
          <Group justify="space-between" gap="xs">
            <Title order={2} size="h4">
              What if
            </Title>
            <Button
              variant="default"
              size="compact-sm"
              className="not-on-paper"
              disabled={isAsItIs(whatIf)}
              onClick={() => {
                setShownId(null);
                onWhatIf(AS_IT_IS);
              }}
            >
              Current
            </Button>
          </Group>
          <div className="not-on-paper">
            <WhatIfSliders whatIf={whatIf} onWhatIf={onWhatIf} />
          </div>
          <Text size="sm" c="dimmed">
            {isAsItIs(whatIf)
              ? "Move a slider to try a change. Nothing is saved."
              : `Shown: ${whatIfText(whatIf)}. The exchange rate affects coffee bought in another currency.`}
          </Text>
          <IfCan permission="costs:write">
            <Group gap="xs" className="not-on-paper">
              {shown !== null && !isSame(shown, whatIf) && !isAsItIs(whatIf) && (
                <Button
                  variant="default"
                  loading={change.isPending}
                  onClick={() => change.mutate({ scenario: shown, whatIf })}
                >
                  Save to {shown.name}
                </Button>
              )}
              <Button variant="default" disabled={isAsItIs(whatIf) || isKept} onClick={() => setKeeping(true)}>
                Save as scenario
              </Button>
            </Group>
          </IfCan>
          {scenarios.length > 0 && (
            <Stack
              component="ul"
              gap={0}
              p={0}
              m={0}
              style={{ listStyle: "none" }}
              aria-label="Scenarios"
              className="not-on-paper"
            >
              {scenarios.map((scenario) => (
                <Group
                  key={scenario.id}
                  component="li"
                  justify="space-between"
                  gap="xs"
                  py={6}
                  style={{ borderTop: "1px solid var(--tryer-line)" }}
                >
                  <div style={{ minWidth: 0 }}>
                    <Text fw={isSame(scenario, whatIf) ? 700 : 500} style={{ overflowWrap: "anywhere" }}>
                      {scenario.name}
                    </Text>
                    <Text size="sm" c="dimmed" className="figures">
                      {whatIfText(scenario)}
                    </Text>
                  </div>
                  <Group gap={4} ml="auto">
                    <RowAction
                      verb="Show"
                      of={scenario.name}
                      onClick={() => {
                        setShownId(scenario.id);
                        onWhatIf(valuesOf(scenario));
                      }}
                    />
                    <IfCan permission="costs:write">
                      <RowMenu
                        name={scenario.name}
                        steps={[
                          { verb: "Rename", onClick: () => renaming.open(scenario) },
                          {
                            verb: "Delete",
                            isDestructive: true,
                            onClick: () => removal.mutate({ scenario, away: true }),
                          },
                        ]}
                        isBusy={removal.isPending && removal.variables.scenario.id === scenario.id}
                      />
                    </IfCan>
                  </Group>
                </Group>
              ))}
            </Stack>
          )}
        </Stack>
      </DialogOpenContext>
      <FormModal isOpen={isKeeping} title="Save as scenario" size={440} onClose={() => setKeeping(false)}>
        <ScenarioForm
          scenario={null}
          whatIf={whatIf}
          onSaved={({ id }) => setShownId(id)}
          onClose={() => setKeeping(false)}
        />
      </FormModal>
      <FormModal isOpen={renaming.isOpen} title="Rename scenario" size={440} onClose={renaming.close}>
        {renaming.subject && (
          <ScenarioForm scenario={renaming.subject} whatIf={valuesOf(renaming.subject)} onClose={renaming.close} />
        )}
      </FormModal>
    </Card>
  );
}
