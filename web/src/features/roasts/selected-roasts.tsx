import { Button, Card, Group, Text } from "@mantine/core";
import type { Roast } from "@tryer/contract";
import { MOST_SAMPLES } from "@tryer/domain/cupping";
import { MAX_COMPARED_ROASTS, MAX_EXPORTED_ROASTS } from "@tryer/domain/roast-logs";
import { count } from "#ui/format/figures.ts";
import { IfCan } from "#ui/if-can.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";

/** Ways in which roasts leave as files. */
const EXPORTS = [
  { as: "alog", words: "Export for Artisan" },
  { as: "csv", words: "Export curves as CSV" },
];

interface SelectedRoastsProps {
  /** Selected roasts in the order in which they were selected. */
  roasts: Roast[];
  onClear: () => void;
}

/** Actions on the selected roasts: comparing and exporting them. */
export function SelectedRoasts({ roasts, onClear }: SelectedRoastsProps) {
  const ids = roasts.map(({ id }) => id).join();
  const tooMany = roasts.length > MAX_EXPORTED_ROASTS;
  return (
    <Card component="section" aria-label="Selected roasts" padding="sm">
      <Group gap="sm">
        <Text aria-live="polite" fw={600}>
          {count(roasts.length, "roast")} selected
        </Text>
        {roasts.length > MAX_COMPARED_ROASTS ? (
          <Text c="dimmed" size="sm">
            At most {MAX_COMPARED_ROASTS} are compared at once
          </Text>
        ) : (
          <ButtonLink to="/roasts/compare" search={{ ids }}>
            Compare
          </ButtonLink>
        )}
        <IfCan permission="cupping:write">
          {roasts.length <= MOST_SAMPLES && (
            <ButtonLink to="/cupping" search={{ at: "new", roasts: ids }} variant="default">
              Cup {roasts.length === 1 ? "it" : "these"}
            </ButtonLink>
          )}
        </IfCan>
        {tooMany ? (
          <Text c="dimmed" size="sm">
            At most {MAX_EXPORTED_ROASTS} are exported at once
          </Text>
        ) : (
          EXPORTS.map(({ as, words }) => (
            <Button
              key={as}
              variant="default"
              component="a"
              href={`/api/v1/roasts/logs/archive?as=${as}&ids=${ids}`}
              download
            >
              {words}
            </Button>
          ))
        )}
        <Button variant="subtle" onClick={onClear}>
          Clear
        </Button>
      </Group>
    </Card>
  );
}
