import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useContext } from "react";
import { MenuLink } from "../layout/menu-link.tsx";
import { MenuStep } from "../layout/menu-step.tsx";
import { DialogOpenContext } from "./row-action.tsx";

/** One step that can be taken with a row: something happens, or a page opens. */
export type RowStep = { verb: string } & (
  | {
      /** Red, for what takes something away. */
      isDestructive?: boolean;
      onClick: () => void;
    }
  | { to: string }
);

interface RowMenuProps {
  /** Name of the row, read out with the button. */
  name: string;
  steps: readonly RowStep[];
  isBusy?: boolean;
}

/** Menu of a row: its button fits a thumb. Empty where nothing can be done. */
export function RowMenu({ name, steps, isBusy = false }: RowMenuProps) {
  const isOutOfReach = useContext(DialogOpenContext);
  if (steps.length === 0) return null;
  return (
    <Menu position="bottom-end" width={200} shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          my={-8}
          loading={isBusy}
          aria-label={isOutOfReach ? "Actions" : `Actions for ${name}`}
        >
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {steps.map((step) =>
          "to" in step ? (
            <MenuLink key={step.verb} to={step.to}>
              {step.verb}
            </MenuLink>
          ) : (
            <MenuStep key={step.verb} isDestructive={step.isDestructive ?? false} onChoose={step.onClick}>
              {step.verb}
            </MenuStep>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
