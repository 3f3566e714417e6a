import { type Day, dayNumber } from "@tryer/domain/calendar";
import { brewedCup, brewTimeText } from "@tryer/domain/items";
import { shownTemperature } from "@tryer/domain/roasts";
import { type Freshness, freshnessOf } from "@tryer/domain/stock";
import { escapeHtml } from "../../mail/escape-html.ts";
import { dayIn } from "../../mail/mailed-moments.ts";
import { openPage, type PageFaces } from "../../runtime/open-page.ts";
import type { BagFacts } from "./read-bag-page.ts";

/** The page of a bag as HTML without scripts; days are written as the reader's language does. */
export function bagPageHtml(faces: PageFaces, facts: BagFacts, locale: string): string {
  const written = writtenDay(locale);
  const name = facts.coffee ?? "Coffee";
  const isRecalled = facts.recalls.length > 0;
  return page(faces, {
    title: `${name}, ${facts.roastery}`,
    body: `<p class="roastery">${escapeHtml(facts.roastery)}</p>
<h1>${escapeHtml(name)}</h1>
${facts.tastingNotes === "" ? "" : `<p class="notes">${escapeHtml(facts.tastingNotes)}</p>`}
${isRecalled ? recallSection(facts) : ""}
${isRecalled ? "" : restSection(facts, written)}
${isRecalled ? "" : brewSection(facts)}
${coffeeSection(facts, written)}
${facts.lot === null ? "" : `<footer>Lot ${escapeHtml(facts.lot)}, as on the bag</footer>`}`,
  });
}

/** The one answer for everything that is no page of a bag. */
export const noBagPageHtml = (faces: PageFaces): string =>
  page(faces, {
    title: "No coffee here",
    body: `<h1>No coffee here</h1>
<p class="notes">This address shows no coffee, or no longer does.</p>
<section><h2>You can</h2><p class="text">Scan the code on the bag again, with the whole square in the picture.

Ask the roastery named on the bag.</p></section>`,
  });

export const tooManyReadsHtml = (faces: PageFaces): string =>
  page(faces, {
    title: "One moment",
    body: `<h1>One moment</h1><p class="notes">Too many requests from your network. Try again in a minute.</p>`,
  });

/** Style beside that of every page without a session. */
const STYLE = `
.state{font-size:25px;margin-bottom:4px}
.ready{color:var(--leaf)}.resting{color:var(--ember)}.past{color:var(--amber)}
.bar{height:8px;border-radius:4px;background:var(--line);margin:14px 0 10px;overflow:hidden}
.bar i{display:block;height:100%;border-radius:4px;background:currentColor}
dl{display:grid;grid-template-columns:minmax(96px,auto) 1fr;margin-top:10px}
dt,dd{padding:9px 0;border-top:1px solid var(--line)}
dt{color:var(--muted);padding-right:20px}
dd{font-variant-numeric:tabular-nums;text-align:right;font-weight:550}
dd small{display:block;font-size:14px;font-weight:400;color:var(--muted)}
.recall{background:var(--red-wash);border:2px solid var(--red)}
.recall h2{color:var(--red);font-size:21px;line-height:1.3}
.recall p{white-space:pre-line;margin-top:8px}
`;

const page = (faces: PageFaces, { title, body }: { title: string; body: string }) =>
  openPage(faces, { title, body, style: STYLE });

type WrittenDay = (day: Day) => string;

/** Writes days as HTML, each with its month in letters, which nobody reads the other way round. */
const writtenDay =
  (locale: string): WrittenDay =>
  (day) =>
    `<time datetime="${day}" lang="${locale}">${dayIn(locale, day)}</time>`;

const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);

const recallSection = ({ recalls, roastery }: BagFacts) => `<section class="recall" aria-labelledby="recall">
<h2 id="recall">Recall: please do not drink this coffee</h2>
${recalls.map((notice) => `<p>${escapeHtml(notice === "" ? usualNotice(roastery) : notice)}</p>`).join("\n")}
</section>`;

const usualNotice = (roastery: string) =>
  `Keep the bag, and ask ${roastery} or the shop you bought it from what to do.`;

