// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates are what the rule reads.
import { expect, it } from "vitest";
import { numberFormats } from "./number-formats.ts";
import { sourceFile } from "./source-file.ts";

const messages = (path: string, text: string) =>
  numberFormats([sourceFile(path, text)])
    .map(({ line, message }) => `${line} ${message}`)
    .join("\n");

const PAGE = "web/src/features/orders/order-page.tsx";
const COMMAND = "server/src/features/orders/add-order.ts";

it.each([
  [PAGE, "new Intl.NumberFormat(locale);", "Intl.NumberFormat"],
  [PAGE, 'const options = { currencyDisplay: "code" };', "currencyDisplay"],
  [PAGE, "loss.toFixed(1);", "toFixed"],
  [PAGE, "const text = `${loss}%`;", "percent"],
  [PAGE, "const text = `loss ${loss} % of it`;", "percent"],
  [PAGE, "const text = `${loss}\u2009%`;", "percent"],
  [PAGE, 'const text = loss + "%";', "percent"],
  [PAGE, 'const text = figure(loss, " %");', "percent"],
  [PAGE, "const text = <p>{loss} %</p>;", "percent"],
  [PAGE, "const text = <>{loss}%</>;", "percent"],
  [PAGE, "const text = (\n  <p>\n    {loss}\n    {THIN_SPACE}%\n  </p>\n);", "percent"],
  ["web/src/shared/weights/weights.ts", "kg.toFixed(3);", "figures.ts"],
  [COMMAND, 'new Intl.NumberFormat("en");', "money-words.ts"],
])("%s refuses %s", (path, text, expected) => {
  expect(messages(path, text)).toContain(expected);
});

it("names the line of the sign", () => {
  expect(messages(PAGE, "const a = 1;\nconst text = `${a} %`;")).toMatch(/^2 /);
});

it.each([
  ["web/src/ui/format/figures.ts", "new Intl.NumberFormat(locale);"],
  ["web/src/shared/money/money-text.ts", 'const options = { currencyDisplay: "code" };'],
  ["web/src/features/analytics/value-table.tsx", "const bar = { width: `${share}%` };"],
  ["web/src/features/orders/orders.test.ts", "loss.toFixed(1);"],
  ["web/src/features/orders/orders.screen.ts", "const text = `${loss}%`;"],
  [PAGE, 'const heading = "Loss (%)";'],
  [PAGE, "const rest = `${loss % 7}`;"],
  [PAGE, 'const field = <Input rightSection={<p>%</p>} label="% loss" />;'],
  [COMMAND, "kg.toFixed(2);"],
  ["server/src/mail/money-words.ts", 'new Intl.NumberFormat("en-US");'],
])("%s may use %s", (path, text) => {
  expect(messages(path, text)).toBe("");
});
