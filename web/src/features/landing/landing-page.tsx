import { Box, Card, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Cup, Drum, Sack } from "#ui/line-drawings.tsx";
import { GoButton } from "#ui/links.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import { ExampleSheet } from "./example-sheet.tsx";

const FACTS: { drawing: ReactNode; title: string; text: string }[] = [
  {
    drawing: <Sack size={52} />,
    title: "Stock that adds up",
    text: "Every roast takes its green weight from the sack, to the gram. What was missing is written down, not hidden.",
  },
  {
    drawing: <Cup size={52} />,
    title: "A plan from your order list",
    text: "Paste the orders as they came. Tryer works out the output, the green coffee and the batches, and shows how.",
  },
  {
    drawing: <Drum size={52} />,
    title: "Batches, roasted and logged",
    text: "Print the sheet, tick the batches off, weigh what comes out. Yield and loss are there when you sit down.",
  },
];

export function LandingPage() {
  usePageTitle(undefined);
  return (
    <Stack gap={56} py={{ base: 8, sm: 40 }}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={{ base: 40, md: 64 }} style={{ alignItems: "center" }}>
        <Stack gap="lg">
          <Title order={1} className="display" fw={540} fz={{ base: 38, sm: 52 }} lh={1.08} lts="-0.01em">
            From green stock to the last batch
          </Title>
          <Text fz={{ base: 17, sm: 19 }} lh={1.5} c="dimmed" maw={520}>
            Tryer is a workbench for coffee roasters: it keeps the green stock, plans what to roast and logs every
            batch.
          </Text>
          <Group mt={4} gap="md">
            <GoButton to="/onboarding" size="lg">
              Join Beta
            </GoButton>
            <Text c="dimmed" size="sm">
              Free while the beta lasts
            </Text>
          </Group>
        </Stack>
        <ExampleSheet />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
        {FACTS.map(({ drawing, title, text }) => (
          <Card key={title}>
            <Stack gap="xs">
              <Box c="ember">{drawing}</Box>
              <Title order={2} size="h4">
                {title}
              </Title>
              <Text c="dimmed">{text}</Text>
            </Stack>
          </Card>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
