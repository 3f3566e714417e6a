import { useLocation } from "@tanstack/react-router";
import { useContext, useLayoutEffect, useRef } from "react";
import { useOpenablePages } from "../pages/openable-pages.ts";
import { placeOf } from "../pages/sections.ts";
import { ShownAreas, shownSections } from "../pages/shown-areas.ts";
import { LitLink } from "./lit-link.tsx";
import classes from "./section-tabs.module.css";

/** Pages of the area that is open and in use, the current one lit; nothing where the person can open no other one. */
export function SectionTabs() {
  const { pathname, search } = useLocation();
  const place = placeOf(pathname, search);
  const { shown } = useContext(ShownAreas);
  const mayOpen = useOpenablePages();
  const open = shownSections(place, shown).filter(({ to }) => mayOpen(to));
  const row = useRef<HTMLElement>(null);
  const current = place.current?.label;
  const count = open.length;
  // The lit one is in sight when a page opens; only the row scrolls, never the page.
  useLayoutEffect(() => {
    const lit = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current === null || !lit || current === undefined || count < 2) return;
    row.current.scrollLeft = lit.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - lit.offsetWidth) / 2;
  }, [current, count]);
  if (open.length < 2) return null;
  return (
    <nav aria-label="Sections" className={classes.tabs} ref={row}>
      {open.map((section) => (
        <LitLink
          key={section.label}
          to={section.to}
          search={section.search ?? {}}
          className={classes.tab}
          isLit={section === place.current}
        >
          {section.label}
        </LitLink>
      ))}
    </nav>
  );
}
