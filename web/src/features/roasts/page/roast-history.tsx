import { Stack, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { RoastChange, RoastHistory as RoastTrail } from "@tryer/contract";
import { PART_FIELD } from "@tryer/domain/green";
import {
  formatDuration,
  NOTED_FIGURE_KEYS,
  type NotedFigureKey,
  notedFigure,
  shownTemperature,
} from "@tryer/domain/roasts";
import { api } from "#api/client.ts";
import { useUsualTemperatureUnit } from "#shared/roast/remembered-temperature-unit.ts";
import { ROAST_STATUS_WORDS } from "#shared/roast/roast-status-words.ts";
import { useTemperatureUnit } from "#shared/roast/temperature-unit.tsx";
import { Weighed } from "#shared/weights/weighed.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { asSet, UNKNOWN } from "#ui/format/figures.ts";
import { withUnit } from "#ui/format/with-unit.ts";
import { Moment } from "#ui/moments/moment.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

/** History of a roast and the stock that it moved. */
export function RoastHistory({ id }: { id: string }) {
  const history = useQuery(api.roasts.history.queryOptions({ input: { id } }));
  return (
    <QueryBoundary query={history} errorTitle="The history could not be loaded">
      {({ activity, movements }) => (
        <Stack gap="md" mt="md">
          <Stack component="ol" gap="xs" m={0} p={0} style={{ listStyle: "none" }} aria-label="History">
            {activity.map((change) => (
              <ChangeLine key={change.id} change={change} />
            ))}
          </Stack>
          <Movements movements={movements} />
        </Stack>
      )}
    </QueryBoundary>
  );
}

function ChangeLine({ change: { text, personName, createdAt, changes } }: { change: RoastTrail["activity"][number] }) {
  const textOf = useValueTexts();
  return (
    <li>
      <Text>
        {personName} {text}{" "}
        <Text span size="sm" c="dimmed">
          <Moment at={createdAt} />
        </Text>
      </Text>
      {changes.map(({ field, from, to }) => (
        <Text key={field} size="sm" className="figures" style={{ overflowWrap: "anywhere" }}>
          {fieldLabel(field)}: {textOf(field, from)} → {textOf(field, to)}
        </Text>
      ))}
    </li>
  );
}

const LABELS: Record<string, string> = {
  greenCoffee: "Green coffee",
  roastedItem: "Roasted product",
  profile: "Profile",
  machine: "Machine",
  greenWeightKg: "Green weight",
  roastedWeightKg: "Roasted weight",
  isRoastedEstimated: "Roasted weight is an estimate",
  roastedAt: "Date",
  durationSec: "Duration",
  roastLevel: "Roast level",
  status: "Status",
  operator: "Operator",
  notes: "Notes",
  colorSystem: "Color system",
  tastingNotes: "Tasting notes",
};

const VALUE_WORDS: Record<string, Record<string, string>> = { status: ROAST_STATUS_WORDS };

const notedKey = (field: string): NotedFigureKey | undefined => NOTED_FIGURE_KEYS.find((key) => key === field);

/** Weight of a part of a blend, whose name follows in the field. */
const isPart = (field: string) => field.startsWith(PART_FIELD);

function fieldLabel(field: string): string {
  const key = notedKey(field);
  if (key !== undefined) return notedFigure(key).label;
  return LABELS[field] ?? (isPart(field) ? field.slice(PART_FIELD.length) : field);
}

/** Values of changed fields as the page shows them. */
function useValueTexts() {
  const weights = useWeights();
  const { moment } = useMoments();
  const [unit] = useTemperatureUnit(useUsualTemperatureUnit());
  const numberText = (field: string, value: number): string => {
    if (field === "greenWeightKg" || field === "roastedWeightKg" || isPart(field)) return weights.weighed(value);
    if (field === "durationSec") return formatDuration(value);
    const key = notedKey(field);
    if (key === undefined) return asSet(value);
    const figure = notedFigure(key);
    const texts = {
      temperature: () => `${asSet(shownTemperature(value, unit))} °${unit}`,
      weight: () => weights.weighed(value),
      time: () => formatDuration(value),
      number: () => withUnit(asSet(value), figure.unit),
    };
    return texts[figure.quantity]();
  };
  return (field: string, value: RoastChange["from"]): string => {
    if (value === null || value === "") return UNKNOWN;
    if (typeof value === "number") return numberText(field, value);
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (field === "roastedAt") return moment(value);
    return VALUE_WORDS[field]?.[value] ?? value;
  };
}

const MOVEMENT_WORDS: Partial<Record<RoastTrail["movements"][number]["kind"], string>> = {
  roast: "Roasted",
  roast_returned: "Given back",
};

function Movements({ movements }: Pick<RoastTrail, "movements">) {
  if (movements.length === 0) return <Text c="dimmed">No stock moved.</Text>;
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table className="figures" aria-label="Stock movements">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Movement</Table.Th>
            <Table.Th>Coffee</Table.Th>
            <Table.Th>Location</Table.Th>
            <Table.Th ta="right">Change</Table.Th>
            <Table.Th>Booked</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {movements.map(({ id, kind, coffeeName, locationName, changeKg, createdAt, personName }) => (
            <Table.Tr key={id}>
              <Table.Td>{MOVEMENT_WORDS[kind] ?? kind}</Table.Td>
              <Table.Td>{coffeeName}</Table.Td>
              <Table.Td>{locationName}</Table.Td>
              <Table.Td ta="right">
                <Weighed kg={changeKg} isChange />
              </Table.Td>
              <Table.Td>
                <Moment at={createdAt} /> · {personName}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
