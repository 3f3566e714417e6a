import { expect, test } from "vitest";
import { defineFields } from "./record-fields.ts";

interface Bean {
  name: string;
  screen: number | null;
  cost?: number;
}

test("a field is read by its name, or by what its description reads", () => {
  const fields = defineFields<Bean>()({
    name: { kind: "text", label: "Name", column: 1 },
    size: { kind: "whole", label: "Screen size", min: 8, max: 20, read: ({ screen }) => screen },
  });
  const bean: Bean = { name: "Guji", screen: 16 };
  expect(fields.name.read(bean)).toBe("Guji");
  expect(fields.size.read(bean)).toBe(16);
  expect(Object.values(fields).map(({ key }) => key)).toEqual(["name", "size"]);
});

test("a field that nobody is told is undefined, one without a value null", () => {
  const fields = defineFields<Bean>()({
    screen: { kind: "whole", label: "Screen size", min: 8, max: 20 },
    cost: { kind: "whole", label: "Cost", min: 0, max: 9 },
  });
  const bean: Bean = { name: "Guji", screen: null };
  expect([fields.screen.read(bean), fields.cost.read(bean)]).toEqual([null, undefined]);
});

test("a field of another kind than its value does not compile, nor one that no row has", () => {
  // @ts-expect-error: a screen size is no text
  const wrongKind = defineFields<Bean>()({ screen: { kind: "text", label: "Screen size" } });
  // @ts-expect-error: no bean has an altitude
  const noSuchKey = defineFields<Bean>()({ altitude: { kind: "whole", label: "Altitude", min: 0, max: 3000 } });
  const bean: Bean = { name: "Guji", screen: 16 };
  expect([Object.keys(wrongKind), noSuchKey.altitude.read(bean)]).toEqual([["screen"], undefined]);
});
