import { Card, SimpleGrid, Stack, Table, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { CuppedCoffee, CuppingResults, CuppingSession } from "@tryer/contract";
import { highestScore, numberRange } from "@tryer/domain/cupping";
import { api } from "#api/client.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { twoPlaces } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { rulesOfForm } from "../rules-of-form.ts";
import { Radar } from "./radar.tsx";

type Sample = CuppingResults["samples"][number];

/** Results of a panel: score with spread and radar of each sample, and everybody's scores side by side. */
export function Results({ session }: { session: CuppingSession }) {
  const query = useQuery(api.cupping.results.queryOptions({ input: { id: session.id } }));
  return (
    <QueryBoundary query={query} errorTitle="The results could not be loaded">
      {({ samples }) => (
        <Stack gap="lg">
          <ScoreTable session={session} samples={samples} />
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg">
            {samples.map((sample) => (
              <SampleCard key={sample.id} session={session} sample={sample} />
            ))}
          </SimpleGrid>
        </Stack>
      )}
    </QueryBoundary>
  );
}

const scoreOf = (score: number | null | undefined) => (score == null ? "–" : twoPlaces(score));

function ScoreTable({ session, samples }: { session: CuppingSession; samples: Sample[] }) {
  const highest = highestScore(rulesOfForm(session.form));
  const graders = session.graders.filter(({ sampleCount }) => sampleCount > 0);
  if (highest === null) return null;
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label="Scores">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Code</Table.Th>
            <Table.Th>Coffee</Table.Th>
            <Table.Th ta="right">Mean of {highest}</Table.Th>
            <Table.Th ta="right">Range</Table.Th>
            <Table.Th ta="right">Deviation</Table.Th>
            {graders.map(({ id, name, isLeftOut }) => (
              <Table.Th key={id} ta="right" td={isLeftOut ? "line-through" : undefined}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {samples.map(({ id, code, coffee, score, sheets }) => (
            <Table.Tr key={id}>
              <Table.Td className="figures" fw={600}>
                {code}
              </Table.Td>
              <Table.Td style={{ minWidth: 140, overflowWrap: "anywhere" }}>
                <CoffeeLink coffee={coffee} />
              </Table.Td>
              <Table.Td ta="right" className="figures" fw={600}>
                {scoreOf(score?.mean)}
              </Table.Td>
              <Table.Td ta="right" className="figures" style={{ whiteSpace: "nowrap" }}>
                {score === null ? "–" : `${twoPlaces(score.min)} – ${twoPlaces(score.max)}`}
              </Table.Td>
              <Table.Td ta="right" className="figures">
                {scoreOf(score?.deviation)}
              </Table.Td>
              {graders.map((grader) => (
                <Table.Td key={grader.id} ta="right" className="figures">
                  {scoreOf(sheets.find(({ graderId }) => graderId === grader.id)?.score)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function CoffeeLink({ coffee }: { coffee: CuppedCoffee | null }) {
  if (coffee === null) return <Text c="dimmed">Not for your role, or deleted</Text>;
  const { id } = coffee;
  const words = `${coffee.number} ${coffee.name}`;
  switch (coffee.kind) {
    case "roast":
      return (
        <TextLink to="/roasts/$id" params={{ id }} fz="inherit">
          {words}
        </TextLink>
      );
    case "green":
      return (
        <TextLink to="/inventory/$id" params={{ id }} fz="inherit">
          {words}
        </TextLink>
      );
    case "sample":
      return (
        <TextLink to="/purchases/samples/$id" params={{ id }} fz="inherit">
          {words}
        </TextLink>
      );
  }
}

function SampleCard({ session, sample }: { session: CuppingSession; sample: Sample }) {
  const rules = rulesOfForm(session.form);
  const axes = rules.fields.flatMap((field) => {
    const range = numberRange(field);
    const spread = sample.fields[field.key];
    // Counts of bad cups are no flavour.
    const isCount = field.kind === "number" && field.initial === 0;
    return range === null || spread === undefined || isCount ? [] : [{ label: field.label, range, mean: spread.mean }];
  });
  const notes = sample.sheets.flatMap(({ graderId, values }) =>
    rules.fields.flatMap(({ kind, key }) => {
      const text = values[key];
      const grader = session.graders.find(({ id }) => id === graderId)?.name ?? "";
      return kind === "text" && typeof text === "string" ? [{ key: `${graderId} ${key}`, grader, text }] : [];
    }),
  );
  const tags = Object.values(sample.tags).flat();
  return (
    <Card component="section">
      <Title order={2} size="h5" style={{ overflowWrap: "anywhere" }}>
        <span className="figures">{sample.code}</span> {sample.coffee?.name}
      </Title>
      {sample.sheets.length === 0 && <Text c="dimmed">No scores yet.</Text>}
      {axes.length > 2 && <Radar axes={axes} label={`Means of sample ${sample.code}`} />}
      {tags.length > 0 && (
        <Text size="sm">{tags.map(({ tag, count }) => (count === 1 ? tag : `${tag} ×${count}`)).join(", ")}</Text>
      )}
      {notes.map(({ key, grader, text }) => (
        <Text key={key} size="sm" style={{ overflowWrap: "anywhere" }}>
          <Text span c="dimmed" size="sm">
            {grader}:{" "}
          </Text>
          {text}
        </Text>
      ))}
    </Card>
  );
}
