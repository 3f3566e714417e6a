import type { ReactNode } from "react";
import { InOrder } from "#ui/layout/in-order.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import type { PageAddress } from "#ui/shell/pages/app-pages.ts";

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
      <InOrder gap="lg">{children}</InOrder>
    </>
  );
}
