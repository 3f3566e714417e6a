import { Group, Table } from "@mantine/core";
import { developmentPercent, type RoastEvent, roastSeconds, type TemperatureUnit } from "@tryer/domain/roast-logs";
import { Explained } from "#ui/explained.tsx";
import { onePlace, share, UNKNOWN } from "#ui/format/figures.ts";
import { clock } from "../chart/chart-line.ts";
import { EVENT_WORDS, phaseRows } from "./event-words.ts";
import { temperatureIn } from "./shown-curve.ts";

interface EventTablesProps {
  events: RoastEvent[];
  unit: TemperatureUnit;
}

/** Events of a roast with times and temperatures, and the phases that follow from them in time and percent. */
export function EventTables({ events, unit }: EventTablesProps) {
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
      <Phases events={events} />
    </Group>
  );
}

function Phases({ events }: Pick<EventTablesProps, "events">) {
  const phases = phaseRows(events);
  const ratio = developmentPercent({ events });
  const wholeSec = roastSeconds({ events });
  if (ratio === null || wholeSec === null) return null;
  const developmentSec = (ratio * wholeSec) / 100;
  const development = { name: "Development", seconds: developmentSec, percent: ratio };
  // Without a dry end the development is known, and the phases before it are not.
  const rows = phases.length > 0 ? phases : [development];
  return (
    <Table className="figures" w="auto" aria-label="Phases">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Phase</Table.Th>
          <Table.Th ta="right">Time</Table.Th>
          <Table.Th ta="right">Seconds</Table.Th>
          <Table.Th ta="right">Share (%)</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ name, seconds, percent }) => (
          <Table.Tr key={name}>
            <Table.Td>{name === "Development" ? "Development (DTR)" : name}</Table.Td>
            <Table.Td ta="right">{clock(seconds)}</Table.Td>
            <Table.Td ta="right">{Math.round(seconds)}</Table.Td>
            <Table.Td ta="right">
              {name === "Development" ? (
                <Explained how={explainRatio({ developmentSec, wholeSec, percent })}>{onePlace(percent)}</Explained>
              ) : (
                onePlace(percent)
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const explainRatio = (of: { developmentSec: number; wholeSec: number; percent: number }) =>
  `Development time ratio ${share(of.percent)} = first crack to drop ${clock(of.developmentSec)} ÷ charge to drop ${clock(of.wholeSec)}`;
