import { ActionIcon, Button, Card, Group, Menu, Text } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { ButtonLink } from "#ui/layout/links.tsx";
import { MenuLink } from "#ui/layout/menu-link.tsx";
import { MenuStep } from "#ui/layout/menu-step.tsx";

/** One thing that can be done with the chosen rows: something happens, a page opens, or a file is downloaded. */
export type BulkStep = { label: string } & (
  | { onChoose: () => void; isBusy?: boolean }
  | { to: string; search: Record<string, string> }
  | { href: string }
);

interface BulkBarProps {
  /** Name of the bar for who can't see it: 'Chosen orders'. */
  name: string;
  /** Words for the chosen rows: '3 orders chosen'. */
  chosen: string;
  /** Steps, the likeliest first; what is not possible now, or not for this person, is left out as false or null. */
  steps: readonly (BulkStep | false | null)[];
  /** Step that takes something away, in the menu apart from the others. */
  apart?: BulkStep | null;
  /** Words for what is not possible with so many rows. */
  notes?: readonly string[];
  onClear: () => void;
}

/** Steps that stand in the bar; with the one that clears the choice it has three buttons, and the rest is in its menu. */
const BESIDE = 2;

/** Bar of a list in which rows are chosen: what can be done with all of them at once. */
export function BulkBar({ name, chosen, steps, apart = null, notes = [], onClear }: BulkBarProps) {
  const possible = steps.filter((step) => step !== false && step !== null);
  const rest = possible.slice(BESIDE);
  return (
    <Card padding="sm" role="toolbar" aria-label={name}>
      <Group gap="sm">
        <Text aria-live="polite" fw={600}>
          {chosen}
        </Text>
        {possible.slice(0, BESIDE).map((step) => (
          <StepButton key={step.label} step={step} />
        ))}
        {(rest.length > 0 || apart !== null) && (
          <Menu position="bottom-end" width={240} shadow="md">
            <Menu.Target>
              <ActionIcon variant="default" size={44} aria-label={`More for ${chosen}`}>
                <IconDots size={18} aria-hidden="true" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {rest.map((step) => (
                <StepItem key={step.label} step={step} />
              ))}
              {rest.length > 0 && apart !== null && <Menu.Divider />}
              {apart !== null && <StepItem step={apart} isDestructive />}
            </Menu.Dropdown>
          </Menu>
        )}
        <Button size="sm" variant="subtle" onClick={onClear}>
          Clear
        </Button>
        {notes.map((note) => (
          <Text key={note} size="sm" c="dimmed">
            {note}
          </Text>
        ))}
      </Group>
    </Card>
  );
}

function StepButton({ step }: { step: BulkStep }) {
  if ("to" in step)
    return (
      <ButtonLink to={step.to} search={step.search} variant="default" size="sm">
        {step.label}
      </ButtonLink>
    );
  if ("href" in step)
    return (
      <Button component="a" href={step.href} download variant="default" size="sm">
        {step.label}
      </Button>
    );
  return (
    <Button size="sm" variant="default" loading={step.isBusy ?? false} onClick={step.onChoose}>
      {step.label}
    </Button>
  );
}

function StepItem({ step, isDestructive = false }: { step: BulkStep; isDestructive?: boolean }) {
  if ("to" in step)
    return (
      <MenuLink to={step.to} search={step.search}>
        {step.label}
      </MenuLink>
    );
  if ("href" in step)
    return (
      <Menu.Item component="a" href={step.href} download>
        {step.label}
      </Menu.Item>
    );
  return (
    <MenuStep onChoose={step.onChoose} disabled={step.isBusy ?? false} isDestructive={isDestructive}>
      {step.label}
    </MenuStep>
  );
}
