import { expect, test } from "vitest";
import { deviceWords } from "./device-words.ts";

const MOZILLA = "Mozilla/5.0";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, "Chrome", "Windows"],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0.0.0`, "Edge", "Windows"],
  [`${MOZILLA} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, "Firefox", "Linux"],
  [`${MOZILLA} (Linux; Android 15; Pixel 7) ${CHROME} Mobile Safari/537.36`, "Chrome", "Android"],
  [`${MOZILLA} (Linux; Android 15) ${CHROME} SamsungBrowser/28.0 Mobile Safari/537.36`, "Samsung Internet", "Android"],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
    "Safari",
    "macOS",
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    "Safari",
    "iPhone",
  ],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, "Chrome", "ChromeOS"],
  ["curl/8.5.0", "Unknown browser", "unknown system"],
  ["", "Unknown browser", "unknown system"],
])("%s", (userAgent, browser, system) => {
  expect(deviceWords(userAgent)).toEqual({ browser, system });
});
