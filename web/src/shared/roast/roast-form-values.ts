import type { GetInputPropsReturnType } from "@mantine/form";
import { type Roast, type RoastNotesInput, roastFacts } from "@tryer/contract";
import { isDay, momentAt, wallTimeAt } from "@tryer/domain/calendar";
import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import {
  checkRoastWeights,
  formatDuration,
  parseDuration,
  type RoastStatus,
  type RoastYield,
  roastYield,
} from "@tryer/domain/roasts";
import { fineGramsFromKg, type ShownUnit, type WeightUnit } from "@tryer/domain/units";
import { z } from "zod";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { isClock, typedDay, typedTime } from "#ui/moments/typed-moments.ts";
import { rememberedWeightUnit } from "../weights/remembered-weight-unit.ts";
import { parseWeight, weightText } from "../weights/weight-text.ts";
import { type NotedTexts, type NotePath, notedTexts, notedTextsIn, parseNotedTexts } from "./noted-texts.ts";
import { rememberedTemperatureUnit } from "./remembered-temperature-unit.ts";

/** Typed facts of a roast, in the list and beside the roaster. */
export interface RoastFormValues {
  greenWeight: string;
  roastedWeight: string;
  weightUnit: WeightUnit;
  /**
   * Day and time as `2026-11-17` and `06:40`, by the clocks of the roastery; or as typed, where they could not be read.
   */
  roastedDay: string;
  roastedTime: string;
  duration: string;
  roastLevel: string;
  notes: string;
  isRoastedEstimated: boolean;
  status: RoastStatus;
  machineId: string;
  operator: string;
  noted: NotedTexts;
  temperatureUnit: TemperatureUnit;
  /**
   * Values that the fields were filled with: kept exactly where the field shows less (seconds, grams) and is left
   * alone.
   */
  filled: { greenKg: number | null; roastedKg: number | null; roastedAt: string | null; noted: RoastNotesInput };
  /**
   * Time zone in which the form was filled. It counts until the form is saved, even if the roastery's zone changes
   * meanwhile.
   */
  timeZone: string;
}

/** The part of a form that the fields need, so that a form with more fields fits as well. */
export interface RoastForm {
  values: RoastFormValues;
  errors: Record<string, unknown>;
  getInputProps: (field: keyof RoastFormValues | NotePath) => GetInputPropsReturnType;
  setValues: (values: Partial<RoastFormValues>) => void;
}

const RoastFacts = z.object(roastFacts);
export type RoastFacts = z.output<typeof RoastFacts>;

/** Facts of a roast as the API takes them. */
export const factsOf = (roast: Roast): Partial<RoastFacts> => ({ ...roast, machineId: roast.machine?.id ?? null });

/** Units and clocks that the person reads. */
export interface ShownUnits {
  unit: ShownUnit;
  usualTemperatureUnit: TemperatureUnit;
  timeZone: string;
}

/**
 * Initial values of the form, in the unit of this device's scale or else of the person; everything but the moment and
 * the unit is empty unless it is given.
 */
export function emptyRoastValues(
  known: Partial<RoastFacts>,
  { unit, usualTemperatureUnit, timeZone }: ShownUnits,
  now = Date.now(),
): RoastFormValues {
  const weightUnit = rememberedWeightUnit() ?? unit;
  const greenKg = known.greenWeightKg ?? null;
  const roastedKg = known.roastedWeightKg ?? null;
  const temperatureUnit = rememberedTemperatureUnit() ?? usualTemperatureUnit;
  const noted = known.noted ?? {};
  const roasted = wallTimeAt(known.roastedAt === undefined ? now : Date.parse(known.roastedAt), timeZone);
  return {
    greenWeight: greenKg === null ? "" : weightText(greenKg, weightUnit),
    roastedWeight: roastedKg === null ? "" : weightText(roastedKg, weightUnit),
    weightUnit,
    roastedDay: roasted.slice(0, 10),
    roastedTime: roasted.slice(11),
    duration: known.durationSec == null ? "" : formatDuration(known.durationSec),
    roastLevel: known.roastLevel ?? "",
    notes: known.notes ?? "",
    isRoastedEstimated: known.isRoastedEstimated ?? false,
    status: known.status ?? "good",
    machineId: known.machineId ?? "",
    operator: known.operator ?? "",
    noted: notedTexts(noted, { temperatureUnit, weightUnit }),
    temperatureUnit,
    filled: { greenKg, roastedKg, roastedAt: known.roastedAt ?? null, noted },
    timeZone,
  };
}

export type RoastErrors = Partial<Record<keyof RoastFormValues | NotePath, string>>;
export type ParsedRoast = { ok: true; facts: RoastFacts } | { ok: false; errors: RoastErrors };

const greenWeightOf = (values: RoastFormValues) =>
  parseWeight(values.greenWeight, {
    label: "Green weight",
    unit: values.weightUnit,
    isPositive: true,
    isFine: true,
    filledKg: values.filled.greenKg,
  });

const roastedWeightOf = (values: RoastFormValues) =>
  values.roastedWeight.trim() === ""
    ? { ok: true as const, kg: null }
    : parseWeight(values.roastedWeight, {
        label: "Roasted weight",
        unit: values.weightUnit,
        isFine: true,
        filledKg: values.filled.roastedKg,
      });

type RoastedAt = { ok: true; iso: string } | { ok: false; errors: RoastErrors };

