import { strToU8 } from "fflate";
import { bareSeconds, beanC, clock, envC, gasPercent, ROAST, round } from "./known-roast.ts";
import { inUnit, type LogOptions, lines, workbook } from "./log-bytes.ts";

export function makeRoastime(more: Record<string, unknown> = {}) {
  const secs = Array.from({ length: ROAST.drop * 2 }, (_, at) => at / 2);
  return strToU8(
    JSON.stringify({
      beanTemperature: secs.map((sec) => round(beanC(sec))),
      drumTemperature: secs.map((sec) => round(envC(sec))),
      exitTemperature: secs.map(() => -55),
      beanDerivative: secs.map(() => 15),
      sampleRate: 2,
      roastStartIndex: 0,
      roastEndIndex: ROAST.drop * 2,
      indexYellowingStart: ROAST.dryEnd * 2,
      indexFirstCrackStart: ROAST.firstCrack * 2,
      indexFirstCrackEnd: 0,
      indexSecondCrackStart: null,
      weightGreen: String(ROAST.greenGrams),
      weightRoasted: ROAST.roastedGrams,
      dateTime: 1779035716000,
      roastName: ROAST.title,
      uid: ROAST.id,
      ambient: "68 F",
      humidity: "53.3",
      actions: {
        actionTimeList: [
          { index: 0, ctrlType: 0, value: 8 },
          { index: 200, ctrlType: 0, value: 6 },
          { index: 800, ctrlType: 0, value: 4 },
        ],
      },
      ...more,
    }),
  );
}

export function makeKlog(more: readonly string[] = []) {
  const head = [
    "tasting_notes:good: 103.1g out",
    "profile_file_name:Guji v2.kpro",
    `profile_short_name:${ROAST.title}`,
    "roasting_level:4.5",
    "boost_load_size:120.000",
    "roast_date:17/05/2026 10:35:16 UTC",
    "ambient_temperature:20.0",
    "model:KN1007B/J/C0000",
    "firmware_version:7.20.6",
    ...more,
    "",
    "offsets\t-8\t-8\t-8",
    "time\t#spot_temp\t#=temp\t=mean_temp\t=profile\t#=actual_ROR\tpower_kW\t#^actual_fan_RPM",
  ];
  const rows = Array.from({ length: 600 }, (_, at) => at + 4).flatMap((sec) => {
    const temp = round(20 + sec * 0.4, 3);
    const row = [sec + 0.5, temp, temp, temp, temp, 24, 0.65, 15000, ""].join("\t");
    if (sec === ROAST.dryEnd + 1) return [row, `!colour_change:${ROAST.dryEnd}.5`];
    if (sec === ROAST.firstCrack + 1) return [row, `!first_crack:${ROAST.firstCrack}.5`];
    return sec === ROAST.drop + 1 ? [row, `!roast end:${ROAST.drop}.5`, "!development_percent:16.65"] : [row];
  });
  return lines([...head, ...rows]);
}

export function makeHibean({ unit = "C" }: LogOptions = {}) {
  const params = (sec: number) => [
    { key: "HP", value: gasPercent(sec) },
    { key: "FC", value: 30 },
  ];
  const mark = (event: number, sec: number) => ({ event, time: sec, temperature: inUnit(beanC(sec), unit) });
  return strToU8(
    JSON.stringify({
      id: ROAST.id,
      version: "1.0.1",
      temperatureUnit: unit,
      roastContext: {
        name: ROAST.title,
        bean: { name: ROAST.beans },
        greenBeanWeight: { value: ROAST.greenGrams / 1000, unit: "kg" },
        roastedBeanWeight: { value: ROAST.roastedGrams, unit: "g" },
        envHumidity: 53.3,
      },
      deviceInfo: { name: ROAST.machine },
      dateTime: `${ROAST.day}T${ROAST.time}.000`,
      dataList: bareSeconds().map((sec) => ({
        duration: sec,
        bt: inUnit(beanC(sec), unit),
        et: inUnit(envC(sec), unit),
        ror: sec < 10 ? -1 : 15,
        roasterParams: params(sec),
      })),
      eventList: [mark(1, 0), mark(2, 60), mark(3, ROAST.dryEnd), mark(4, ROAST.firstCrack), mark(8, ROAST.drop)],
    }),
  );
}

