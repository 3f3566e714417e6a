import { ROASTERY_AREAS, type RoasteryArea, type RoasteryKind, shownAreas } from "@tryer/domain/onboarding";
import { createContext, useCallback, useContext, useMemo, useState } from "react";
import { BAR_PAGES, PAGES, type PageAddress } from "./app-pages.ts";
import { useOpenablePages } from "./openable-pages.ts";
import { type Section, sectionsOf } from "./sections.ts";

interface AreaChoice {
  shown: ReadonlySet<RoasteryArea>;
  /** Shows an area from now on, before it has a record. */
  open: (area: RoasteryArea) => void;
}

/** Areas that the open roastery shows: all of them until it is known. */
export const ShownAreas = createContext<AreaChoice>({ shown: new Set(ROASTERY_AREAS), open: () => {} });

/** Whether an area is shown; cards and fields of others stay away. */
export const useHasArea = (area: RoasteryArea): boolean => useContext(ShownAreas).shown.has(area);

interface KnownRoastery {
  id: string;
  kind: RoasteryKind | null;
  usedAreas: readonly RoasteryArea[];
}

const NONE: readonly RoasteryArea[] = [];

/** Areas of a roastery, with those that were opened by hand: kept in this browser, for each roastery apart. */
export function useAreasOf(roastery: KnownRoastery | undefined): AreaChoice {
  const [kept, setKept] = useState(readKept);
  const id = roastery?.id ?? "";
  const kind = roastery?.kind ?? null;
  const used = roastery?.usedAreas ?? NONE;
  const opened = kept[id] ?? NONE;
  const open = useCallback(
    (area: RoasteryArea) => {
      const now = readKept();
      setKept(writeKept({ ...now, [id]: [...new Set([...(now[id] ?? NONE), area])] }));
    },
    [id],
  );
  return useMemo(() => ({ shown: shownAreas({ kind, used, opened }), open }), [kind, used, opened, open]);
}

const KEPT_AS = "tryer.opened-areas";

type KeptAreas = Record<string, readonly RoasteryArea[]>;

/** Opened areas by roastery; none where the browser keeps nothing or something else. */
function readKept(): KeptAreas {
  try {
    return Object.fromEntries(
      Object.entries(Object(JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}"))).map(([id, areas]) => [
        id,
        ROASTERY_AREAS.filter((area) => [areas].flat().includes(area)),
      ]),
    );
  } catch {
    return {};
  }
}

/** Keeps opened areas, where the browser lets it; until the page is loaded anew they count in any case. */
function writeKept(areas: KeptAreas): KeptAreas {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(areas));
  } catch {
    // Storage is full or forbidden.
  }
  return areas;
}

const AREA_OF = new Map(PAGES.map(({ to, area }) => [to, area]));

/** Whether a page is shown among the links: its area is, or it has none. */
export const isPageShown = (to: PageAddress, shown: ReadonlySet<RoasteryArea>): boolean => {
  const area = AREA_OF.get(to);
  return area === undefined || shown.has(area);
};

/** Whether a page of the bar is shown: for itself, or for a section of its own that is. */
export const isBarPageShown = (bar: PageAddress, shown: ReadonlySet<RoasteryArea>): boolean =>
  isPageShown(bar, shown) || sectionsOf(bar).some(({ to }) => AREA_OF.get(to) !== undefined && isPageShown(to, shown));

/** Sections of an area that are shown: its own page, those in use, and the one that is open. */
export const shownSections = (
  { bar, sections, current }: { bar: PageAddress | null; sections: readonly Section[]; current: Section | undefined },
  shown: ReadonlySet<RoasteryArea>,
): readonly Section[] =>
  sections.filter((section) => section === current || section.to === bar || isPageShown(section.to, shown));

/** Pages that stand for the areas that are not shown, one each. */
const PAGE_OF_AREA = ROASTERY_AREAS.flatMap((area) => PAGES.find((page) => page.area === area) ?? []);

/**
 * Pages of the bar with the one that is open, and those of areas that are not used yet, as far as the person's role leads
 * there.
 */
export function useShownPages(current: PageAddress | null) {
  const { shown, open } = useContext(ShownAreas);
  const mayOpen = useOpenablePages();
  const unused = PAGE_OF_AREA.flatMap(({ to, label, area }) =>
    area === undefined || shown.has(area) || !mayOpen(to) ? [] : [{ to, label, open: () => open(area) }],
  );
  return { pages: BAR_PAGES.filter(({ to }) => to === current || (mayOpen(to) && isBarPageShown(to, shown))), unused };
}

export type UnusedPage = ReturnType<typeof useShownPages>["unused"][number];
