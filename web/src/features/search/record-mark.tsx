import type { SearchResult } from "@tryer/contract";
import { Cup, Drum, Sack, Sheet } from "#ui/layout/line-drawings.tsx";

const DRAWINGS = { green: Sack, item: Cup, roast: Drum, plan: Sheet };

/** What kind of thing it is, small; its section says it in words. */
export function RecordMark({ kind }: { kind: SearchResult["kind"] }) {
  const Drawing = DRAWINGS[kind];
  return <Drawing size={18} />;
}
