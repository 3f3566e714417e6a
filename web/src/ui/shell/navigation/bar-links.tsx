import { useLocation } from "@tanstack/react-router";
import { useLayoutEffect, useRef, useState } from "react";
import type { BAR_PAGES, PageAddress } from "../pages/app-pages.ts";
import { placeOf } from "../pages/sections.ts";
import { type UnusedPage, useShownPages } from "../pages/shown-areas.ts";
import classes from "../shell.module.css";
import { fittingPages } from "./fitting-pages.ts";
import { LitLink } from "./lit-link.tsx";
import { MorePages } from "./more-pages.tsx";

type BarPage = (typeof BAR_PAGES)[number];

const GAP = 2;

/** The pages of the app that are in use in one row, as many as there is room for; the rest behind 'More'. */
export function BarLinks() {
  const { bar: current } = placeOf(useLocation().pathname);
  const { pages, unused } = useShownPages(current);
  return (
    <FittedLinks
      // Other pages are measured anew.
      key={[...pages.map(({ to }) => to), unused.length > 0].join()}
      pages={pages}
      unused={unused}
      current={current}
    />
  );
}

interface FittedLinksProps {
  pages: readonly BarPage[];
  unused: readonly UnusedPage[];
  current: PageAddress | null;
}

function FittedLinks({ pages, unused, current }: FittedLinksProps) {
  const row = useRef<HTMLElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<number[]>([]);
  const { pathname } = useLocation();
  const hasMore = unused.length > 0;
  const ranks = pages.map(({ rank }) => rank).join();

  // Measures before the first paint, and again when the row or the letters change their size.
  useLayoutEffect(() => {
    const [bar, measured] = [row.current, ruler.current];
    if (bar === null || measured === null) return;
    const measure = () => {
      const sizes = [...measured.children].map((child) => Math.ceil(child.getBoundingClientRect().width));
      const fitting = fittingPages({
        widths: sizes.slice(0, -1),
        moreWidth: sizes.at(-1) ?? 0,
        ranks: ranks.split(",").map(Number),
        gap: GAP,
        available: bar.clientWidth,
        hasMore,
      });
      setPlaces((before) => (before.join() === fitting.join() ? before : fitting));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(bar);
    sizes.observe(measured);
    return () => sizes.disconnect();
  }, [ranks, hasMore]);

  const rest = pages.filter((_page, place) => !places.includes(place));
  return (
    <nav aria-label="Pages" className={classes.links} ref={row}>
      <div className={classes.rulerFrame} aria-hidden="true">
        <div className={classes.ruler} ref={ruler}>
          {pages.map(({ to, label }) => (
            <span key={to} className={classes.link}>
              {label}
            </span>
          ))}
          <span className={`${classes.link} ${classes.more}`}>More</span>
        </div>
      </div>
      {pages.map(
        ({ to, label }, place) =>
          places.includes(place) && (
            <LitLink key={to} to={to} className={classes.link} isLit={to === current}>
              {label}
            </LitLink>
          ),
      )}
      {rest.length + unused.length > 0 && <MorePages key={pathname} pages={rest} unused={unused} current={current} />}
    </nav>
  );
}
