import { Alert, Button, Card, Group, Stack, Text, UnstyledButton } from "@mantine/core";
import type { SessionForm } from "@tryer/contract";
import { type CuppingForm, cuppingScore, highestScore, missingOf } from "@tryer/domain/cupping";
import { type KeyboardEvent, type TouchEvent, useRef, useState } from "react";
import { count, twoPlaces } from "#ui/format/figures.ts";
import { rulesOfForm } from "../rules-of-form.ts";
import { FieldInput } from "./field-input.tsx";
import classes from "./grading-table.module.css";
import type { KeepingState, ScoreEntry } from "./score-keeper.ts";
import { type Sheets, useScoreKeeper } from "./use-score-keeper.ts";

interface GradingTableProps {
  /** Names grader and session in this browser. */
  keptAs: string;
  form: SessionForm;
  samples: readonly { id: string; code: string; coffeeName: string | null }[];
  saved: Sheets;
  send: (entries: ScoreEntry[]) => Promise<unknown>;
}

const KEPT_WORDS: Record<KeepingState, string> = {
  saved: "Saved",
  saving: "Saving…",
  waiting: "No connection. Saved on this device and sent once you are online.",
  refused: "Not saved",
};

/** Least way of a finger to the side that turns to another sample, in pixels, and the most up or down meanwhile. */
const SWIPE_PX = 70;
const SWIPE_DRIFT_PX = 40;

/** An entry as the API takes it. */
export const toSend = ({ value, ...entry }: ScoreEntry) => ({
  ...entry,
  value: typeof value === "object" && value !== null ? [...value] : value,
});

/** The table on a phone: one sample at a time, turned by swiping, arrow keys or its codes. */
export function GradingTable({ keptAs, form, samples, saved, send }: GradingTableProps) {
  const keeping = useScoreKeeper({ key: `tryer:cupping:${keptAs}`, saved, send });
  // By its id: samples that come and go meanwhile move no other under the finger.
  const [shownId, setShownId] = useState(samples[0]?.id);
  const touch = useRef<{ x: number; y: number } | null>(null);
  const rules = rulesOfForm(form);
  const place = Math.max(
    0,
    samples.findIndex(({ id }) => id === shownId),
  );
  const sample = samples[place];
  if (!sample) return <Text c="dimmed">No samples in this session yet.</Text>;
  const go = (to: number) => {
    const next = samples[to];
    if (next === undefined) return;
    setShownId(next.id);
    window.scrollTo({ top: 0 });
  };
  const onTouchEnd = ({ changedTouches, target }: TouchEvent) => {
    const end = changedTouches.item(0);
    const start = touch.current;
    touch.current = null;
    // A slider is moved to the side too.
    if (!start || !end || (target instanceof Element && target.closest("input, textarea"))) return;
    const wayPx = end.clientX - start.x;
    if (Math.abs(wayPx) < SWIPE_PX || Math.abs(end.clientY - start.y) > SWIPE_DRIFT_PX) return;
    go(place + (wayPx < 0 ? 1 : -1));
  };
  const values = keeping.sheets[sample.id] ?? {};
  return (
    <Stack
      maw={640}
      mx="auto"
      gap="md"
      onTouchStart={({ touches }) => {
        const first = touches.item(0);
        touch.current = first ? { x: first.clientX, y: first.clientY } : null;
      }}
      onTouchEnd={onTouchEnd}
    >
      <SampleTabs samples={samples} place={place} rules={rules} sheets={keeping.sheets} onGo={go} />
      {keeping.problem !== null && (
        <Alert color="red" title="Not saved">
          {keeping.problem}
        </Alert>
      )}
      <Card role="tabpanel" aria-label={`Sample ${sample.code}`}>
        <Stack gap="lg">
          <Group justify="space-between" align="baseline">
            <Text fz={28} fw={600} className="figures">
              {sample.code}
            </Text>
            {sample.coffeeName !== null && <Text style={{ overflowWrap: "anywhere" }}>{sample.coffeeName}</Text>}
          </Group>
          {rules.fields.map((field) => (
            <FieldInput
              key={`${sample.id} ${field.key}`}
              field={field}
              value={values[field.key]}
              onValue={(value) => keeping.enter(sample.id, field.key, value)}
            />
          ))}
        </Stack>
      </Card>
      <div className={classes.bar}>
        <Text size="sm" c={keeping.state === "waiting" ? "amber" : "dimmed"} role="status">
          {KEPT_WORDS[keeping.state]}
        </Text>
        <Group justify="space-between" wrap="nowrap">
          <Button variant="default" size="md" disabled={place === 0} onClick={() => go(place - 1)}>
            Previous
          </Button>
          <ScoreWords rules={rules} values={values} />
          <Button size="md" disabled={place === samples.length - 1} onClick={() => go(place + 1)}>
            Next
          </Button>
        </Group>
      </div>
    </Stack>
  );
}

function ScoreWords({ rules, values }: { rules: CuppingForm; values: Sheets[string] }) {
  const score = cuppingScore(rules, values ?? {});
  const missing = missingOf(rules, values ?? {}).length;
  const highest = highestScore(rules);
  if (highest === null) return null;
  return (
    <Text className="figures" ta="center" fw={600}>
      {score === null ? <Text c="dimmed">{count(missing, "field")} to go</Text> : `${twoPlaces(score)} of ${highest}`}
    </Text>
  );
}

interface SampleTabsProps extends Pick<GradingTableProps, "samples"> {
  place: number;
  rules: CuppingForm;
  sheets: Sheets;
  onGo: (to: number) => void;
}

function SampleTabs({ samples, place, rules, sheets, onGo }: SampleTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onGo(place + by);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[place + by]?.focus();
  };
  return (
    <div ref={list} className={classes.samples} role="tablist" aria-label="Samples" onKeyDown={onKeyDown}>
      {samples.map(({ id, code }, at) => {
        const score = cuppingScore(rules, sheets[id] ?? {});
        return (
          <UnstyledButton
            key={id}
            role="tab"
            tabIndex={at === place ? 0 : -1}
            aria-selected={at === place}
            className={classes.sample}
            onClick={() => onGo(at)}
          >
            {code}
            <span className={classes.sampleScore}>{score === null ? "–" : twoPlaces(score)}</span>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
