import { isOwnPath } from "@tryer/domain/accounts";
import { isDay } from "@tryer/domain/calendar";

/**
 * Readers of the query of an address, without a schema library: every page starts with them, so they are in the first
 * load. Values that do not fit count as absent.
 */
type Reader<Value> = (raw: unknown) => Value | undefined;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const LONGEST_TEXT = 2000;
const LARGEST_NUMBER = 1_000_000;

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Reader<Value> =>
  (raw) =>
    values.find((value) => value === raw);

/** The router reads `1` as a number and `true` as a truth value; as text they are what was written. */
export const text: Reader<string> = (raw) => {
  if (typeof raw === "number" || typeof raw === "boolean") return String(raw);
  return typeof raw === "string" && raw !== "" && raw.length <= LONGEST_TEXT ? raw : undefined;
};

/** Text of at most so many letters. */
export const shortText =
  (most: number): Reader<string> =>
  (raw) => {
    const written = text(raw);
    return written !== undefined && written.length <= most ? written : undefined;
  };

/** Text of a search, at most as long as a list can be searched for. */
export const searchText: Reader<string> = shortText(100);

export const flag: Reader<boolean> = (raw) => (typeof raw === "boolean" ? raw : undefined);

export const uuid: Reader<string> = (raw) => (typeof raw === "string" && UUID.test(raw) ? raw : undefined);

/** A number above 0. */
export const positiveNumber: Reader<number> = (raw) =>
  typeof raw === "number" && raw > 0 && raw <= LARGEST_NUMBER ? raw : undefined;

/** A whole number between two, both included. */
export const wholeBetween =
  (least: number, most: number): Reader<number> =>
  (raw) =>
    typeof raw === "number" && Number.isInteger(raw) && raw >= least && raw <= most ? raw : undefined;

/** A day as 2026-11-21. */
export const day: Reader<string> = (raw) => (typeof raw === "string" && isDay(raw) ? raw : undefined);

/** Moment as the server writes it. */
export const instant: Reader<string> = (raw) =>
  typeof raw === "string" && !Number.isNaN(Date.parse(raw)) ? raw : undefined;

/** Path of our own site. */
export const ownPath: Reader<string> = (raw) => (typeof raw === "string" && isOwnPath(raw) ? raw : undefined);

type Values<Readers extends Record<string, Reader<unknown>>> = {
  [Key in keyof Readers]?: Exclude<ReturnType<Readers[Key]>, undefined> | undefined;
};

/** Combines readers for `validateSearch` of a route. */
export const searchParams =
  <const Readers extends Record<string, Reader<unknown>>>(readers: Readers) =>
  (raw: Record<string, unknown>): Values<Readers> => {
    // A key that is left out would let the router hand the page what was refused here.
    const read = Object.entries(readers).map(([key, reader]) => [key, reader(raw[key])]);
    return Object.fromEntries(read);
  };
