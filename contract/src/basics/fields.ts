import { isTimeZone } from "@tryer/domain/calendar";
import { withoutMisleading } from "@tryer/domain/files";
import { MAX_SHRINKAGE_PERCENT } from "@tryer/domain/green";
import { CURRENCIES, type Currency } from "@tryer/domain/money";
import { MAX_BATCH_SIZE_LBS } from "@tryer/domain/planner";
import { hasAtMostDecimals, MAX_WEIGHT_KG } from "@tryer/domain/units";
import { z } from "zod";

/**
 * The kinds of values that cross the API, each declared once: forms, requests and answers share them.
 * Messages are written for the person who typed the value.
 */

/** Control characters, line separators and halves of a surrogate pair: PostgreSQL refuses some, nobody means any. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const LINE_BREAKS = /[\t\n\r]/gu;

/** A visible character: no space, zero-width character or direction mark. */
const VISIBLE = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

const isCleanLine = (text: string) => !UNPRINTABLE.test(text);
const isCleanText = (text: string) => isCleanLine(text.replace(LINE_BREAKS, ""));

/** One line of text, trimmed, without marks that mislead or show nothing. `label` opens every message, as in 'Name is required'. */
export function line(label: string, max = 120) {
  return z
    .string({ error: `${label} is required` })
    .overwrite(withoutMisleading)
    .trim()
    .min(1, { error: `${label} is required`, abort: true })
    .refine((text) => VISIBLE.test(text), `${label} is required`)
    .max(max, `${label} can have at most ${max} characters`)
    .refine(isCleanLine, `${label} contains a control character`);
}

/** One line of text that may be left empty. */
export function optionalLine(label: string, max = 120) {
  return z
    .string({ error: `${label} must be text` })
    .overwrite(withoutMisleading)
    .trim()
    .max(max, `${label} can have at most ${max} characters`)
    .refine(isCleanLine, `${label} contains a control character`);
}

/** `drum.example`, with or without https:// in front and a path behind; letters of any script. */
const WEBSITE =
  /^(https?:\/\/)?([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*(:\d+)?([/?#]\S*)?$/iu;

/** The address of a web site, or nothing. */
export const website = optionalLine("Website", 200).refine(
  (text) => text === "" || WEBSITE.test(text),
  "Website must be an address such as drum.example",
);

/** Email address to write to, or nothing. */
export const emailAddress = (example: string) =>
  optionalLine("Email", 254).refine(
    (text) => text === "" || z.email().safeParse(text).success,
    `Email must be an address such as ${example}`,
  );

/** The name of a time zone, such as Europe/Vienna. */
export const timeZone = z
  .string({ error: "Time zone is required" })
  .refine(isTimeZone, "Unknown time zone. Choose one from the list");

/** Code of a currency, as EUR. */
export const currency = z.enum(Object.keys(CURRENCIES) as [Currency, ...Currency[]], {
  error: "Choose a currency from the list",
});

/** Several lines of text that may be left empty. */
export function notes(label: string, max = 4000) {
  return z
    .string({ error: `${label} must be text` })
    .overwrite(withoutMisleading)
    .trim()
    .max(max, `${label} can have at most ${max} characters`)
    .refine(isCleanText, `${label} contains a control character`);
}

interface DecimalLimits {
  /** Decimals that the column keeps; more are refused rather than rounded away. */
  places: number;
  min?: number;
  above?: number;
  max: number;
}

/** A decimal number as JSON carries it. Never NaN, infinite or minus zero; never more decimals than are kept. */
export function decimal(label: string, { places, min, above, max }: DecimalLimits) {
  return z
    .number({ error: `${label} must be a number` })
    .refine((value) => !Object.is(value, -0), { error: `${label} must not be minus zero`, abort: true })
    .refine((value) => above === undefined || value > above, `${label} must be above ${above}`)
    .refine(
      (value) => min === undefined || value >= min,
      min === 0 ? `${label} must not be negative` : `${label} must be at least ${min}`,
    )
    .max(max, `${label} must be at most ${max}`)
    .refine((value) => hasAtMostDecimals(value, places), `${label} can have at most ${places} decimals`);
}

/** An id of a row, in any case; in lower case from here on, as the database writes it. */
export const uuid = (message: string) => z.uuid({ error: message }).toLowerCase();

export const greenCoffeeId = uuid("Please select a green coffee");

export const id = uuid("The id must be a UUID");

/** Id made by the client, so that a request that is sent again creates one row. */
export const newId = z.uuid({ version: "v7", error: "The id of a new record must be a UUID version 7" }).toLowerCase();

export const version = z.int({ error: "The version must be a whole number" }).min(1).max(2_147_483_647);

export const instant = z.iso
  .datetime({ offset: true, error: "Date must be a date and time with its offset" })
  // Years of the text, not of the moment: a day may be added on either side.
  .refine((text) => text >= "1900" && text < "3000", "Date must be between 1900 and 2999");

/** A day of the roastery, as '2026-11-21'. */
export const day = (label: string) =>
  z.iso
    .date({ error: `${label} must be a day, as 2026-11-21` })
    .refine((text) => text >= "1900-01-01" && text <= "2999-12-31", `${label} must be between 1900 and 2999`);

export const wholeNumber = (label: string, min: number, max: number) =>
  z
    .int({ error: `${label} must be a whole number` })
    .refine((value) => !Object.is(value, -0), { error: `${label} must not be minus zero`, abort: true })
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} must be at most ${max}`);

export const stockKg = decimal("Quantity", { places: 3, min: 0, max: MAX_WEIGHT_KG });
export const batchSizeLbs = decimal("Batch size", { places: 2, above: 0, max: MAX_BATCH_SIZE_LBS });
export const shrinkagePercentage = decimal("Shrinkage", { places: 2, min: 0, max: MAX_SHRINKAGE_PERCENT });

/** Keyset paging: pass `nextCursor` of one answer as `cursor` of the next question. */
export const paging = {
  cursor: z.string().max(500, "The cursor is too long").optional(),
  limit: z.coerce
    .number("The limit must be a number")
    .int("The limit must be a whole number")
    .min(1, "The limit must be at least 1")
    .max(200, "The limit must be at most 200")
    .default(50),
};

export const search = optionalLine("Search", 100).optional();

/** Order of a list: by one of the values that it can be sorted by, and in which direction; `usual` where neither is said. */
export const sorting = <const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  usual: { sort: NoInfer<Sorts[number]>; direction: "asc" | "desc" },
) => ({
  sort: z.enum(sorts, `Sort by ${sorts.join(", ")}`).default(() => usual.sort),
  direction: z.enum(["asc", "desc"], "The direction is asc or desc").default(usual.direction),
});

/** Query strings know only text; anything but true and false is refused. */
export const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);

export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** Secret of somebody without an account, made by the server or their browser: the roastery's id and 256 random bits. */
export const linkSecret = z.string().regex(/^[0-9a-f]{32}[\w-]{43}$/, "The link is not complete");