/** An export of IKAWA, of the older generation or the newer, which has the first crack. */
export function makeIkawa(isNewer = false) {
  const before = Array.from({ length: 20 }, (_, at) => ({ time: 0, sec: -20 + at, state: "pre-heating" }));
  const roast = bareSeconds().map((sec) => ({ time: sec + 1, sec, state: sec < ROAST.drop ? "roasting" : "cooling" }));
  const all = [...before, ...roast];
  if (!isNewer) {
    const rows = all.map(({ time, sec, state }) =>
      [time, state, 200, round(beanC(sec)), 80, 12000, gasPercent(sec)].join(","),
    );
    return lines(["time,state,temp set,exaust temp,fan set (%),fan speed (RPM),heater power (%)", ...rows], "\r\n");
  }
  const rows = all.map(({ time, sec, state }) =>
    [
      time,
      80,
      200,
      1400,
      round(beanC(sec)),
      state,
      gasPercent(sec),
      round(envC(sec)),
      sec === ROAST.drop ? ROAST.firstCrack : 0,
      "",
    ].join(","),
  );
  return lines([
    "time,fan set,setpoint,fan speed,temp above,state,heater,temp below, adfc_timestamp, tdf_error",
    ...rows,
  ]);
}

export function makeKaleido(title: string = ROAST.title, { lineEnd }: LogOptions = {}) {
  const mark = (name: string, sec: number | null) => [
    `[{${name}}]`,
    sec === null ? "      " : `${Math.round(beanC(sec))}@${clock(sec)}`,
    "",
  ];
  const rows = bareSeconds().map((sec, at) =>
    [
      at + 1,
      sec * 1000 + 495,
      Math.round(beanC(sec)),
      Math.round(envC(sec)),
      "7.50",
      210,
      "M",
      gasPercent(sec),
      30,
      60,
      "O",
    ].join(","),
  );
  const text = [
    "KLDO data file V101",
    "[{PARAMETERS}]",
    "[{CookDate}]",
    `${ROAST.day.slice(2)} ${ROAST.time}`,
    " ",
    "[{Comment}]",
    title,
    "   ",
    "[{EVENT}]",
    ...mark("StartBeansIn", 0),
    ...mark("TemperBack", 60),
    ...mark("TurntoYellow", ROAST.dryEnd),
    ...mark("1stBoomStart", ROAST.firstCrack),
    ...mark("1stBoomEnd", null),
    ...mark("BeansColdDown", ROAST.drop),
    "[{DATA}]",
    "Index,Time,BT,ET,RoR,SV,HPM,HP,SM,RL,PS",
    ...rows,
  ];
  return lines(text, lineEnd);
}

export function makeLoring({ unit = "C" }: LogOptions = {}) {
  const rows = bareSeconds()
    .filter((sec) => sec % 6 === 0)
    .map((sec, at) => {
      const [hour, minute, second] = [12, 35, 16 + sec];
      const total = hour * 3600 + minute * 60 + second;
      const time = `5/17/2026 ${((Math.floor(total / 3600) + 11) % 12) + 1}:${clock(total % 3600)} PM`;
      const tenths = (celsius: number) => Math.round(inUnit(celsius, unit) * 10);
      const isOn = (from: number) => (sec >= from ? 1 : 0);
      return [
        at + 1,
        time,
        1 - isOn(ROAST.drop),
        sec + 3,
        2156,
        gasPercent(sec) * 100,
        tenths(beanC(sec)),
        sec < 40 ? -29683 : 150,
        tenths(envC(sec) + 20),
        tenths(envC(sec)),
        4000,
        1600,
        0,
        1,
        { C: 1, F: 0 }[unit],
        isOn(ROAST.dryEnd),
        isOn(ROAST.firstCrack),
        0,
      ].join(",");
    });
  const headings =
    "Id,Time,RoastingOnOff,RoastTimeSeconds,EndPointTemperature,BurnerPercentage,BeanTemperature,BeanTemperatureRateOfRise,InletAirTemperature,ReturnAirTemperature,StackTemperature,CurveTemperatureBaselineOrProfile,Reserved,RoastMode_1_2_3,DegreesCelciusOnOff,ColorChangeOnOff,FirstCrackOnOff,SecondCrackOnOff";
  return lines([headings, ...rows, "999,5/17/2026 12:45:16 PM,,,,,,,,,,,,,,,,"], "\r\n");
}

