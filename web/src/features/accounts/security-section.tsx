import { Stack, Title } from "@mantine/core";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { DeviceList } from "./device-list.tsx";

/** The part of the settings that keeps strangers out. */
export function SecuritySection({ email }: { email: string }) {
  return (
    <Stack component="section" maw={720} gap="md" mt="xl" aria-label="Security">
      <Title order={2} size="h4">
        Security
      </Title>
      <ChangePasswordForm email={email} />
      <DeviceList />
    </Stack>
  );
}
