import { Link, useLocation } from "@tanstack/react-router";
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
        <Link
          key={section.label}
          to={section.to}
          search={section.search ?? {}}
          className={classes.tab}
          // The table tells what is lit: also on a page below a section, and of two views of a page only the one.
          activeOptions={{ exact: true }}
          aria-current={section === current ? "page" : undefined}
        >
          {section.label}
        </Link>
      ))}
    </nav>
  );
}
