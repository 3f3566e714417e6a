export interface Device {
  browser: string;
  system: string;
}

// The order matters: most browsers also claim to be Chrome and Safari, and Android claims to be Linux.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

const wordOf = (userAgent: string, words: [RegExp, string][]) => words.find(([sign]) => sign.test(userAgent))?.[1];

/** Browser and system in one text, as 'Firefox on Windows'. */
export function deviceText(userAgent: string): string {
  const { browser, system } = deviceWords(userAgent);
  return `${browser} on ${system}`;
}

/** Reads a user agent as words that its owner recognises. */
export function deviceWords(userAgent: string): Device {
  return {
    browser: wordOf(userAgent, BROWSERS) ?? "Unknown browser",
    system: wordOf(userAgent, SYSTEMS) ?? "unknown system",
  };
}
