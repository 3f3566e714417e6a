import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { PageHeader } from "#ui/layout/page-header.tsx";
import type { PageAddress } from "#ui/shell/app-pages.ts";

interface SettingsSectionProps {
  at: PageAddress;
  subtitle?: ReactNode;
  children: ReactNode;
}

/** One section of the settings: its heading and its cards. */
export function SettingsSection({ at, subtitle, children }: SettingsSectionProps) {
  return (
    <>
      <PageHeader at={at} subtitle={subtitle} />
      <Stack gap="lg">{children}</Stack>
    </>
  );
}
