import { Alert, Chip, Group, NativeSelect, SegmentedControl, Stack, Table, Text } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import type { AttachedRoastLog } from "@tryer/contract";
import { RATE_WINDOW_SEC, type RoastCurve, type TemperatureUnit } from "@tryer/domain/roast-logs";
import { useMemo, useState } from "react";
import { onePlace, UNKNOWN } from "#ui/format/figures.ts";
import { CurveChart } from "./curve-chart.tsx";
import { EVENT_WORDS, phaseRows } from "./event-words.ts";
import { LogFactList } from "./log-fact-list.tsx";
import { clock, RATE_WINDOWS, readCurve, type ShownCurve, shownCurve, temperatureIn } from "./shown-curve.ts";

/** Lines that are shown before anybody chooses. */
const USUAL_LINES = ["bean", "env", "rate"];
const isUnit = (text: string): text is TemperatureUnit => text === "C" || text === "F";
/** Distance between the rows of the table of readings. */
const TABLE_STEP_SEC = 30;

/** A recorded roast: its chart with the values under the crosshair, its events and phases, and what else the log says. */
export function RecordedRoast({ log }: { log: AttachedRoastLog }) {
  const curve = useMemo(() => readCurve(log.curve), [log.curve]);
  const { facts } = log;
  const [unit, setUnit] = useLocalStorage<TemperatureUnit>({
    key: "tryer.temperature-unit",
    defaultValue: facts.temperatureUnit,
    getInitialValueInEffect: false,
    deserialize: (text = "") => (isUnit(text) ? text : facts.temperatureUnit),
    serialize: (value) => value,
  });
  return (
    <Stack gap="md">
      {facts.notices.length > 0 && (
        <Alert color="amber" title="What was assumed">
          {facts.notices.map(({ message }) => message).join(" ")}
        </Alert>
      )}
      {curve === null || curve.timeSec.length < 2 ? (
        <Text c="dimmed">This log has no curve.</Text>
      ) : (
        <Curve curve={curve} log={log} unit={unit} onUnit={setUnit} />
      )}
      <EventTables facts={facts} unit={unit} />
      <LogFactList facts={facts} unit={unit} />
    </Stack>
  );
}

interface CurveProps {
  curve: RoastCurve;
  log: AttachedRoastLog;
  unit: TemperatureUnit;
  onUnit: (unit: TemperatureUnit) => void;
}

function Curve({ curve, log: { facts }, unit, onUnit }: CurveProps) {
  const [windowSec, setWindowSec] = useState<number>(RATE_WINDOW_SEC.usual);
  const [shownKeys, setShownKeys] = useState(USUAL_LINES);
  const [index, setIndex] = useState<number | null>(null);
  const all = useMemo(() => shownCurve(curve, { unit, windowSec }), [curve, unit, windowSec]);
  const shown = useMemo(
    () => ({ ...all, lines: all.lines.filter(({ key }) => shownKeys.includes(key)) }),
    [all, shownKeys],
  );
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Chip.Group multiple value={shownKeys} onChange={setShownKeys}>
          <Group gap="xs">
            {all.lines.map(({ key, label }) => (
              <Chip key={key} value={key} size="sm">
                {label}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <Group gap="sm">
          <NativeSelect
            aria-label="Window of the rate of rise"
            value={String(windowSec)}
            onChange={(event) => setWindowSec(Number(event.currentTarget.value))}
            data={RATE_WINDOWS.map((sec) => ({ value: String(sec), label: `Rate over ${sec} s` }))}
          />
          <SegmentedControl
            aria-label="Unit of temperatures"
            value={unit}
            onChange={(value) => {
              if (isUnit(value)) onUnit(value);
            }}
            data={[
              { value: "C", label: "°C" },
              { value: "F", label: "°F" },
            ]}
          />
        </Group>
      </Group>
      <Text className="figures" size="sm" mih="1lh" aria-live="polite">
        {index === null ? "Point at the curve, or reach it by keyboard and press the arrows." : valuesAt(shown, index)}
      </Text>
      <CurveChart curve={shown} events={facts.events} unit={unit} onPoint={setIndex} />
      <Text size="sm" c="dimmed">
        Rate of rise: slope of the straight line that fits the bean temperatures of {windowSec} s best, in °{unit} a
        minute. Drag over the curve to zoom, double-click for all of it; keys + − and 0 do the same.
      </Text>
      <ReadingsTable curve={shown} />
    </>
  );
}

const valuesAt = ({ timeSec, lines }: ShownCurve, index: number): string =>
  [
    clock(timeSec[index] ?? 0),
    ...lines.map(({ label, unit, values }) => `${label} ${figure(values[index])} ${unit}`.trimEnd()),
  ].join(" · ");

const figure = (value: number | null | undefined) => (value == null ? UNKNOWN : onePlace(value));

/** The curve in rows, for those who do not see it. */
function ReadingsTable({ curve: { timeSec, lines } }: { curve: ShownCurve }) {
  const rows: number[] = [];
  for (const [at, sec] of timeSec.entries()) {
    if (sec >= (timeSec[rows.at(-1) ?? -1] ?? Number.NEGATIVE_INFINITY) + TABLE_STEP_SEC) rows.push(at);
  }
  return (
    <details>
      <summary>Readings as a table</summary>
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

function EventTables({ facts: { events }, unit }: { facts: AttachedRoastLog["facts"]; unit: TemperatureUnit }) {
  const phases = phaseRows(events);
  if (events.length === 0) return null;
  return (
    <Group gap="xl" align="flex-start">
      <Table className="figures" w="auto" aria-label="Events">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Event</Table.Th>
            <Table.Th ta="right">Time</Table.Th>
            <Table.Th ta="right">Beans (°{unit})</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {events.map(({ kind, atSec, beanTempC, source }) => (
            <Table.Tr key={kind}>
              <Table.Td>
                {EVENT_WORDS[kind].name}
                {source === "assumed" && " (assumed)"}
              </Table.Td>
              <Table.Td ta="right">{clock(atSec)}</Table.Td>
              <Table.Td ta="right">{beanTempC === null ? UNKNOWN : onePlace(temperatureIn(unit, beanTempC))}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {phases.length > 0 && (
        <Table className="figures" w="auto" aria-label="Phases">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Phase</Table.Th>
              <Table.Th ta="right">Time</Table.Th>
              <Table.Th ta="right">Share (%)</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {phases.map(({ name, seconds, percent }) => (
              <Table.Tr key={name}>
                <Table.Td>{name === "Development" ? "Development (DTR)" : name}</Table.Td>
                <Table.Td ta="right">{clock(seconds)}</Table.Td>
                <Table.Td ta="right">{onePlace(percent)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Group>
  );
}
