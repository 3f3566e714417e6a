/**
 * Watches the lines that a program writes: how long it has been silent, and what it wrote last.
 * @param {number} limitMs
 * @param {() => void} onSilent called once, when no line came for that long
 */
export function watchOutput(limitMs, onSilent) {
  let tail = "";
  let timer = setTimeout(onSilent, limitMs);
  return {
    /** @param {string} text */
    read(text) {
      tail = (tail + text).slice(-TAIL_CHARACTERS);
      if (!text.includes("\n")) return;
      clearTimeout(timer);
      timer = setTimeout(onSilent, limitMs);
    },
    lastLines() {
      return tail.trimEnd().split("\n").slice(-LAST_LINES);
    },
    stop() {
      clearTimeout(timer);
    },
  };
}

const LAST_LINES = 5;
const TAIL_CHARACTERS = 4_000;
