/** VAT identifiers behind their two letters, of the European Union (VIES) and its neighbours. */
const VAT_NUMBERS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{12}$/,
  NO: /^\d{9}(MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/**
 * VAT identifier in a tax number as people write it, without spaces, points and the words before it; null where the number
 * is none, as that of a tax office. Worked: 'USt-IdNr.: DE 123 456 789' → "DE123456789", '29/815/08150' → null.
 */
export function vatNumber(taxNumber: string): string | null {
  const tokens = taxNumber.toUpperCase().split(/[\s:]+/);
  for (const at of tokens.keys()) {
    const compact = tokens
      .slice(at)
      .join("")
      .replace(/[.\-/]/g, "");
    if (VAT_NUMBERS[compact.slice(0, 2)]?.test(compact.slice(2))) return compact;
  }
  return null;
}

/** Characters of an IBAN by country (ISO 13616). */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  ...{ AD: 24, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27, GB: 22 },
  ...{ GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MT: 31, NL: 18 },
  ...{ NO: 15, PL: 28, PT: 25, RO: 24, SE: 24, SI: 19, SK: 24, SM: 27 },
};

/**
 * First valid IBAN in the payment details of a roastery; null where there is none.
 * Worked: 'Hausbank\nIBAN DE89 3704 0044 0532 0130 00' → "DE89370400440532013000".
 */
export function ibanIn(paymentDetails: string): string | null {
  for (const { index } of paymentDetails.matchAll(/(?<![A-Za-z0-9])[A-Z]{2}\d{2}/g)) {
    const rest = paymentDetails.slice(index).replace(/[ \u00a0]/g, "");
    const iban = rest.slice(0, IBAN_LENGTHS[rest.slice(0, 2)] ?? 0);
    if (/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) && isIban(iban)) return iban;
  }
  return null;
}

/** Checks an IBAN by its remainder of 97 (ISO 7064), letters as 10 to 35. */
function isIban(iban: string): boolean {
  const turned = iban.slice(4) + iban.slice(0, 4);
  const digits = [...turned].map((character) => Number.parseInt(character, 36)).join("");
  return BigInt(digits) % 97n === 1n;
}
