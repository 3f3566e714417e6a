import { useLocation } from "@tanstack/react-router";
import { LitLink } from "./lit-link.tsx";
import { useOpenablePages } from "./openable-pages.ts";
import classes from "./section-tabs.module.css";
import { placeOf } from "./sections.ts";

/** Pages of the area that is open, the current one lit; nothing where the person can open no other one. */
export function SectionTabs() {
  const { pathname, search } = useLocation();
  const { sections, current } = placeOf(pathname, search);
  const mayOpen = useOpenablePages();
  const open = sections.filter(({ to }) => mayOpen(to));
  if (open.length < 2) return null;
  return (
    <nav aria-label="Sections" className={classes.tabs}>
      {open.map((section) => (
        <LitLink
          key={section.label}
          to={section.to}
          search={section.search ?? {}}
          className={classes.tab}
          isLit={section === current}
        >
          {section.label}
        </LitLink>
      ))}
    </nav>
  );
}
