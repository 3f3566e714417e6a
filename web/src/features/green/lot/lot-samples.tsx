import { Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { SAMPLE_KIND_WORDS } from "@tryer/domain/purchases";
import { api } from "#api/client.ts";
import { SampleDecisionBadge } from "#shared/samples/sample-decision-badge.tsx";
import { twoPlaces } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

/** Samples of a lot and those that it was bought on, for those who see samples; nothing where there are none. */
export function LotSamples({ greenId }: { greenId: string }) {
  const enabled = useCan("samples:read");
  const { calendarDay } = useMoments();
  const input = { greenCoffeeId: greenId };
  const samples = useQuery({ ...api.coffeeSamples.list.queryOptions({ input }), enabled }).data?.items ?? [];
  if (samples.length === 0) return null;
  return (
    <SectionCard title="Samples" action={<TextLink to="/purchases/samples">All samples</TextLink>}>
      <Stack gap={4}>
        {samples.map(({ id, number, kind, receivedOn, score, decision }) => (
          <Group key={id} gap="xs">
            <Text className="figures">
              <TextLink to="/purchases/samples/$id" params={{ id }} fz="inherit">
                {number}
              </TextLink>{" "}
              {[
                SAMPLE_KIND_WORDS[kind],
                receivedOn === null ? "" : calendarDay(receivedOn),
                score === null ? "" : `${twoPlaces(score)} points`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
            <SampleDecisionBadge decision={decision} />
          </Group>
        ))}
      </Stack>
    </SectionCard>
  );
}
