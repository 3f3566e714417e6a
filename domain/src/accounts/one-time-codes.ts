const STEP_MS = 30 * 1000;
const CODE = /^\d{6}$/;

/** RFC 6238: time in steps of 30 seconds. 59 s after the epoch is step 1. */
const totpStep = (nowMs: number): number => Math.floor(nowMs / STEP_MS);

/** The steps whose codes count now, the likeliest first: clocks may be off by one step (RFC 6238, section 5.2). */
export function acceptedSteps(nowMs: number): [number, number, number] {
  const step = totpStep(nowMs);
  return [step, step - 1, step + 1];
}

/** Six digits as typed or pasted, with or without spaces; null where they are no code. */
export function readOneTimeCode(text: string): string | null {
  const code = text.replace(/\s/g, "");
  return CODE.test(code) ? code : null;
}

export const RECOVERY_CODE_COUNT = 10;

/** Crockford's base 32: no letter that is taken for a digit. */
export const RECOVERY_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 5 bits each, 50 together. */
export const RECOVERY_CODE_LENGTH = 10;

/** A recovery code as people copy it: 7F3KQ-M20XA. */
export const recoveryCodeText = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** A recovery code as typed: small letters, spaces and hyphens don't matter, nor O for 0 and I or L for 1. */
export function readRecoveryCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  const isCode = code.length === RECOVERY_CODE_LENGTH && [...code].every((sign) => RECOVERY_ALPHABET.includes(sign));
  return isCode ? code : null;
}
