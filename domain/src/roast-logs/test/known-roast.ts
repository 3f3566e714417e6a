/** A roast whose every reading follows from formulas, so that tests know what a right import gets out of a file. */
export const ROAST = {
  title: "Guji Shakiso",
  beans: "Ethiopia Guji Shakiso, washed",
  machine: "Probat P12",
  operator: "Ada",
  id: "0123456789abcdef0123456789abcdef",
  greenGrams: 5000,
  roastedGrams: 4250,
  /** Seconds of recording before the charge. */
  before: 30,
  dryEnd: 240,
  firstCrack: 450,
  drop: 540,
  /** Seconds of recording after the drop. */
  behind: 20,
  day: "2026-05-17",
  time: "12:35:16",
} as const;

/** °C of the beans at a second from the charge: 200 at the charge, 90 at the turning point at 60 s, then 0.25 °C a second. */
export const beanC = (sec: number): number => {
  if (sec < 0) return 200;
  return sec <= 60 ? 200 - (110 * sec) / 60 : 90 + (sec - 60) * 0.25;
};
export const envC = (sec: number): number => 230 - sec / 20;
export const gasPercent = (sec: number): number => (sec < 100 ? 80 : sec < 400 ? 60 : 40);

export const inFahrenheit = (celsius: number): number => (celsius * 9) / 5 + 32;

/** Whole seconds from the charge, from the first sample of the recording to the last. */
export const seconds = (before: number = ROAST.before, behind: number = ROAST.behind): number[] =>
  Array.from({ length: before + ROAST.drop + behind + 1 }, (_, at) => at - before);
/** Seconds of a log that begins with the charge and ends with the drop. */
export const bareSeconds = (): number[] => seconds(0, 0);

export const clock = (sec: number): string =>
  `${String(Math.floor(sec / 60)).padStart(2, "0")}:${String(sec % 60).padStart(2, "0")}`;
export const round = (value: number, places = 2): number => Number(value.toFixed(places));
