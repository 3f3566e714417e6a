import { Group } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { RoastOnPage } from "@tryer/contract";
import { useEffect } from "react";
import { isDialogOpen } from "#ui/dialogs/is-dialog-open.ts";
import { areSingleKeysOn } from "#ui/keyboard/single-keys.ts";
import { TextLink } from "#ui/layout/links.tsx";

type Neighbours = Pick<RoastOnPage, "newer" | "older">;

/** Elements in which letters have a meaning of their own. */
const TAKES_KEYS = "input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=combobox]";

/** The way to the journal, and to the roasts beside this one in it; k and j go there as well. */
export function RoastNeighbours({ newer, older }: Neighbours) {
  useNeighbourKeys({ newer, older });
  return (
    <Group justify="space-between" gap="md" className="not-on-paper">
      <TextLink to="/roasts">‹ Roasts</TextLink>
      <Group component="nav" aria-label="Roasts beside this one" gap="md" className="figures">
        {newer && (
          <TextLink to="/roasts/$id" params={{ id: newer.id }} title="Newer roast (k)">
            ↑ {newer.number}
          </TextLink>
        )}
        {older && (
          <TextLink to="/roasts/$id" params={{ id: older.id }} title="Older roast (j)">
            ↓ {older.number}
          </TextLink>
        )}
      </Group>
    </Group>
  );
}

function useNeighbourKeys({ newer, older }: Neighbours): void {
  const navigate = useNavigate();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      if (isDialogOpen() || !areSingleKeysOn.get()) return;
      if (event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null) return;
      const to = { k: newer, j: older }[event.key];
      if (to) void navigate({ to: "/roasts/$id", params: { id: to.id } });
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [newer, older, navigate]);
}
