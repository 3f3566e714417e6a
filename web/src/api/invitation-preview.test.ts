import { expect, test } from "vitest";
import { invitationIn } from "./invitation-preview.ts";

const ID = "01a1fb20-6eee-7369-b3ef-fa017c1a69a3";

test.each([
  [`/invitation/${ID}`, ID],
  [`/invitation/${ID}/more`, null],
  ["/dashboard", null],
  [undefined, null],
])("the path %s leads to the invitation %s", (path, id) => {
  expect(invitationIn(path)).toBe(id);
});
