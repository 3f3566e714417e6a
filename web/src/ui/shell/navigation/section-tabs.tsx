import { useLocation } from "@tanstack/react-router";
import { useContext } from "react";
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
  if (open.length < 2) return null;
  return (
    <nav aria-label="Sections" className={classes.tabs}>
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
