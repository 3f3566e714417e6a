import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ["en-US", "11.02 lb"],
  ["de-AT", "5,000 kg"],
  ["en-GB", "5.000 kg"],
])("a customer with a browser in %s reads the minimum of their order as %s", async (language, text) => {
  vi.stubGlobal("navigator", { languages: [language] });
  vi.resetModules();
  const { visitorWeights } = await import("./visitor-weights.ts");
  expect(visitorWeights.weighed(5).replace(/\s/g, " ")).toBe(text);
});
