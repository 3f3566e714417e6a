import type { ControlRole, RoastEventKind } from "../roast-log.ts";

/** Events in the languages of Cropster: English, German, French, Spanish, Italian, Portuguese, Russian, Korean, Japanese, Chinese. */
const EVENTS: readonly [kind: RoastEventKind, words: RegExp][] = [
  [
    "turningPoint",
    /^(?:turning point|wendepunkt|temperatura de fondo|point de (?:balance|retournement)|punto di (?:flesso|svolta)|temperatura de fundo|поворотная точка|터닝 ?포인트|ターニング ?ポイント|回温点|回溫點)$/,
  ],
  [
    "dryEnd",
    /^(?:colou?r change|farbänderung|cambio de color|changement de couleur|cambiamento di colore|mudança de cor|изменение цвета|색 ?변화|色の変化|颜色变化|顏色變化)$/,
  ],
  [
    "firstCrackStart",
    /^(?:first crack|1\. ?crack|erster crack|primer crac|premier crack|primo crack|primeiro crack|первый треск|1차 ?크랙|[1１]ハゼ|一爆)$/,
  ],
  [
    "secondCrackStart",
    /^(?:second crack|2\. ?crack|zweiter crack|segundo crac|deuxième crack|secondo crack|segundo crack|второй треск|2차 ?크랙|[2２]ハゼ|二爆)$/,
  ],
];

const comparable = (word: string): string => word.toLowerCase().replace(/\s+/g, " ").trim();

/** Event of a type of comment; null for comments and controls. */
export const cropsterEvent = (type: string): RoastEventKind | null =>
  EVENTS.find(([, words]) => words.test(comparable(type)))?.[0] ?? null;

/** Heading of the day in the summary. */
export const isDayHeading = (heading: string): boolean =>
  /^(?:date|datum|fecha|data|дата|날짜|日付|日期)$/.test(comparable(heading));

export const isRoastingNotes = (heading: string): boolean =>
  /roasting notes|röst-?notizen|anotaciones sobre el tostado|commentaires de torréfaction|note sulla tostatura|observações da torrefação|примечания к обжарке|로스팅 메모|ロースティングノート|烘焙笔记|烘焙筆記/.test(
    comparable(heading),
  );

/** Name of a curve without the word for curve, which begins the names of its sheet. */
export const curveName = (sheet: string): string =>
  sheet.replace(/^\s*(?:Curve|Kurve|Curva|Courbe|Кривая|커브|カーブ|曲线|曲線)\s*[-–]?\s*/i, "").trim();

export const isBeanCurve = (name: string): boolean =>
  /bean|bohne|grano|grain|chicco|gr[ãa]o|зер[её]н|빈|豆/i.test(name);

/** The exhaust stands for the environment; where there is none, the air in the drum does. */
export const isExhaustCurve = (name: string): boolean =>
  /exhaust|abluft|salida|[ée]chappement|fumi|exaust|на выходе|배기|排/i.test(name);
export const isEnvironmentCurve = (name: string): boolean =>
  /env\.|environment|umgebung|ambient|aria in tamburo|окружения|주변|周囲|炉温|爐溫/i.test(name);

const CONTROLS: readonly [words: RegExp, role: ControlRole][] = [
  [/comment|kommentar|coment|commenti|комментари|코멘트|コメント|备注|備註|備注/i, "other"],
  [/gas|gaz|gás|газ|가스|ガス|火力/i, "burner"],
  [/airflow|air|flujo|aria|fluxo|воздушн|공기|空気|风门|風門/i, "air"],
  [/drum|trommel|tambor|tambour|tamburo|барабан|드럼|ドラム|转速|轉速/i, "drum"],
];

export const cropsterControl = (name: string): ControlRole =>
  CONTROLS.find(([words]) => words.test(name))?.[1] ?? "other";