function roastedAtOf({ roastedDay, roastedTime, filled, timeZone }: RoastFormValues): RoastedAt {
  const errors = { ...dayError(roastedDay), ...timeError(roastedTime) };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const roasted = `${roastedDay}T${roastedTime}`;
  if (filled.roastedAt !== null && wallTimeAt(Date.parse(filled.roastedAt), timeZone) === roasted)
    return { ok: true, iso: filled.roastedAt };
  const at = momentAt(roasted, timeZone);
  if (!at.ok) return { ok: false, errors: { roastedTime: "This time did not exist: the clocks went forward" } };
  return { ok: true, iso: new Date(at.epochMs).toISOString() };
}

const CHOOSE_DAY = "Choose the day of the roast";
const CHOOSE_TIME = "Enter the time of the roast";
/** An unreadable time stays unreadable on any day. */
const NO_DAY = "2000-01-01";

function dayError(day: string): RoastErrors {
  if (day === "") return { roastedDay: CHOOSE_DAY };
  if (isDay(day)) return {};
  const typed = typedDay(day, NO_DAY);
  return { roastedDay: typed.ok ? CHOOSE_DAY : typed.reason };
}

function timeError(time: string): RoastErrors {
  if (time === "") return { roastedTime: CHOOSE_TIME };
  if (isClock(time)) return {};
  const typed = typedTime(time);
  return { roastedTime: typed.ok ? CHOOSE_TIME : typed.reason };
}

/** The API's input from what was typed, or what is wrong at which field. */
export function parseRoastValues(values: RoastFormValues): ParsedRoast {
  const green = greenWeightOf(values);
  const roasted = roastedWeightOf(values);
  const roastedAt = roastedAtOf(values);
  const duration = values.duration.trim() === "" ? { ok: true as const, value: null } : parseDuration(values.duration);
  const notes = parseNotedTexts(values.noted, values.filled.noted, values);
  const errors: RoastErrors = {
    ...(green.ok ? {} : { greenWeight: green.reason }),
    ...(roasted.ok ? {} : { roastedWeight: roasted.reason }),
    ...(roastedAt.ok ? {} : roastedAt.errors),
    ...(duration.ok ? {} : { duration: duration.reason }),
    ...(notes.ok ? {} : notes.errors),
  };
  if (!green.ok || !roasted.ok || !roastedAt.ok || !duration.ok || !notes.ok) return { ok: false, errors };

  const weights = checkRoastWeights({
    greenGrams: fineGramsFromKg(green.kg),
    roastedGrams: roasted.kg === null ? null : fineGramsFromKg(roasted.kg),
  });
  if (!weights.ok) return { ok: false, errors: { [weights.field]: weights.reason } };
  const facts = RoastFacts.safeParse({
    greenWeightKg: green.kg,
    roastedWeightKg: roasted.kg,
    roastedAt: roastedAt.iso,
    durationSec: duration.value,
    roastLevel: values.roastLevel === "" ? null : values.roastLevel,
    notes: values.notes,
    isRoastedEstimated: values.isRoastedEstimated && roasted.kg !== null,
    status: values.status,
    machineId: values.machineId === "" ? null : values.machineId,
    operator: values.operator.trim() === "" ? null : values.operator,
    noted: notes.noted,
  });
  if (facts.success) return { ok: true, facts: facts.data };
  return { ok: false, errors: roastFieldErrors(schemaErrors(facts.error)) };
}

/** Messages at the API's keys, moved to the fields that show them. */
export function roastFieldErrors(byInputKey: Record<string, string>): RoastErrors {
  const { greenWeightKg, roastedWeightKg, durationSec, roastedAt, ...others } = byInputKey;
  return {
    ...others,
    ...(greenWeightKg === undefined ? {} : { greenWeight: greenWeightKg }),
    ...(roastedWeightKg === undefined ? {} : { roastedWeight: roastedWeightKg }),
    ...(durationSec === undefined ? {} : { duration: durationSec }),
    ...(roastedAt === undefined ? {} : { roastedDay: roastedAt }),
  };
}

/** Yield and loss of what is typed so far; null while they cannot be known. */
export function typedYield(values: RoastFormValues): RoastYield | null {
  const green = greenWeightOf(values);
  const roasted = roastedWeightOf(values);
  if (!green.ok || !roasted.ok || roasted.kg === null || roasted.kg > green.kg) return null;
  return roastYield(fineGramsFromKg(green.kg), fineGramsFromKg(roasted.kg));
}

/** Values with the weights in another unit: filled-in ones are converted, typed ones stay as typed. */
export function inWeightUnit(values: RoastFormValues, weightUnit: WeightUnit) {
  const rewritten = (text: string, filledKg: number | null) =>
    filledKg !== null && text === weightText(filledKg, values.weightUnit) ? weightText(filledKg, weightUnit) : text;
  const { filled, noted, temperatureUnit } = values;
  const from = { temperatureUnit, weightUnit: values.weightUnit };
  return {
    weightUnit,
    noted: notedTextsIn(noted, filled.noted, from, { temperatureUnit, weightUnit }),
    greenWeight: rewritten(values.greenWeight, values.filled.greenKg),
    roastedWeight: rewritten(values.roastedWeight, values.filled.roastedKg),
  };
}

/** Values with the temperatures in another unit, converted as weights are. */
export function inTemperatureUnit(values: RoastFormValues, temperatureUnit: TemperatureUnit) {
  const { filled, noted, weightUnit } = values;
  return { temperatureUnit, noted: notedTextsIn(noted, filled.noted, values, { temperatureUnit, weightUnit }) };
}
