import { describe, expect, test } from "vitest";
import { AREAS_OF_KIND, hasAreasLeftOut, ROASTERY_AREAS, ROASTERY_KINDS, shownAreas } from "./roastery-areas.ts";

const NOTHING = { used: [], opened: [] } as const;

describe("areas of a roastery", () => {
  test("all are shown where nobody was asked, and for wholesale", () => {
    expect([...shownAreas({ kind: null, ...NOTHING })]).toEqual(ROASTERY_AREAS);
    expect([...shownAreas({ kind: "wholesale", ...NOTHING })]).toEqual(ROASTERY_AREAS);
  });

  test("a home roaster sees none before its first record or a click", () => {
    expect([...shownAreas({ kind: "home", ...NOTHING })]).toEqual([]);
    expect([...shownAreas({ kind: "home", used: ["cupping"], opened: ["trace", "cupping"] })]).toEqual([
      "cupping",
      "trace",
    ]);
  });

  test("each kind has what the one before it has, and more", () => {
    for (const [at, kind] of ROASTERY_KINDS.entries()) {
      const before = ROASTERY_KINDS[at - 1];
      if (before === undefined) continue;
      expect(AREAS_OF_KIND[kind]).toEqual(expect.arrayContaining([...AREAS_OF_KIND[before]]));
      expect(AREAS_OF_KIND[kind].length).toBeGreaterThan(AREAS_OF_KIND[before].length);
    }
  });

  test("a change of the kind loses nothing that is used", () => {
    for (const kind of ROASTERY_KINDS) {
      const shown = shownAreas({ kind, used: ROASTERY_AREAS, opened: [] });
      expect([...ROASTERY_AREAS].filter((area) => !shown.has(area))).toEqual([]);
    }
  });

  test("records decide only where the kind leaves areas out", () => {
    expect([null, ...ROASTERY_KINDS].filter(hasAreasLeftOut)).toEqual(["home", "sells"]);
  });
});
