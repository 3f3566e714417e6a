import { PACKAGE_UNIT_FACTS, PACKAGE_UNITS } from "@tryer/domain/items";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isOneOf } from "./one-of.ts";

const quoted = (text: string) => `'${text}'`;

const SYNONYMS = PACKAGE_UNITS.filter((unit) => PACKAGE_UNIT_FACTS[unit].normal !== unit);

/** Condition of a check: the unit is one that packages may have. */
export const isPackageUnit = (unit: SQLWrapper): SQL => isOneOf(unit, PACKAGE_UNITS);

/** One spelling for units of one weight: 5 lb and 5 lbs are one size. */
export const normalPackageUnit = (unit: SQLWrapper): SQL => {
  const cases = SYNONYMS.map((synonym) => `when ${quoted(synonym)} then ${quoted(PACKAGE_UNIT_FACTS[synonym].normal)}`);
  return sql`(case ${unit} ${sql.raw(cases.join(" "))} else ${unit} end)`;
};

/** Weight of a package in kilograms, to sort by. */
export const packageKg = (size: SQLWrapper, unit: SQLWrapper): SQL => {
  const cases = PACKAGE_UNITS.map((each) => `when ${quoted(each)} then ${PACKAGE_UNIT_FACTS[each].kg.join(".0 / ")}`);
  return sql`${size} * (case ${unit} ${sql.raw(cases.join(" "))} end)`;
};
