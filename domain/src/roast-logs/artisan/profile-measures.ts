import type { RoastEnergy, RoastMeasures, StartedAt } from "../roast-log.ts";
import type { ProfileFields } from "./profile-fields.ts";

/** Ambient values, moisture, density and colour; 0 is not entered. Temperatures stay in the file's unit. */
export function profileMeasures(fields: ProfileFields): Partial<RoastMeasures> {
  return {
    ambientTempC: fields.entered("ambientTemp"),
    ambientHumidityPercent: fields.entered("ambient_humidity"),
    ambientPressureHpa: fields.entered("ambient_pressure"),
    greenTempC: fields.entered("greens_temp"),
    greenMoisturePercent: fields.entered("moisture_greens"),
    roastedMoisturePercent: fields.entered("moisture_roasted"),
    greenDensityGramsPerLitre: densityOf(fields, "density"),
    roastedDensityGramsPerLitre: densityOf(fields, "density_roasted"),
    wholeColor: fields.entered("whole_color"),
    groundColor: fields.entered("ground_color"),
    colorSystem: fields.text("color_system"),
  };
}

const GRAMS: ReadonlyMap<string, number> = new Map([
  ["g", 1],
  ["kg", 1000],
  ["lb", 453.592],
  ["oz", 28.3495],
]);
const LITRES: ReadonlyMap<string, number> = new Map([
  ["l", 1],
  ["ml", 0.001],
  ["gal", 3.78541],
  ["qt", 0.946353],
  ["pt", 0.473176],
  ["cup", 0.236588],
]);

/** Density of [amount, weight unit, amount, volume unit]. Worked: [735.0, "g", 1.0, "l"] → 735 g/l. */
function densityOf(fields: ProfileFields, key: string): number | null {
  const [weight, , volume] = fields.numbers(key);
  const [, weightUnit = "", , volumeUnit = ""] = fields.texts(key);
  const grams = (weight ?? 0) * (GRAMS.get(weightUnit.toLowerCase()) ?? Number.NaN);
  const litres = (volume ?? 0) * (LITRES.get(volumeUnit.toLowerCase()) ?? Number.NaN);
  return grams > 0 && litres > 0 ? grams / litres : null;
}

/** Day and time of the clock where the roast happened, and the moment itself. */
export function profileStart(fields: ProfileFields): Partial<StartedAt> {
  const day = fields.text("roastisodate")?.trim() ?? "";
  const time = /^\d{2}:\d{2}(?::\d{2})?/.exec(fields.text("roasttime")?.trim() ?? "")?.[0];
  const seconds = fields.entered("roastepoch");
  const local = time === undefined ? day : `${day}T${time}`;
  return { local: day === "" ? null : local, epochMs: seconds === null ? null : seconds * 1000 };
}

const KWH_PER_BTU = 0.000_293_071;

/** Energy as Artisan computed it when the file was saved; it is nowhere else in the file. CO2 is in grams. */
export function profileEnergy(computed: ProfileFields): Partial<RoastEnergy> {
  const kwh = (...keys: string[]) => {
    const btu = keys.reduce((sum, key) => sum + (computed.entered(key) ?? 0), 0);
    return btu > 0 ? btu * KWH_PER_BTU : null;
  };
  return {
    batchKwh: kwh("BTU_batch"),
    roastKwh: kwh("BTU_roast"),
    gasKwh: kwh("BTU_LPG", "BTU_NG"),
    electricityKwh: kwh("BTU_ELEC"),
    batchCo2Grams: computed.entered("CO2_batch"),
    roastCo2Grams: computed.entered("CO2_roast"),
  };
}
