import { VisuallyHidden } from "@mantine/core";
import { useClickOutside } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { lazyPart } from "../../lazy/lazy-part.tsx";
import type { BAR_PAGES, PageAddress } from "../pages/app-pages.ts";
import type { UnusedPage } from "../pages/shown-areas.ts";
import classes from "../shell.module.css";
import { LitLink } from "./lit-link.tsx";

const UnusedPages = lazyPart(() => import("./unused-menu.tsx").then(({ UnusedPages }) => UnusedPages));

interface MorePagesProps {
  pages: readonly (typeof BAR_PAGES)[number][];
  /** Pages of areas that the roastery has not used yet. */
  unused: readonly UnusedPage[];
  /** Page of the bar whose area is open; null where none is. */
  current: PageAddress | null;
}

/**
 * The pages that the bar has no room for, and those that are not used yet: links that a button shows and hides. Says so
 * when the current one is there.
 */
export function MorePages({ pages, unused, current: lit }: MorePagesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const box = useClickOutside<HTMLDivElement>(() => setIsOpen(false));
  const panelId = useId();
  const current = pages.find(({ to }) => to === lit);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape shuts it from wherever inside the focus is
    <div
      ref={box}
      className={classes.moreBox}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={`${classes.link} ${classes.more}`}
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-current={current !== undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        More
        {current !== undefined && <VisuallyHidden>, current page: {current.label}</VisuallyHidden>}
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      <div id={panelId} className={classes.morePanel} hidden={!isOpen}>
        {pages.map(({ to, label }) => (
          <LitLink key={to} to={to} className={classes.link} isLit={to === lit} onClick={() => setIsOpen(false)}>
            {label}
          </LitLink>
        ))}
        {isOpen && unused.length > 0 && (
          <UnusedPages pages={unused} className={classes.unusedPanel} onNavigate={() => setIsOpen(false)} />
        )}
      </div>
    </div>
  );
}
