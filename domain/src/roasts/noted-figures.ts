/** Kinds of figures that a person notes of a roast. Temperatures are kept in °C, times in seconds after the charge. */
export type NotedQuantity = "temperature" | "time" | "weight" | "number";

export interface NotedFigure {
  label: string;
  quantity: NotedQuantity;
  /** Unit as it is written behind the value; empty where the quantity says it, or there is none. */
  unit: string;
  places: number;
  min: number;
  max: number;
}

const temperature = (label: string): NotedFigure => ({
  label,
  quantity: "temperature",
  unit: "",
  // Hundredths of a °C, so that tenths of either scale come back as they were typed.
  places: 2,
  min: -50,
  max: 600,
});
const time = (label: string): NotedFigure => ({ label, quantity: "time", unit: "", places: 0, min: 0, max: 86_400 });
const figure = (
  label: string,
  unit: string,
  { places = 1, min = 0, max }: { places?: number; min?: number; max: number },
): NotedFigure => ({ label, quantity: "number", unit, places, min, max });

/** Figures that may be noted of a roast by hand, all of them optional. */
export const NOTED_FIGURES = {
  defectsRemovedKg: { label: "Defects removed", quantity: "weight", unit: "", places: 3, min: 0, max: 100_000 },
  wholeColor: figure("Color, whole", "", { places: 2, min: -100, max: 1000 }),
  groundColor: figure("Color, ground", "", { places: 2, min: -100, max: 1000 }),
  chargeTempC: temperature("Charge temperature"),
  turningPointSec: time("Turning point"),
  turningPointTempC: temperature("Turning point temperature"),
  dryEndSec: time("Dry end"),
  dryEndTempC: temperature("Dry end temperature"),
  firstCrackStartSec: time("First crack"),
  firstCrackStartTempC: temperature("First crack temperature"),
  firstCrackEndSec: time("First crack end"),
  firstCrackEndTempC: temperature("First crack end temperature"),
  secondCrackStartSec: time("Second crack"),
  secondCrackStartTempC: temperature("Second crack temperature"),
  dropSec: time("Drop"),
  dropTempC: temperature("Drop temperature"),
  ambientTempC: temperature("Ambient temperature"),
  ambientHumidityPercent: figure("Ambient humidity", "%", { max: 100 }),
  ambientPressureHpa: figure("Ambient pressure", "hPa", { min: 300, max: 1100 }),
  greenMoisturePercent: figure("Moisture of the green", "%", { places: 2, max: 100 }),
  roastedMoisturePercent: figure("Moisture of the roasted", "%", { places: 2, max: 100 }),
  greenDensityGramsPerLitre: figure("Density of the green", "g/L", { max: 2000 }),
  roastedDensityGramsPerLitre: figure("Density of the roasted", "g/L", { max: 2000 }),
  gasKwh: figure("Gas", "kWh", { places: 3, max: 100_000 }),
  electricityKwh: figure("Electricity", "kWh", { places: 3, max: 100_000 }),
  co2Grams: figure("CO₂", "g", { max: 100_000_000 }),
} as const satisfies Record<string, NotedFigure>;

export type NotedFigureKey = keyof typeof NOTED_FIGURES;

const isKey = (text: string): text is NotedFigureKey => Object.hasOwn(NOTED_FIGURES, text);
export const NOTED_FIGURE_KEYS: readonly NotedFigureKey[] = Object.keys(NOTED_FIGURES).filter(isKey);

export const notedFigure = (key: NotedFigureKey): NotedFigure => NOTED_FIGURES[key];

export type NotedFigures = { [Key in NotedFigureKey]?: number | undefined };

/** Systems in which colour is measured; any other is written as text. */
export const COLOR_SYSTEMS = [
  "Agtron Gourmet",
  "Agtron Commercial",
  "Colorette",
  "ColorTrack",
  "Tonino",
  "Lightells",
] as const;
