import { Card, Group, Stack, Text, ThemeIcon, Title, VisuallyHidden } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { IfCan } from "#ui/if-can.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import type { FirstStep } from "./first-steps.ts";

interface FirstStepsCardProps {
  steps: FirstStep[];
  /** Whether the set-up is neither completed nor dismissed. */
  isSetUpOpen: boolean;
}

/** Steps left before the first roast; only the next step has a button. */
export function FirstStepsCard({ steps, isSetUpOpen }: FirstStepsCardProps) {
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card component="section">
      <Stack gap="lg">
        <Title order={2} size="h4">
          To your first roast
        </Title>
        <Stack component="ol" gap="lg" p={0} m={0} style={{ listStyle: "none" }}>
          {steps.map((step, index) => (
            <Group key={step.title} component="li" justify="space-between" gap="sm">
              <Group wrap="nowrap" align="flex-start" flex="1 1 240px">
                <StepMark number={index + 1} isDone={step.isDone} isNext={step === next} />
                <div>
                  <Text fw={600} c={step.isDone ? "dimmed" : "var(--mantine-color-text)"}>
                    {step.title}
                    {step.isDone && <VisuallyHidden> (done)</VisuallyHidden>}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {step.text}
                  </Text>
                </div>
              </Group>
              {step === next && (
                <IfCan permission={step.needs}>
                  <ButtonLink to={step.to} {...(step.dialog === undefined ? {} : { search: { dialog: step.dialog } })}>
                    {step.action}
                  </ButtonLink>
                </IfCan>
              )}
            </Group>
          ))}
        </Stack>
        {isSetUpOpen && (
          <Text size="sm" c="dimmed" component="div">
            Prefer a guide? <TextLink to="/onboarding">Continue setup</TextLink>
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function StepMark({ number, isDone, isNext }: { number: number; isDone: boolean; isNext: boolean }) {
  return (
    <ThemeIcon
      size={28}
      radius="xl"
      variant={isNext ? "filled" : isDone ? "light" : "default"}
      color={isDone ? "leaf" : "ember"}
      aria-hidden="true"
    >
      {isDone ? <IconCheck size={16} /> : <span className="figures">{number}</span>}
    </ThemeIcon>
  );
}
