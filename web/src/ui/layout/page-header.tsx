import { Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { SectionTabs } from "../shell/navigation/section-tabs.tsx";
import { type PageAddress, pageNameAt } from "../shell/pages/app-pages.ts";

type Titled =
  /** Page that is not in the table of pages; `hasSections` where it is one of its area rather than a document or a form. */
  | { title: string; at?: undefined; hasSections?: boolean }
  | { title?: undefined; at: PageAddress; hasSections?: undefined };

type PageHeaderProps = Titled & {
  subtitle?: ReactNode;
  /** Buttons of the page; the one primary action last. */
  children?: ReactNode;
};

/**
 * Heading of a page: its name in the table of pages, with the sections of its area below it, or the title of one that
 * is not in it.
 */
export function PageHeader({ title, at, hasSections = at !== undefined, subtitle, children }: PageHeaderProps) {
  return (
    <>
      <Group justify="space-between" align="flex-end" gap="md" mb="lg">
        <Stack gap={2} miw={0} style={{ overflowWrap: "anywhere" }}>
          <Title order={1} size="h2">
            {title ?? pageNameAt(at)}
          </Title>
          {subtitle !== undefined && <Text c="dimmed">{subtitle}</Text>}
        </Stack>
        {children !== undefined && (
          <Group gap="sm" data-page-steps>
            {children}
          </Group>
        )}
      </Group>
      {hasSections && <SectionTabs />}
    </>
  );
}
