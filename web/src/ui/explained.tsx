import { Popover, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ReactNode } from "react";

interface ExplainedProps {
  /** How the figure comes about: 'Green 50.00 lb = output 42.50 × 100 ⁄ (100 − 15 % shrinkage)'. */
  how: string;
  /** Off where the figure already looks like something to tap. */
  isUnderlined?: boolean;
  children: ReactNode;
}

/** A computed figure that explains itself on hover, focus or tap. */
export function Explained({ how, isUnderlined = true, children }: ExplainedProps) {
  const [isOpen, { open, close, toggle }] = useDisclosure(false);
  return (
    <Popover opened={isOpen} onDismiss={close} position="top" withArrow shadow="sm" transitionProps={{ duration: 120 }}>
      <Popover.Target>
        <UnstyledButton
          className="figures"
          fz="inherit"
          fw="inherit"
          onClick={toggle}
          onMouseEnter={open}
          onMouseLeave={close}
          onBlur={close}
          style={isUnderlined ? { borderBottom: "1px dotted var(--mantine-color-dimmed)" } : undefined}
        >
          {children}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown maw={340} className="figures">
        {how}
      </Popover.Dropdown>
    </Popover>
  );
}
