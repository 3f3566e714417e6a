import { Alert, Button, Group, NativeSelect, Stack, Table, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { AttachedRoastLog, FollowedProfile } from "@tryer/contract";
import { RATE_WINDOW_SEC, type RoastCurve, type TemperatureUnit } from "@tryer/domain/roast-logs";
import { useMemo, useState } from "react";
import { noticeIn } from "#shared/roast/log-notice.ts";
import { useUsualTemperatureUnit } from "#shared/roast/remembered-temperature-unit.ts";
import { TemperatureUnitChoice, useTemperatureUnit } from "#shared/roast/temperature-unit.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { onePlace, UNKNOWN } from "#ui/format/figures.ts";
import { withUnit } from "#ui/format/with-unit.ts";
import { type ChartLine, type ChartLines, clock } from "../chart/chart-line.ts";
import { LineChips } from "../chart/line-chips.tsx";
import { TimeChart } from "../chart/time-chart.tsx";
import { EventTables } from "./event-tables.tsx";
import { phaseBands } from "./event-words.ts";
import { LogFactList } from "./log-fact-list.tsx";
import { comparedMarks, curveLabel, profileBehind, profileLine } from "./profile-line.ts";
import { axisTitles, RATE_WINDOWS, rateTop, readCurve, roastRange, shownCurve } from "./shown-curve.ts";

/** Other channels are shown when somebody asks for them. */
const isUsual = ({ key }: ChartLine) => !key.startsWith("extra");
/** Distance between the rows of the table of readings. */
const TABLE_STEP_SEC = 30;

interface RecordedRoastProps {
  log: AttachedRoastLog;
  /** Profile that the roast followed, whose curve is drawn behind. */
  profile: FollowedProfile | null;
  title: string;
}

/** A recorded roast: its chart with the values under the crosshair, its events and phases, and what else the log says. */
export function RecordedRoast({ log, profile, title }: RecordedRoastProps) {
  const curve = useMemo(() => readCurve(log.curve), [log.curve]);
  const { facts } = log;
  const { unit: weightUnit } = useWeights();
  const [unit, setUnit] = useTemperatureUnit(useUsualTemperatureUnit());
  return (
    <Stack gap="md">
      {facts.notices.length > 0 && (
        <Alert color="amber" title="What was assumed">
          {facts.notices.map(noticeIn(weightUnit)).join(" ")}
        </Alert>
      )}
      {curve === null || curve.timeSec.length < 2 ? (
        <Text c="dimmed">This log has no curve.</Text>
      ) : (
        <Curve curve={curve} log={log} profile={profile} title={title} unit={unit} onUnit={setUnit} />
      )}
      <EventTables events={facts.events} unit={unit} />
      <LogFactList facts={facts} unit={unit} />
    </Stack>
  );
}

interface CurveProps extends RecordedRoastProps {
  curve: RoastCurve;
  unit: TemperatureUnit;
  onUnit: (unit: TemperatureUnit) => void;
}

const NO_DIFFERENCES: FollowedProfile["differences"] = [];

function Curve({ curve, log: { facts }, profile, title, unit, onUnit }: CurveProps) {
  const { events, controls } = facts;
  const [windowSec, setWindowSec] = useState<number>(RATE_WINDOW_SEC.usual);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<string[]>([]);
  const [hasMore, more] = useDisclosure(false);
  const [index, setIndex] = useState<number | null>(null);
  const differences = profile?.differences ?? NO_DIFFERENCES;
  const all = useMemo(() => {
    const { timeSec, lines } = shownCurve(curve, controls, { unit, windowSec });
    const beside = profile === null ? [] : profileLine(profile, { timeSec, events }, unit);
    return { timeSec, lines: [...lines.slice(0, 1), ...beside, ...lines.slice(1)] };
  }, [curve, controls, events, profile, unit, windowSec]);
  const usual = all.lines.filter(isUsual);
  const extras = all.lines.filter((line) => !isUsual(line));
  const shown = useMemo(() => {
    const isShown = (line: ChartLine) => (isUsual(line) ? !hidden.includes(line.key) : added.includes(line.key));
    return { ...all, lines: all.lines.filter(isShown) };
  }, [all, hidden, added]);
  const look = useMemo(
    () => ({
      marks: comparedMarks(events, differences, unit),
      bands: phaseBands(events),
      axisTitles: axisTitles({ unit, windowSec }),
      range: roastRange(curve.timeSec, events),
    }),
    [curve, events, differences, unit, windowSec],
  );
  const drawn = useMemo(() => profileBehind(shown), [shown]);
  return (
    <>
      <Group justify="space-between" gap="sm" className="not-on-paper">
        <Group gap="xs">
          <LineChips
            label="Lines of the chart"
            lines={usual}
            shown={usual.map(({ key }) => key).filter((key) => !hidden.includes(key))}
            onShown={(keys) => setHidden(usual.map(({ key }) => key).filter((key) => !keys.includes(key)))}
          />
          {extras.length > 0 && (
            <Button variant="subtle" size="compact-sm" aria-expanded={hasMore} onClick={more.toggle}>
              {hasMore ? "Fewer channels" : `More channels (${extras.length})`}
            </Button>
          )}
        </Group>
        <Group gap="sm">
          <NativeSelect
            aria-label="Window of the rate of rise"
            value={String(windowSec)}
            onChange={(event) => setWindowSec(Number(event.currentTarget.value))}
            data={RATE_WINDOWS.map((sec) => ({ value: String(sec), label: `Rate over ${sec} s` }))}
          />
          <TemperatureUnitChoice unit={unit} onUnit={onUnit} />
        </Group>
      </Group>
      {hasMore && <LineChips label="More channels" lines={extras} shown={added} onShown={setAdded} />}
      <Text className="figures not-on-paper" size="sm" mih="1lh" aria-live="polite">
        {index === null ? "Point at the curve, or use the arrow keys." : valuesAt(shown, index)}
      </Text>
      <TimeChart
        label={curveLabel(differences, unit)}
        title={title}
        curve={drawn}
        {...look}
        rateTop={rateTop(unit)}
        onPoint={setIndex}
      />
      <Text size="sm" c="dimmed">
        Rate of rise: slope of the straight line that fits the bean temperatures of {windowSec} s best, in °{unit} a
        minute.{" "}
        <span className="not-on-paper">
          Drag to move, two fingers or Ctrl and the wheel to zoom, Shift and drag to mark a part, double-click for all.
          Keys: arrows, + − 0, Page Up and Page Down.
        </span>
      </Text>
      <ReadingsTable curve={shown} />
    </>
  );
}

const valuesAt = ({ timeSec, lines }: ChartLines, index: number): string =>
  [
    clock(timeSec[index] ?? 0),
    ...lines.map(({ label, unit, values }) => `${label} ${withUnit(figure(values[index]), unit)}`),
  ].join(" · ");

const figure = (value: number | null | undefined) => (value == null ? UNKNOWN : onePlace(value));

/** The curve in rows, for those who do not see it. */
function ReadingsTable({ curve: { timeSec, lines } }: { curve: ChartLines }) {
  const rows: number[] = [];
  for (const [at, sec] of timeSec.entries()) {
    if (sec >= (timeSec[rows.at(-1) ?? -1] ?? Number.NEGATIVE_INFINITY) + TABLE_STEP_SEC) rows.push(at);
  }
  return (
    <details className="not-on-paper">
      {/* High enough for a thumb, without moving what stands around it. */}
      <summary style={{ paddingBlock: 10, marginBlock: -10 }}>Readings as a table</summary>
      <Table.ScrollContainer minWidth={300} mah={360}>
        <Table className="figures">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Time</Table.Th>
              {lines.map(({ key, label, unit }) => (
                <Table.Th key={key} ta="right">
                  {unit === "" ? label : `${label} (${unit})`}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((at) => (
              <Table.Tr key={at}>
                <Table.Td>{clock(timeSec[at] ?? 0)}</Table.Td>
                {lines.map(({ key, values }) => (
                  <Table.Td key={key} ta="right">
                    {figure(values[at])}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </details>
  );
}