type State = { words: string; look: "resting" | "ready" | "past" };

const STATES: Record<Freshness, State> = {
  resting: { words: "Still resting", look: "resting" },
  fresh: { words: "Ready to brew", look: "ready" },
  soon: { words: "Ready to brew", look: "ready" },
  expired: { words: "Past its best", look: "past" },
};

function restSection({ rest, today, bestBefore, roastedOn }: BagFacts, written: WrittenDay): string {
  const bestBeforeDays = bestBefore === null ? null : dayNumber(bestBefore) - dayNumber(roastedOn);
  const { words, look } = STATES[freshnessOf(rest.ageDays, { restDays: rest.restDays, bestBeforeDays })];
  const done = rest.restDays === 0 ? 100 : Math.min(100, Math.round((100 * rest.ageDays) / rest.restDays));
  const rows = [
    row("Roasted", written(roastedOn), roastedOn === today ? "today" : `${days(rest.ageDays)} ago`),
    row("Rest", rest.restDays === 0 ? "None needed" : days(rest.restDays)),
    row("Ready", written(rest.readyOn), rest.leftDays === 0 ? "" : `in ${days(rest.leftDays)}`),
    bestBefore === null ? "" : row("Best before", written(bestBefore)),
  ];
  return `<section aria-labelledby="rest">
<h2 id="rest" class="state ${look}">${words}</h2>
<p class="muted">${restText(rest)}</p>
<div class="bar ${look}" aria-hidden="true"><i style="width:${done}%"></i></div>
<dl>${rows.join("")}</dl>
</section>`;
}

const restText = ({ restDays, ageDays, leftDays }: BagFacts["rest"]): string => {
  if (leftDays > 0) return `${ageDays} of ${days(restDays)} of rest, ${days(leftDays)} to go`;
  if (restDays === 0) return "No rest needed";
  return `Rested for ${days(restDays)}`;
};

/** A row of facts. `value` and `detail` are HTML. */
const row = (name: string, value: string, detail = "") =>
  value === "" ? "" : `<dt>${name}</dt><dd>${value}${detail === "" ? "" : `<small>${detail}</small>`}</dd>`;

function brewSection({ brew }: BagFacts): string {
  const { ratio, temperatureC, seconds, grind, text } = brew;
  const cup = ratio === null ? null : brewedCup(ratio);
  const rows = [
    cup === null ? "" : row("Coffee", `${cup.coffeeGrams} g`, `1 : ${ratio}`),
    cup === null ? "" : row("Water", `${cup.waterGrams} g`),
    temperatureC === null
      ? ""
      : row("Temperature", `${temperatureC} °C`, `${Math.round(shownTemperature(temperatureC, "F"))} °F`),
    row("Grind", escapeHtml(grind)),
    seconds === null ? "" : row("Time", brewTimeText(seconds)),
  ].join("");
  if (rows === "" && text === "") return "";
  return `<section aria-labelledby="brew">
<h2 id="brew">How to brew</h2>
${rows === "" ? "" : `<dl>${rows}</dl>`}
${text === "" ? "" : `<p class="text">${escapeHtml(text)}</p>`}
</section>`;
}

function coffeeSection({ origin, roastLevel, roastedOn, recalls }: BagFacts, written: WrittenDay): string {
  const { origins, region, process, variety, altitude } = origin;
  const rows = [
    row(origins.length > 1 ? "Blend of" : "Origin", origins.map(escapeHtml).join(", ")),
    row("Region", escapeHtml(region)),
    row("Variety", escapeHtml(variety)),
    row("Process", escapeHtml(process)),
    row("Altitude", escapeHtml(altitude)),
    row("Roast", escapeHtml(roastLevel)),
    // The roast date stands with the rest, which a recalled coffee is not told of.
    recalls.length > 0 ? row("Roasted", written(roastedOn)) : "",
  ].join("");
  return rows === ""
    ? ""
    : `<section aria-labelledby="coffee"><h2 id="coffee">The coffee</h2><dl>${rows}</dl></section>`;
}
