import { List, Text } from "@mantine/core";
import { UNKNOWN } from "#ui/format/figures.ts";

/** A content of a form that somebody else has changed, with what was typed there, if anything was. */
export interface Difference {
  label: string;
  /** Undefined where a part has no words for it. */
  now: string | undefined;
  typed: string | null | undefined;
}

/** Both values of what somebody else has changed while the form was open. */
export const ChangedMeanwhile = ({ differences }: { differences: readonly Difference[] }) => (
  <List size="sm" listStyleType="none">
    {differences.map(({ label, now, typed }) => (
      <List.Item key={`${label} ${now}`}>
        <Text span inherit fw={600}>
          {label}
        </Text>
        {now === undefined ? " has changed" : `: now ${now || UNKNOWN}`}
        {typed != null && `, yours ${typed || UNKNOWN}`}
      </List.Item>
    ))}
  </List>
);
