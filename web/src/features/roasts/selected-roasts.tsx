import type { Roast } from "@tryer/contract";
import { MOST_SAMPLES } from "@tryer/domain/cupping";
import { MAX_COMPARED_ROASTS, MAX_EXPORTED_ROASTS } from "@tryer/domain/roast-logs";
import { BulkBar } from "#shared/records/list/bulk-bar.tsx";
import { count } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";

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
  const mayCup = useCan("cupping:write");
  const mayCompare = roasts.length <= MAX_COMPARED_ROASTS;
  const mayExport = roasts.length <= MAX_EXPORTED_ROASTS;
  return (
    <BulkBar
      name="Selected roasts"
      chosen={`${count(roasts.length, "roast")} selected`}
      steps={[
        mayCompare && { label: "Compare", to: "/roasts/compare", search: { ids } },
        mayCup &&
          roasts.length <= MOST_SAMPLES && {
            label: roasts.length === 1 ? "Cup it" : "Cup these",
            to: "/cupping",
            search: { at: "new", roasts: ids },
          },
        ...(mayExport
          ? EXPORTS.map(({ as, words }) => ({
              label: words,
              href: `/api/v1/roasts/logs/archive?as=${as}&ids=${ids}`,
            }))
          : []),
      ]}
      notes={[
        ...(mayCompare ? [] : [`At most ${MAX_COMPARED_ROASTS} are compared at once`]),
        ...(mayExport ? [] : [`At most ${MAX_EXPORTED_ROASTS} are exported at once`]),
      ]}
      onClear={onClear}
    />
  );
}
