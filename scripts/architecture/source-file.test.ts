import { expect, it } from "vitest";
import { sourceFile } from "./source-file.ts";

it("counts lines with code, not comments and blank lines", () => {
  const text = 'import "x";// a\n\nlet a = 1; // b\n/* c\n d */\n/* e */ f();\nconst url = "https://x";\n';
  expect(sourceFile("a.ts", text).codeLines).toBe(4);
});

it("refuses a file that it cannot read, because rules would find nothing wrong in it", () => {
  expect(() => sourceFile("web/src/a.ts", "const = 1;")).toThrow(/web\/src\/a\.ts cannot be read/);
});
