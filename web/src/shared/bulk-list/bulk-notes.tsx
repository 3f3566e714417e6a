import { Text } from "@mantine/core";
import type { BulkNote } from "@tryer/domain/planner";
import { count, plainCount } from "#ui/format/figures.ts";

const NAMES: Record<BulkNote["kind"], string> = {
  greeting: "a greeting",
  closing: "a closing",
  signature: "a signature",
  sentence: "small talk",
  date: "a date",
  total: "a total",
  number: "an order number",
  line: "a rule",
  "heading row": "the heading of a table",
  "mail heading": "the heading of a mail",
  "no quantity": "without a quantity",
};

const SHOWN = 8;

/** Lines that order nothing, said so that nobody has to wonder where they are. */
export function BulkNotes({ notes }: { notes: readonly BulkNote[] }) {
  if (notes.length === 0) return null;
  const shown = notes.slice(0, SHOWN).map(({ line, kind }) => `${plainCount(line)} (${NAMES[kind]})`);
  const more = notes.length - shown.length;
  return (
    <Text size="sm" c="dimmed">
      {notes.length === 1 ? "Line that orders nothing: " : "Lines that order nothing: "}
      {shown.join(", ")}
      {more > 0 && ` and ${count(more, "more", "more")}`}.
    </Text>
  );
}
