import { useLocation } from "@tanstack/react-router";
import { useLayoutEffect, useRef, useState } from "react";
import { BAR_PAGES } from "./app-pages.ts";
import { fittingPages } from "./fitting-pages.ts";
import { LitLink } from "./lit-link.tsx";
import { MorePages } from "./more-pages.tsx";
import { placeOf } from "./sections.ts";
import classes from "./shell.module.css";

const GAP = 2;
const RANKS = BAR_PAGES.map(({ rank }) => rank);

/** The pages of the app in one row, as many as there is room for; the rest behind 'More'. */
export function BarLinks() {
  const row = useRef<HTMLElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<number[]>([]);
  const { pathname } = useLocation();
  const { bar: current } = placeOf(pathname);

  // Measures before the first paint, and again when the row or the letters change their size.
  useLayoutEffect(() => {
    const [bar, measured] = [row.current, ruler.current];
    if (bar === null || measured === null) return;
    const measure = () => {
      const sizes = [...measured.children].map((child) => Math.ceil(child.getBoundingClientRect().width));
      const fitting = fittingPages({
        widths: sizes.slice(0, -1),
        moreWidth: sizes.at(-1) ?? 0,
        ranks: RANKS,
        gap: GAP,
        available: bar.clientWidth,
      });
      setPlaces((before) => (before.join() === fitting.join() ? before : fitting));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(bar);
    sizes.observe(measured);
    return () => sizes.disconnect();
  }, []);

  const rest = BAR_PAGES.filter((_page, place) => !places.includes(place));
  return (
    <nav aria-label="Pages" className={classes.links} ref={row}>
      <div className={classes.rulerFrame} aria-hidden="true">
        <div className={classes.ruler} ref={ruler}>
          {BAR_PAGES.map(({ to, label }) => (
            <span key={to} className={classes.link}>
              {label}
            </span>
          ))}
          <span className={`${classes.link} ${classes.more}`}>More</span>
        </div>
      </div>
      {BAR_PAGES.map(
        ({ to, label }, place) =>
          places.includes(place) && (
            <LitLink key={to} to={to} className={classes.link} isLit={to === current}>
              {label}
            </LitLink>
          ),
      )}
      {rest.length > 0 && <MorePages key={pathname} pages={rest} current={current} />}
    </nav>
  );
}
