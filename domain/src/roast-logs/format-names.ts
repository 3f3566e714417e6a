import type { RoastLogFormat } from "./roast-log.ts";

/** Names of the formats as a person knows them. */
export const ROAST_LOG_FORMAT_NAMES: Record<RoastLogFormat, string> = {
  "artisan-alog": "Artisan (.alog)",
  "artisan-json": "Artisan (JSON)",
  "artisan-csv": "Artisan (CSV)",
  "artisan-xlsx": "Artisan (Excel)",
  roastime: "RoasTime (Aillio Bullet)",
  kaffelogic: "Kaffelogic (.klog)",
  cropster: "Cropster (.xls)",
  hibean: "HiBean",
  ikawa: "IKAWA",
  kaleido: "Kaleido",
  loring: "Loring",
  roest: "ROEST",
  giesen: "Giesen",
  petroncini: "Petroncini",
  rubasse: "Rubasse",
  stronghold: "Stronghold",
  "tryer-csv": "Tryer (CSV)",
  table: "Table with a time column",
};
