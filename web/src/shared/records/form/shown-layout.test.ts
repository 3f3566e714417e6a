import { expect, test } from "vitest";
import { shownLayout } from "./form-part.ts";

test("fields that are not shown leave their lines, and groups and sections without any go as well", () => {
  const layout = shownLayout(
    {
      first: [["name"], { size: 8, unit: 4 }, { card: [["customer", "tier"], ["tax"]] }],
      more: [{ title: "Terms", lines: [["tax"], ["tier"]] }, { lines: [["notes", "tax"]] }],
      sections: [{ title: "Tax", lines: [["tax"]] }],
    },
    (name) => name !== "tax" && name !== "tier",
  );
  expect(layout).toEqual({
    first: [["name"], { size: 8, unit: 4 }, { card: [["customer"]] }],
    more: [{ lines: [["notes"]] }],
    sections: [],
  });
});
