import { Card, Text } from "@mantine/core";

/** Text that somebody typed, with its lines. */
export const Prose = ({ children }: { children: string }) => (
  <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{children}</Text>
);

/** Notes on a document; no card where there are none. */
export const NotesCard = ({ notes }: { notes: string }) =>
  notes === "" ? null : (
    <Card>
      <Prose>{notes}</Prose>
    </Card>
  );
