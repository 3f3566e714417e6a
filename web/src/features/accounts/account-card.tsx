import { Box, Card, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { LogoMark } from "#ui/layout/line-drawings.tsx";

interface AccountCardProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Ways to the neighbouring pages, under the card. */
  below?: ReactNode;
}

/** The one narrow card of sign-in, sign-up and their neighbours. */
export function AccountCard({ title, text, children, below }: AccountCardProps) {
  return (
    <Stack maw={440} w="100%" mx="auto" mt={{ base: 8, sm: 40 }} gap="lg">
      <Stack gap={6} align="center" ta="center">
        <Box c="ember">
          <LogoMark size={40} />
        </Box>
        <Title order={1} className="display" fw={560} fz={30} lh={1.2} style={{ textWrap: "balance" }}>
          {title}
        </Title>
        {text !== undefined && (
          <Text c="dimmed" component="div">
            {text}
          </Text>
        )}
      </Stack>
      <Card p={{ base: "md", xs: "xl" }}>{children}</Card>
      {below !== undefined && (
        <Text ta="center" c="dimmed" component="div">
          {below}
        </Text>
      )}
    </Stack>
  );
}
