/** Words by which shops and people name coffee that is not ground, in lower case. */
export const WHOLE_BEANS = /^(?:whole\s?beans?|beans?|ganze\s?bohnen?|bohnen?|grains?|en grains?)$/;

/** Whether coffee of a line is ground: its grind says something else than whole beans. Worked: "Espresso" → true, "" → false. */
export const isGround = (grind: string): boolean => {
  const words = grind.trim().toLowerCase();
  return words !== "" && !WHOLE_BEANS.test(words);
};
