import type { ReactNode } from "react";

interface ActionLinkProps {
  href: string;
  look?: "filled" | "outlined";
  className?: string;
  children: ReactNode;
}

/** A button by name that leads somewhere: it works without a script; with one, the space bar presses it as well. */
export function ActionLink({ href, look = "filled", className = "", children }: ActionLinkProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it has an address, which a button element cannot have
    <a href={href} role="button" className={`action action-${look} ${className}`.trim()}>
      {children}
    </a>
  );
}
