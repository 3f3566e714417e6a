import { Card } from "@mantine/core";
import { type ReactNode, useState } from "react";

/** Part of a document that is folded: its content is there, and reads its data, once somebody unfolds it. */
export function DocumentFold({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card component="section" className="not-on-paper">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        {/* High enough for a thumb, without moving what stands around it. */}
        <summary style={{ paddingBlock: 10, marginBlock: -10 }}>{summary}</summary>
        {isOpen && children}
      </details>
    </Card>
  );
}
