import { Badge } from "@mantine/core";
import type { RoastLevel } from "@tryer/domain/items";

/** Five browns from light to dark, always beside their name. */
const GROUND: Record<RoastLevel, string> = {
  Light: "#C99A73",
  "Medium-light": "#B07D52",
  Medium: "#925F3A",
  "Medium-dark": "#6A4024",
  Dark: "#3F2614",
};

export function RoastLevelBadge({ level }: { level: RoastLevel }) {
  return (
    <Badge
      variant="default"
      tt="none"
      fw={500}
      miw="max-content"
      leftSection={
        <span style={{ display: "block", width: 8, height: 8, borderRadius: 4, background: GROUND[level] }} />
      }
    >
      {level}
    </Badge>
  );
}
