export type CheckedNumber = { ok: true; number: string } | { ok: false; reason: string };

const REFERENCE_LENGTH = 14;
const VERIFICATION_LENGTH = 8;
const REFERENCE = /^\d{2}[A-Z]{2}[A-Z0-9]{10}$/;

/** Reference that stands for coffee placed on the market before the regulation applied; it has no verification number. */
const CONVENTIONAL_REFERENCE = "99EU9999999999";

/**
 * Checks the form of the reference number of a due-diligence statement under Regulation (EU) 2023/1115 (EUDR), as the
 * information system of the EU gives it out: two digits of the year, two letters of the country, ten letters or digits.
 * Spaces and hyphens that people put in go; small letters become capitals. Worked: "25 de ab12cd34ef" → "25DEAB12CD34EF".
 */
export function checkReferenceNumber(typed: string): CheckedNumber {
  const number = plain(typed);
  if (number === "") return refuse("Reference number is required");
  const stranger = strangerIn(number);
  if (stranger !== null) return refuse(`A reference number has letters and digits only, not "${stranger}"`);
  if (number.length !== REFERENCE_LENGTH) {
    return refuse(`A reference number has ${REFERENCE_LENGTH} letters and digits, this one has ${number.length}`);
  }
  if (!/^\d{2}/.test(number))
    return refuse(`A reference number starts with the two digits of the year, not "${number.slice(0, 2)}"`);
  if (!REFERENCE.test(number)) {
    return refuse(`Characters 3 and 4 of a reference number are the letters of a country, not "${number.slice(2, 4)}"`);
  }
  return { ok: true, number };
}

/**
 * Checks the form of the verification number that belongs to a reference: eight letters or digits. The conventional
 * reference 99EU9999999999 has none. Worked: "kbgz2ztr" → "KBGZ2ZTR".
 */
export function checkVerificationNumber(typed: string, reference: string): CheckedNumber {
  const number = plain(typed);
  if (plain(reference) === CONVENTIONAL_REFERENCE) {
    return number === "" ? { ok: true, number } : refuse(`${CONVENTIONAL_REFERENCE} has no verification number`);
  }
  if (number === "") return refuse("Verification number is required");
  const stranger = strangerIn(number);
  if (stranger !== null) return refuse(`A verification number has letters and digits only, not "${stranger}"`);
  if (number.length === VERIFICATION_LENGTH) return { ok: true, number };
  return refuse(`A verification number has ${VERIFICATION_LENGTH} letters and digits, this one has ${number.length}`);
}

const plain = (typed: string): string => typed.replace(/[\s\u00a0\u2010-\u2014-]/g, "").toUpperCase();
const strangerIn = (number: string): string | null => /[^A-Z0-9]/u.exec(number)?.[0] ?? null;
const refuse = (reason: string): CheckedNumber => ({ ok: false, reason });
