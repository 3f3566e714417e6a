import { Text } from "@mantine/core";
import { useId } from "react";
import type { UnusedPage } from "../pages/shown-areas.ts";
import classes from "../shell.module.css";
import { LitLink } from "./lit-link.tsx";

interface UnusedPagesProps {
  pages: readonly UnusedPage[];
  className: string | undefined;
  /** Whether the links are folded behind their title. */
  isFolded?: boolean;
  onNavigate?: () => void;
}

/** Pages of areas without a record. A click opens one, and it stays among the links from then on. */
export function UnusedPages({ pages, className, isFolded = false, onNavigate }: UnusedPagesProps) {
  const titleId = useId();
  const links = (
    <div className={className}>
      {pages.map(({ to, label, open }) => (
        <LitLink
          key={to}
          to={to}
          className={classes.link}
          isLit={false}
          onClick={() => {
            open();
            onNavigate?.();
          }}
        >
          {label}
        </LitLink>
      ))}
    </div>
  );
  return (
    <section aria-labelledby={titleId}>
      {isFolded ? (
        <details>
          <summary id={titleId} className={classes.unusedTitle}>
            Not used yet
          </summary>
          {links}
        </details>
      ) : (
        <>
          <Text id={titleId} size="xs" c="dimmed" fw={600} px={9} pt={8} pb={4}>
            Not used yet
          </Text>
          {links}
        </>
      )}
    </section>
  );
}
