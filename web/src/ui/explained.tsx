import { UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useId } from "react";
import { LiveFigure } from "./feedback/live-figure.tsx";
import { lazyDialog } from "./lazy/lazy-part.tsx";

const Explanation = lazyDialog(() => import("./explanation.tsx").then(({ Explanation }) => Explanation));

interface ExplainedProps {
  /** Derivation of the figure: 'Green 50.00 lb = output 42.50 × 100 ⁄ (100 − 15 % shrinkage of the green coffee)'. */
  how: string;
  /** Whether the figure is underlined; false where it already looks like something to tap. */
  isUnderlined?: boolean;
  children: ReactNode;
}

/** A computed figure that explains itself on hover, focus or tap. */
export function Explained({ how, isUnderlined = true, children }: ExplainedProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const id = useId();
  return (
    <span style={{ position: "relative", display: "inline-block" }}>
      <UnstyledButton
        className="figures explained"
        mod={{ underlined: isUnderlined }}
        fz="inherit"
        fw="inherit"
        aria-describedby={isOpen ? id : undefined}
        // A pointer has opened it by coming here: a click that toggled would shut what it asks for.
        onClick={open}
        onMouseEnter={open}
        onMouseLeave={close}
        onBlur={close}
        onKeyDown={({ key }) => key === "Escape" && close()}
      >
        <LiveFigure>{children}</LiveFigure>
      </UnstyledButton>
      <Explanation id={id} isOpen={isOpen} onDismiss={close}>
        {how}
      </Explanation>
    </span>
  );
}
