import { limitKey } from "./limit-key.ts";

/** Wrong passwords from anywhere, by the address as it was typed, whether or not it has an account. */
export const signInGuessKey = (email: string) => limitKey("sign-in", email);

/** Wrong passwords in a browser in which the person has signed in before. */
export const deviceGuessKey = (deviceId: string) => limitKey("sign-in-device", deviceId);
