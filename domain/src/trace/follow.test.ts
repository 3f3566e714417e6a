import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bothWays, followDown, followUp, placesUpstream, type TracedLink } from "./follow.ts";
import { type Link, linksOfLine, pairInOrder } from "./links.ts";
import { tracePicture } from "./trace-picture.ts";

const sum = (links: readonly TracedLink[], end: "from" | "to", key: string) =>
  links.filter((link) => link[end] === key).reduce((grams, { traced }) => grams + traced, 0);

const link = (from: string, to: string, grams: number, isLoss = false): Link => ({ from, to, grams, isLoss });

describe("coffee that is followed", () => {
  const blend = [
    link("a", "roast", 60),
    link("b", "roast", 40),
    link("roast", "lot", 84),
    link("roast", "loss", 16, true),
    link("lot", "ada", 21),
    link("lot", "bob", 63),
  ];

  test("goes on from a heap in proportion, to the gram", () => {
    const down = followDown(blend, ["a"]);
    expect(sum(down, "to", "roast")).toBe(60);
    expect([sum(down, "to", "lot"), sum(down, "to", "loss")]).toEqual([50, 10]);
    expect(sum(down, "to", "ada") + sum(down, "to", "bob")).toBe(50);
    expect([12, 13]).toContain(sum(down, "to", "ada"));
  });

  test("is counted once between two starts, where it is upstream of one and downstream of the other", () => {
    const lot = [
      link("roast", "loose", 84),
      link("loose", "bags", 50),
      link("bags", "ada", 15),
      link("loose", "hand", 34),
    ];
    const starts = ["loose", "bags"];
    const both = bothWays(followUp(lot, starts), followDown(lot, starts));
    expect(both.map(({ from, to, traced }) => [from, to, traced]).toSorted()).toEqual([
      ["bags", "ada", 15],
      ["loose", "bags", 50],
      ["loose", "hand", 34],
      ["roast", "loose", 84],
    ]);
  });

  test("is traced back to its parts with its share of what the roast lost", () => {
    const up = followUp(blend, ["ada"]);
    expect([sum(up, "to", "ada"), sum(up, "from", "a"), sum(up, "from", "b")]).toEqual([21, 15, 10]);
    expect(sum(up, "to", "loss")).toBe(4);
  });

  test("names the places that it came through, and none that sent nothing on", () => {
    const places = placesUpstream([...blend, link("c", "roast", 0)], ["ada"]);
    expect([...places].toSorted()).toEqual(["a", "ada", "b", "lot", "roast"]);
    expect([...placesUpstream([], ["lot"])]).toEqual(["lot"]);
  });

  test("names all places that it went round between", () => {
    const round = [link("green", "one", 50), link("one", "two", 20), link("two", "one", 5), link("two", "ada", 15)];
    expect([...placesUpstream(round, ["ada"])].toSorted()).toEqual(["ada", "green", "one", "two"]);
  });

  test("counts coffee that is followed from two places of one chain once", () => {
    const down = followDown(blend, ["a", "lot"]);
    expect(sum(down, "to", "ada") + sum(down, "to", "bob")).toBe(84);
  });

  test("ends although coffee goes round, and loses nothing", () => {
    const round = [
      link("s", "a", 10),
      link("a", "b", 20),
      link("b", "a", 10),
      link("b", "ada", 7),
      link("a", "end", 3),
    ];
    const down = followDown([...round, link("b", "end", 0)], ["s"]);
    expect([sum(down, "to", "ada"), sum(down, "to", "end")]).toEqual([7, 3]);
    expect(sum(followUp(round, ["ada"]), "from", "s")).toBe(7);
  });

  test("adds up at every place of any chain", () => {
    const chain = fc.array(fc.tuple(fc.nat(11), fc.nat(11), fc.integer({ min: 1, max: 9_999 })), { maxLength: 60 });
    fc.assert(
      fc.property(chain, fc.nat(11), (drawn, start) => {
        const forward = drawn.filter(([from, to]) => from < to);
        const came = new Map<number, number>();
        const links: Link[] = [];
        // Only as much leaves a place as came in, and the rest stays there; place 0 has enough for all.
        for (const [from, to, grams] of forward.toSorted((a, b) => a[0] - b[0])) {
          const moved = Math.min(grams, from === 0 ? grams : (came.get(from) ?? 0));
          if (moved === 0) continue;
          if (from > 0) came.set(from, (came.get(from) ?? 0) - moved);
          came.set(to, (came.get(to) ?? 0) + moved);
          links.push(link(`${from}`, `${to}`, moved));
        }
        for (const [key, left] of came) links.push(link(`${key}`, `hand ${key}`, left));
        const down = followDown(links, [`${start}`]);
        for (const { traced, grams } of down) expect(traced).toBeLessThanOrEqual(grams);
        for (const key of came.keys()) {
          if (key !== start) expect(sum(down, "to", `${key}`)).toBe(sum(down, "from", `${key}`));
        }
        const { ribbons } = tracePicture(down, [], () => "customer:all");
        expect(ribbons).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe("links of the ledger", () => {
  test("fill bags in the order in which coffee was taken", () => {
    const taken = [
      { key: "A", grams: 400 },
      { key: "B", grams: 350 },
    ];
    const filled = [
      { key: "A bags", grams: 500 },
      { key: "B bags", grams: 250 },
    ];
    expect(pairInOrder(taken, filled)).toEqual({
      links: [link("A", "A bags", 400), link("B", "A bags", 100), link("B", "B bags", 250)].map(
        ({ isLoss: _, ...each }) => each,
      ),
      takenLeft: [],
      filledLeft: [],
    });
  });

  test("bring a mixed bag back to one lot, with what the other lot had in it", () => {
    const stocks = [
      { lot: "A", holding: "A loose", sent: 150, returned: 0, spoilt: 0 },
      { lot: "B", holding: "B loose", sent: 100, returned: 0, spoilt: 0 },
      { lot: "B", holding: "B bags", sent: 0, returned: 250, spoilt: 0 },
    ];
    expect(linksOfLine("line", stocks, { customer: "ada", spoilt: "spoilt" })).toEqual([
      { from: "A loose", to: "line", grams: 150 },
      { from: "B loose", to: "B bags", grams: 100 },
      { from: "line", to: "B bags", grams: 150 },
    ]);
  });

  test("leave with the customer what neither came back nor was spoilt", () => {
    const stocks = [{ lot: "A", holding: "A bags", sent: 1000, returned: 500, spoilt: 250 }];
    expect(linksOfLine("line", stocks, { customer: "ada", spoilt: "spoilt" })).toEqual([
      { from: "A bags", to: "spoilt", grams: 250 },
      { from: "A bags", to: "line", grams: 250 },
      { from: "line", to: "ada", grams: 250 },
    ]);
  });
});

describe("the picture", () => {
  test("shows the largest places of a column and sums the others, with the same grams", () => {
    const links = Array.from({ length: 40 }, (_, at) => ({
      ...link("green:1", `roast:${at}`, at + 1),
      traced: at + 1,
    }));
    const { marks, ribbons } = tracePicture(links, ["green:1"], (key) => key);
    const roasts = marks.filter(({ column }) => column === "roast");
    expect(roasts).toHaveLength(17);
    expect(roasts.at(-1)).toMatchObject({ key: "rest:roast", count: 24, grams: (24 * 25) / 2 });
    expect(ribbons.reduce((grams, ribbon) => grams + ribbon.grams, 0)).toBe((40 * 41) / 2);
    expect(marks.find(({ key }) => key === "green:1")?.grams).toBe(820);
  });
});
