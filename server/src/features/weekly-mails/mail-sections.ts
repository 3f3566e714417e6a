import type { GreenAnalytics, GreenRow, Loss, OpenQuestions, OrdersDue, Production, Sales } from "@tryer/contract";
import { nameInMail } from "@tryer/domain/accounts";
import type { AnalyticsView } from "@tryer/domain/analytics";
import { isQuietWeek } from "@tryer/domain/analytics";
import { RUNNING_OUT_DAYS } from "@tryer/domain/dashboard";
import { plusForCustomers } from "@tryer/domain/green";
import type { ShownUnit } from "@tryer/domain/units";
import { mailedDays } from "../../mail/mailed-moments.ts";
import { moneyWords } from "../../mail/money-words.ts";
import { changed, count, percent, plainCount, points, weighed, weightOf } from "./mail-figures.ts";
import { periodOfMail, type WeekFacts } from "./read-week.ts";

/** A figure with the path of the page that shows the same. */
export interface MailLine {
  name: string;
  figure: string;
  note: string;
  path: string;
}

export interface MailSection {
  title: string;
  lines: MailLine[];
}

const SHOWN_COFFEES = 6;

/** Path of a view of the analytics that asks the same question. */
const viewPath = (view: AnalyticsView, { week }: WeekFacts): string =>
  `/analytics?${new URLSearchParams({ view, ...periodOfMail(week) })}`;

/** Sections of a mail: those of a week with business, and what stands open as of now. */
export function sectionsOf(facts: WeekFacts): MailSection[] {
  const { production, loss, sales, green, orders, questions, unit } = facts;
  const isQuiet = hadNoBusiness(facts);
  const sections = [
    production && !isQuiet && roasting(production, unit, viewPath("production", facts)),
    loss && !isQuiet && losses(loss, viewPath("loss", facts)),
    sales && !isQuiet && selling(sales, viewPath("sales", facts)),
    orders && toSend(orders),
    green && greenCoffee(green, unit, viewPath("green", facts)),
    questions && open(questions, facts.lowMarginCount),
  ];
  return sections.flatMap((section) => (section && section.lines.length > 0 ? [section] : []));
}

const hadNoBusiness = ({ production, sales }: WeekFacts): boolean =>
  isQuietWeek({
    roastCount: production?.total.roastCount ?? 0,
    orderCount: sales?.total.orderCount ?? null,
  });

/** Sentence above a week without business; null above any other. */
export function quietWords(facts: WeekFacts): string | null {
  if (!hadNoBusiness(facts)) return null;
  const [what, again] =
    facts.sales === null ? ["roasted", "a roast"] : ["roasted and no order was confirmed", "a roast or an order"];
  return `Nothing was ${what} this week. The next mail comes after a week with ${again}.`;
}

const noteOf = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(", ");

/** '38.000 kg the week before, +11.8%'. */
const before = (figure: string, change: string) => noteOf(`${figure} the week before`, change);

function roasting({ total, totalAgainst: last }: Production, unit: ShownUnit, path: string): MailSection {
  return {
    title: "Roasting",
    lines: [
      {
        name: "Weight in",
        figure: weightOf(total.greenKg, total.greenLbs, unit),
        note: last ? before(weightOf(last.greenKg, last.greenLbs, unit), changed(total.greenKg, last.greenKg)) : "",
        path,
      },
      {
        name: "Weight out",
        figure: weightOf(total.roastedKg, total.roastedLbs, unit),
        note: noteOf(
          last !== null &&
            before(weightOf(last.roastedKg, last.roastedLbs, unit), changed(total.roastedKg, last.roastedKg)),
          total.unweighedCount > 0 && `${count(total.unweighedCount, "roast")} not weighed`,
        ),
        path,
      },
      {
        name: "Batches",
        figure: plainCount(total.roastCount),
        note: last ? before(plainCount(last.roastCount), changed(total.roastCount, last.roastCount)) : "",
        path,
      },
    ],
  };
}

function losses({ total, totalAgainst: last }: Loss, path: string): MailSection {
  const leftOut = total.unweighedCount + total.unaveragedCount;
  if (total.roastCount + leftOut === 0) return { title: "Loss", lines: [] };
  return {
    title: "Loss",
    lines: [
      {
        name: "Loss",
        figure: total.lossPercent === null ? "nothing weighed" : percent(total.lossPercent),
        note: noteOf(
          last !== null &&
            last.lossPercent !== null &&
            before(percent(last.lossPercent), points(total.lossPercent, last.lossPercent)),
          leftOut > 0 && `of ${count(total.roastCount, "roast")}; ${plainCount(leftOut)} left out`,
        ),
        path,
      },
    ],
  };
}

