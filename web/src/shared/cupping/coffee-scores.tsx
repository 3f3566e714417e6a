import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { CuppingScoresInput } from "@tryer/contract";
import { api } from "#api/client.ts";
import { twoPlaces } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

/** Scores shown at first glance; the mean counts all. */
const SHOWN = 5;

/** Forms that score out of a hundred, as the scores that are typed on lots and samples do. */
const TYPED_OUT_OF = 100;

interface CoffeeScoresProps {
  of: CuppingScoresInput;
  /** Score that somebody typed on the record, and the way to write a mean over it: offered, never done by itself. */
  typed?: { score: number | null; use: (score: number) => void } | undefined;
}

/** Cupping scores of a coffee: the latest with a link to its session, and the mean by form. Nothing where there are none. */
export function CoffeeScores({ of, typed }: CoffeeScoresProps) {
  const { calendarDay } = useMoments();
  const { data } = useQuery(api.cupping.scores.queryOptions({ input: of }));
  if (data === undefined || data.scores.length === 0) return null;
  return (
    <Card component="section">
      <Stack gap="xs">
        <Title order={2} size="h4">
          Cupping
        </Title>
        {data.means.map(({ formName, highest, count, mean }) => (
          <Group key={`${formName} ${highest} ${count} ${mean}`} justify="space-between">
            <Text className="figures">
              <Text span fz={24} fw={600}>
                {twoPlaces(mean)}
              </Text>{" "}
              of {highest} · {formName}
              {count > 1 && `, mean of ${count}`}
            </Text>
            {typed !== undefined && highest === TYPED_OUT_OF && typed.score !== mean && (
              <Button variant="default" onClick={() => typed.use(mean)}>
                Use {twoPlaces(mean)} as the score
              </Button>
            )}
          </Group>
        ))}
        {data.scores.slice(0, SHOWN).map(({ sampleId, sessionId, number, heldOn, score, coffee }) => (
          <Group key={sampleId} gap="xs" className="figures">
            <TextLink to="/cupping" search={{ session: sessionId }} fz="inherit">
              {number}
            </TextLink>
            <Text>
              {calendarDay(heldOn)} · {twoPlaces(score)}
              {coffee !== null && ` · ${coffee.number}`}
            </Text>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
