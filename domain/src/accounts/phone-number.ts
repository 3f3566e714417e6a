/** E.164: a plus, the country, at most 15 digits together. */
const E164 = /^\+[1-9]\d{6,14}$/;

/** A phone number as typed, in the one form that text messages are sent to: '+43 660 123-45 67' is +436601234567. */
export function readPhoneNumber(text: string): string | null {
  const number = text.replace(/[\s()./-]/g, "").replace(/^00/, "+");
  return E164.test(number) ? number : null;
}

/** Enough for its owner to know it by, and for nobody else to call. */
export const maskedPhone = (phone: string): string => `•••• ${phone.slice(-4)}`;
