interface CurrencyFacts {
  name: string;
  /** Digits behind the point of an amount: 2 for cents, 0 where there is no smaller coin, 3 for fils and baisa. */
  minorDigits: 0 | 2 | 3;
}

/** The currencies that a roastery sells in or buys green coffee with, by code, with the minor digits of ISO 4217. */
export const CURRENCIES = {
  AED: { name: "UAE dirham", minorDigits: 2 },
  AUD: { name: "Australian dollar", minorDigits: 2 },
  BHD: { name: "Bahraini dinar", minorDigits: 3 },
  BRL: { name: "Brazilian real", minorDigits: 2 },
  CAD: { name: "Canadian dollar", minorDigits: 2 },
  CHF: { name: "Swiss franc", minorDigits: 2 },
  CLP: { name: "Chilean peso", minorDigits: 0 },
  CNY: { name: "Chinese yuan", minorDigits: 2 },
  COP: { name: "Colombian peso", minorDigits: 2 },
  CRC: { name: "Costa Rican colón", minorDigits: 2 },
  CZK: { name: "Czech koruna", minorDigits: 2 },
  DKK: { name: "Danish krone", minorDigits: 2 },
  EGP: { name: "Egyptian pound", minorDigits: 2 },
  ETB: { name: "Ethiopian birr", minorDigits: 2 },
  EUR: { name: "Euro", minorDigits: 2 },
  GBP: { name: "Pound sterling", minorDigits: 2 },
  GTQ: { name: "Guatemalan quetzal", minorDigits: 2 },
  HKD: { name: "Hong Kong dollar", minorDigits: 2 },
  HNL: { name: "Honduran lempira", minorDigits: 2 },
  HUF: { name: "Hungarian forint", minorDigits: 2 },
  IDR: { name: "Indonesian rupiah", minorDigits: 2 },
  ILS: { name: "Israeli shekel", minorDigits: 2 },
  INR: { name: "Indian rupee", minorDigits: 2 },
  ISK: { name: "Icelandic króna", minorDigits: 0 },
  JPY: { name: "Japanese yen", minorDigits: 0 },
  KES: { name: "Kenyan shilling", minorDigits: 2 },
  KRW: { name: "South Korean won", minorDigits: 0 },
  KWD: { name: "Kuwaiti dinar", minorDigits: 3 },
  MXN: { name: "Mexican peso", minorDigits: 2 },
  MYR: { name: "Malaysian ringgit", minorDigits: 2 },
  NIO: { name: "Nicaraguan córdoba", minorDigits: 2 },
  NOK: { name: "Norwegian krone", minorDigits: 2 },
  NZD: { name: "New Zealand dollar", minorDigits: 2 },
  OMR: { name: "Omani rial", minorDigits: 3 },
  PEN: { name: "Peruvian sol", minorDigits: 2 },
  PHP: { name: "Philippine peso", minorDigits: 2 },
  PLN: { name: "Polish złoty", minorDigits: 2 },
  QAR: { name: "Qatari riyal", minorDigits: 2 },
  RON: { name: "Romanian leu", minorDigits: 2 },
  RWF: { name: "Rwandan franc", minorDigits: 0 },
  SAR: { name: "Saudi riyal", minorDigits: 2 },
  SEK: { name: "Swedish krona", minorDigits: 2 },
  SGD: { name: "Singapore dollar", minorDigits: 2 },
  THB: { name: "Thai baht", minorDigits: 2 },
  TRY: { name: "Turkish lira", minorDigits: 2 },
  TWD: { name: "New Taiwan dollar", minorDigits: 2 },
  TZS: { name: "Tanzanian shilling", minorDigits: 2 },
  UAH: { name: "Ukrainian hryvnia", minorDigits: 2 },
  UGX: { name: "Ugandan shilling", minorDigits: 0 },
  USD: { name: "US dollar", minorDigits: 2 },
  VND: { name: "Vietnamese đồng", minorDigits: 0 },
  ZAR: { name: "South African rand", minorDigits: 2 },
} as const satisfies Record<string, CurrencyFacts>;

export type Currency = keyof typeof CURRENCIES;

/** Digits behind the point of an amount of a currency. Worked: EUR → 2, JPY → 0, KWD → 3. */
export const minorDigits = (currency: Currency): CurrencyFacts["minorDigits"] => CURRENCIES[currency].minorDigits;

/** Whether a text is the code of a currency of the table, in capital letters. */
export const isCurrency = (text: string): text is Currency => Object.hasOwn(CURRENCIES, text);
