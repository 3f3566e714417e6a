import { Badge, Kbd } from "@mantine/core";
import { IconArrowRight, IconBolt } from "@tabler/icons-react";
import type { SearchResult } from "@tryer/contract";
import { type ReactNode, useEffect } from "react";
import { Cup, Drum } from "#ui/layout/line-drawings.tsx";
import { Sack, Sheet } from "#ui/layout/paper-and-sack.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import classes from "./palette.module.css";
import type { PaletteEntry, PaletteSection } from "./palette-entries.ts";

const DRAWINGS = {
  green: Sack,
  item: Cup,
  roast: Drum,
  plan: Sheet,
  purchase: Sheet,
  supplier: Sack,
  contract: Sheet,
  sample: Cup,
  cupping: Cup,
  customer: Cup,
  order: Sheet,
  invoice: Sheet,
  packaging: Sack,
  machine: Drum,
  recall: Sheet,
} satisfies Record<SearchResult["kind"], unknown>;

/** Small drawing for the kind of a record; its section says it in words. */
function RecordMark({ kind }: { kind: SearchResult["kind"] }) {
  const Drawing = DRAWINGS[kind];
  return <Drawing size={18} />;
}

interface PaletteListProps {
  id: string;
  sections: readonly PaletteSection[];
  active: PaletteEntry | undefined;
  optionId: (entry: PaletteEntry) => string;
  onActive: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry) => void;
}

/** Results in their sections. The focus stays in the field above; the active option is named by its id. */
export function PaletteList({ id, sections, active, optionId, onActive, onChoose }: PaletteListProps) {
  const activeId = active === undefined ? null : optionId(active);
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  return (
    <div id={id} role="listbox" aria-label="Results" className={classes.list}>
      {sections.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <div id={`${id}-${title}`} className={classes.title}>
            {title}
          </div>
          {entries.map((entry) => (
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox hears the keys
            <div
              key={entry.key}
              id={optionId(entry)}
              role="option"
              aria-selected={entry.key === active?.key}
              className={classes.option}
              onMouseMove={() => onActive(entry)}
              onClick={() => onChoose(entry)}
            >
              {entry.kind === "command" ? <CommandLine entry={entry} /> : <RecordLine record={entry.record} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Line({ mark, label, detail, end }: { mark: ReactNode; label: string; detail?: string; end?: ReactNode }) {
  return (
    <>
      <span className={classes.mark}>{mark}</span>
      <span className={classes.label}>
        {label}
        {detail !== undefined && detail !== "" && <span className={classes.detail}> {detail}</span>}
      </span>
      <span className={classes.end}>{end}</span>
    </>
  );
}

function CommandLine({ entry: { command } }: { entry: Extract<PaletteEntry, { kind: "command" }> }) {
  const GroupIcon = command.group === "Pages" ? IconArrowRight : IconBolt;
  const keys = command.keys?.split(" ").map((key) => <Kbd key={key}>{key}</Kbd>);
  return (
    <Line
      mark={<GroupIcon size={16} stroke={1.8} aria-hidden="true" />}
      label={command.label}
      end={
        keys && (
          <span aria-hidden="true" className={classes.keys}>
            {keys}
          </span>
        )
      }
    />
  );
}

function RecordLine({ record }: { record: Extract<PaletteEntry, { kind: "record" }>["record"] }) {
  const { kind, number, title, detail, isArchived, at } = record;
  const { moment } = useMoments();
  const facts = [detail, at === null ? "" : moment(at)].filter(Boolean).join(" · ");
  return (
    <Line
      mark={<RecordMark kind={kind} />}
      label={title}
      detail={facts}
      end={
        <>
          {isArchived && (
            <Badge color="amber" variant="light" tt="none">
              Archived
            </Badge>
          )}
          {number !== null && number !== title && <span className={classes.number}>{number}</span>}
        </>
      }
    />
  );
}