export function makeRoest({ unit = "C" }: LogOptions = {}) {
  const marks = new Map<number, string>([
    [0, "Charge"],
    [60, "Turning point"],
    [ROAST.dryEnd, "Yellowing"],
    [ROAST.firstCrack, "Firstcrack"],
    [ROAST.drop, "Drop"],
  ]);
  const headings = `Time,Event,Fan (%),RPM (RPM),Power (%),Bean temp (°${unit}),Air temp (°${unit}),Bean RoR (°${unit}/min),Cracks (),Total cracks (16) ()`;
  const rows = bareSeconds().map((sec) =>
    [
      sec * 1000,
      marks.get(sec) ?? "N/A",
      45,
      55,
      gasPercent(sec),
      inUnit(beanC(sec), unit),
      inUnit(envC(sec), unit),
      15,
      0,
      0,
    ].join(","),
  );
  return lines([`\uFEFF${headings}`, ...rows]);
}

export const makeGiesen = ({ unit = "C" }: LogOptions = {}, separator = ",") =>
  lines([
    ["seconds", "time", "air", "beans", "ror", "power", "speed", "pressure"].join(separator),
    ...bareSeconds().map((sec) =>
      [sec, clock(sec), Math.round(inUnit(envC(sec), unit)), inUnit(beanC(sec), unit), 15.5, gasPercent(sec), 54, 150]
        .map((cell) => (separator === ";" ? String(cell).replace(".", ",") : cell))
        .join(separator),
    ),
  ]);

export function makePetroncini() {
  const rows = bareSeconds().map((sec) => {
    const total = 12 * 3600 + 35 * 60 + 16 + sec;
    const at = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
    return [
      2026,
      5,
      17,
      ...at,
      3,
      round(beanC(sec), 1).toFixed(1).replace(".", ","),
      438,
      Math.round(envC(sec)),
      gasPercent(sec),
    ].join(";");
  });
  const heading =
    "Year;Month;Day;Hour;Minute;Second;Id Recipe;Beans Temperature;Inlet Temperature;Outlet Temperature; Burner Percentage";
  return strToU8(`Export path\r\n\\Storage Card USB\\2026_5_17.csv\r\n${heading}\n\r\n${rows.join("\r\n")}\r\n`);
}

export function makeRubasse(weight: number | null = null) {
  const settings = [
    150,
    10,
    40,
    60,
    30,
    15,
    200,
    217.6,
    35,
    2.5,
    0.07,
    60,
    2,
    0.02,
    60,
    60,
    160,
    60,
    90,
    ROAST.firstCrack,
  ];
  const ends = [
    round(beanC(ROAST.firstCrack)),
    0,
    0.0,
    ROAST.drop,
    round(beanC(ROAST.drop)),
    ...(weight === null ? [] : [weight]),
  ];
  const rows = bareSeconds()
    .filter((sec) => sec !== 1)
    .map((sec) => [sec, round(beanC(sec)), 60, gasPercent(sec), 15, 30, 13.1, round(envC(sec)), 12.5].join(","));
  return lines([[...settings, ...ends].join(","), ...rows]);
}

const STRONGHOLD = new Map<number, readonly string[]>([
  [9, ["Time", "Internal", "Tower", "Hot Air", "RoR", "Air", "Halogen", "Agitation", "Note"]],
  [10, ["Time", "Internal", "Bean Surface", "Hot Air", "RoR", "BS RoR", "Air", "Halogen", "Agitation", "Note"]],
  [12, ["시간", "내부", "원두 표면", "드럼", "열풍", "RoR", "BS RoR", "열풍", "할로겐", "히터", "교반", "메모"]],
  [
    13,
    [
      "Time",
      "Internal",
      "Bean Surface",
      "Drum",
      "Hot Air",
      "RoR",
      "BS RoR",
      "Air",
      "Halogen",
      "Heater",
      "Agitation",
      "Blower",
      "Note",
    ],
  ],
]);

export function makeStronghold(columns: 9 | 10 | 12 | 13) {
  const headings = STRONGHOLD.get(columns) ?? [];
  const notes = new Map([
    [60, "T.P."],
    [ROAST.firstCrack, "1st"],
    [ROAST.drop - 5, "2st"],
  ]);
  const rows = bareSeconds().map((sec) =>
    headings.map((heading, at): string | number => {
      if (at === 0) return clock(sec);
      if (at === headings.length - 1) return notes.get(sec) ?? "";
      if (at === 1) return round(columns === 9 ? beanC(sec) : envC(sec));
      if (at === 2 && columns !== 9) return round(60 + sec * 0.3);
      return /Halogen|할로겐/.test(heading) ? gasPercent(sec) / 10 : 5;
    }),
  );
  return workbook("Sheet1", [headings, ...rows]);
}