function selling({ total, totalAgainst: last, currency, otherCurrencies }: Sales, path: string): MailSection {
  const margin = total.margin?.marginPercent ?? null;
  const others = otherCurrencies.map((each) => `${count(each.orderCount, "order")} in ${each.currency} left out`);
  return {
    title: "Sales",
    lines: [
      {
        name: "Revenue",
        figure: moneyWords(total.netMinor, currency),
        note: noteOf(
          last !== null && before(moneyWords(last.netMinor, currency), changed(total.netMinor, last.netMinor)),
          ...others,
        ),
        path,
      },
      {
        name: "Orders",
        figure: plainCount(total.orderCount),
        note: last ? before(plainCount(last.orderCount), changed(total.orderCount, last.orderCount)) : "",
        path,
      },
      {
        name: "Bags",
        figure: plainCount(total.pieces),
        note: last ? before(plainCount(last.pieces), changed(total.pieces, last.pieces)) : "",
        path,
      },
      ...(margin === null
        ? []
        : [
            {
              name: "Margin",
              figure: percent(margin),
              note: noteOf(
                points(margin, last?.margin?.marginPercent ?? null),
                (total.margin?.uncostedPieces ?? 0) > 0 &&
                  `${count(total.margin?.uncostedPieces ?? 0, "bag")} without a known cost`,
              ),
              path,
            },
          ]),
    ],
  };
}

function toSend({ to, overdueCount, todayCount, laterCount }: OrdersDue): MailSection {
  const path = "/orders?status=to_send";
  const line = (name: string, value: number) =>
    value === 0 ? [] : [{ name, figure: count(value, "order"), note: "", path }];
  return {
    title: "Orders to send",
    lines: [
      ...line("Overdue", overdueCount),
      ...line("Today", todayCount),
      ...line(`Until ${mailedDays(to, to).replace(/ \d+$/, "")}`, laterCount),
    ],
  };
}

function greenCoffee(green: GreenAnalytics, unit: ShownUnit, path: string): MailSection {
  const { total, totalAgainst: last, stock } = green;
  const end = stock.findLast((each) => each !== null);
  const scarce = byCover(green.rows.filter(isBoughtAgain)).filter(({ coverDays }) => coverDays < RUNNING_OUT_DAYS);
  // The tile of the page goes by these rows.
  const [next] = byCover(
    green.rows.filter(({ greenCoffee, quantityKg }) => greenCoffee.ownerName === null && quantityKg > 0),
  );
  return {
    title: "Green coffee",
    lines: [
      {
        name: "Used",
        figure: weightOf(total.usedKg, total.usedLbs, unit),
        note: noteOf(
          last && before(weightOf(last.usedKg, last.usedLbs, unit), changed(total.usedKg, last.usedKg)),
          plusForCustomers(total, (kg, lbs) => weightOf(kg, lbs, unit)),
        ),
        path,
      },
      ...(end
        ? [{ name: "In stock at the end", figure: weighed(end.quantityKg, unit), note: "own coffee", path }]
        : []),
      ...(scarce.length === 0 && next
        ? [{ name: "Runs out next", figure: count(next.coverDays, "day"), note: nameOf(next), path }]
        : []),
      ...scarce.slice(0, SHOWN_COFFEES).map((row) => ({
        name: nameOf(row),
        figure: coverWords(row),
        note: `${weighed(row.quantityKg, unit)} in stock${arrivalWords(row)}`,
        path: `/inventory/${row.greenCoffee.id}`,
      })),
      ...(scarce.length > SHOWN_COFFEES
        ? [{ name: "And", figure: `${plainCount(scarce.length - SHOWN_COFFEES)} more that run out`, note: "", path }]
        : []),
    ],
  };
}

function coverWords({ quantityKg, coverDays }: Covered): string {
  if (quantityKg === 0) return "out of stock";
  return coverDays === 0 ? "less than a day left" : `${count(coverDays, "day")} left`;
}

const arrivalWords = ({ withArrivals }: Covered): string =>
  withArrivals === null ? "" : `, ${count(withArrivals.coverDays, "day")} with arrivals`;

const nameOf = ({ greenCoffee: { coffeeName, number } }: GreenRow) => nameInMail(coffeeName, number ?? "a coffee");

type Covered = GreenRow & { coverDays: number };

const isBoughtAgain = ({ greenCoffee: { isArchived, ownerName } }: GreenRow) => !isArchived && ownerName === null;

/** Coffees by the days that their stock lasts, the soonest to end first. */
const byCover = (rows: readonly GreenRow[]): Covered[] =>
  rows
    .flatMap((row) => (row.coverDays === null ? [] : [{ ...row, coverDays: row.coverDays }]))
    .sort((one, other) => one.coverDays - other.coverDays);

function open(questions: OpenQuestions, lowMarginCount: number | null): MailSection {
  const { shortfalls, unweighed, waitingLineCount, maintenance } = questions;
  const line = (name: string, value: number | null, path: string) =>
    value === null || value === 0 ? [] : [{ name, figure: plainCount(value), note: "", path }];
  return {
    title: "Open questions",
    lines: [
      ...line("Coffees roasted beyond their stock", shortfalls.coffeeCount, "/dashboard"),
      ...line("Roasts without a roasted weight", unweighed.roastCount, "/dashboard"),
      ...line("Shop items to match", waitingLineCount, "/orders/waiting"),
      ...line("Prices below target", lowMarginCount, "/pricing/costs"),
      ...line("Maintenance tasks due or soon", maintenance.taskCount, "/machines"),
    ],
  };
}
