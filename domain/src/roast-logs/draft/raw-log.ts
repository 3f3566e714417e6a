import type {
  ChannelQuantity,
  ControlRole,
  LogNotice,
  LogWeightUnit,
  RoastEnergy,
  RoastEventKind,
  RoastEventSource,
  RoastLogFormat,
  RoastMeasures,
  StartedAt,
  TemperatureUnit,
} from "../roast-log.ts";

export type Readings = readonly (number | null)[];

export interface RawChannel {
  name: string;
  quantity: ChannelQuantity;
  /** Unit of what is no temperature and no rate. */
  unit?: string;
  values: Readings;
}

export interface RawControl {
  name: string;
  role: ControlRole;
  unit?: string;
  steps: { atSec: number; value: number }[];
}

export interface RawMark {
  kind: RoastEventKind;
  atSec: number;
  /** Temperature that the file gives with the event, in its unit; without it the nearest sample has it. */
  temp?: number | null;
  source?: RoastEventSource;
}

/** Content of a file as its reader takes it out: times as the file counts them, temperatures in its unit, nothing converted. */
export interface RawLog {
  format: RoastLogFormat;
  temperatureUnit: TemperatureUnit;
  /** Unit of the file that this one was made from, where it is another. */
  originalUnit?: TemperatureUnit;
  timeSec: Readings;
  beanTemp: Readings;
  envTemp?: Readings;
  extras?: RawChannel[];
  controls?: RawControl[];
  marks?: RawMark[];
  /** True where readings were cleaned before, so that a 0 is a temperature and not a missing one. */
  isCleaned?: boolean;
  /** False where beans start cold in this machine, so that the lowest reading means nothing. */
  hasTurningPoint?: boolean;
  remarks?: { atSec: number; text: string }[];
  /** Samples of the file where it holds more than are handed over. */
  samplesInFile?: number;
  software?: string | null;
  title?: string | null;
  beans?: string | null;
  machine?: string | null;
  /** Weight that the machine is made for; 0 where nobody entered it. */
  machineKg?: number | null;
  operator?: string | null;
  organization?: string | null;
  id?: string | null;
  batch?: string | null;
  startedAt?: Partial<StartedAt> | null;
  green?: RawWeight | null;
  roasted?: RawWeight | null;
  /** Temperatures among them are in the file's unit. */
  measures?: Partial<RoastMeasures>;
  energy?: Partial<RoastEnergy> | null;
  roastingNotes?: string | null;
  cuppingNotes?: string | null;
  defects?: string[];
  notices?: LogNotice[];
}

export interface RawWeight {
  amount: number | null;
  unit: LogWeightUnit;
}
