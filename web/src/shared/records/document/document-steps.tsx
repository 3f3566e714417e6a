import { ActionIcon, Button, Group, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { NewStep } from "#ui/keyboard/new-step.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { MenuLink } from "#ui/layout/menu-link.tsx";
import { MenuStep } from "#ui/layout/menu-step.tsx";
import { type DocumentAct, useDocumentActs } from "./document-acts.ts";
import classes from "./document-page.module.css";

/** One thing that can be done with a document: it is done at once, something opens, or a page does. */
export type DocumentStep = { label: string; isBusy?: boolean } & (
  | { act: DocumentAct; isDestructive?: boolean }
  | { onChoose: () => void; isDestructive?: boolean }
  | { to: string; search?: Record<string, string> }
);

/** Steps of a document; what is not possible now, or not for this person, is left out as false or null. */
export type DocumentSteps = readonly (DocumentStep | false | null)[];

/** Step as its button knows it. */
type ReadyStep = Exclude<DocumentStep, { act: DocumentAct }>;

interface DocumentStepsProps {
  /** Name of the document, read out with the menu. */
  name: string;
  /** The next step; on a phone it stays within reach at the lower edge. */
  primary: DocumentStep | null;
  /** Whether the next step adds a record: the step of a list, which the key n presses. */
  isNew?: boolean;
  steps: DocumentSteps;
  /** Menus of the record's own, before the buttons. */
  menus?: ReactNode;
}

/** Steps that stand beside the primary one; the rest is in the menu. */
const BESIDE = 2;

/** The next step of a document as its one primary button, two others beside it, and a menu of the rest. */
export function DocumentButtons({ name, primary, isNew = false, steps, menus }: DocumentStepsProps) {
  const acts = useDocumentActs();
  const ready = (step: DocumentStep): ReadyStep => {
    if (!("act" in step)) return step;
    const { act, ...about } = step;
    return { ...about, isBusy: acts.busyWith === step.label, onChoose: () => acts.start(step.label, act) };
  };
  const next = primary && <StepButton step={ready(primary)} variant="filled" />;
  const possible = steps.filter((step) => step !== false && step !== null).map(ready);
  const beside = possible.slice(0, BESIDE);
  const rest = possible.slice(BESIDE);
  if (primary === null && possible.length === 0 && !menus) return null;
  return (
    <Group gap="sm" className="not-on-paper">
      {menus}
      {beside.map((step) => (
        <StepButton key={step.label} step={step} variant="default" />
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-end" width={240} shadow="md">
          <Menu.Target>
            <ActionIcon variant="default" size={36} className={classes.more} aria-label={`More for ${name}`}>
              <IconDots size={18} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((step) => (
              <StepItem key={step.label} step={step} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {next && <div className={classes.primary}>{isNew ? <NewStep>{next}</NewStep> : next}</div>}
    </Group>
  );
}

function StepItem({ step }: { step: ReadyStep }) {
  if ("to" in step) {
    return (
      <MenuLink to={step.to} search={step.search ?? {}}>
        {step.label}
      </MenuLink>
    );
  }
  return (
    <MenuStep onChoose={step.onChoose} disabled={step.isBusy ?? false} isDestructive={step.isDestructive ?? false}>
      {step.label}
    </MenuStep>
  );
}

function StepButton({ step, variant }: { step: ReadyStep; variant: "filled" | "default" }) {
  if ("to" in step) {
    return (
      <ButtonLink to={step.to} search={step.search ?? {}} variant={variant}>
        {step.label}
      </ButtonLink>
    );
  }
  return (
    <Button variant={variant} loading={step.isBusy ?? false} onClick={step.onChoose}>
      {step.label}
    </Button>
  );
}
