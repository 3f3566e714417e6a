import { Alert, Button, Divider, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AuthRefusal } from "../auth-calls.ts";
import { refusalText } from "../fields/refusal-text.ts";
import { SERVICE_NAMES, type Service, signInMethodsQuery, signInWith } from "./social-calls.ts";

/** Buttons for signing in by another service, where the server has any; nothing otherwise. */
export function SocialButtons({ redirect }: { redirect: string | undefined }) {
  const services = useQuery(signInMethodsQuery).data?.services ?? [];
  const [busy, setBusy] = useState<Service | null>(null);
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null);
  if (services.length === 0) return null;

  async function go(service: Service) {
    setBusy(service);
    setRefusal(null);
    const answered = await signInWith(service, redirect);
    // The button stays busy while the browser is on its way.
    if (answered.ok) return window.location.assign(answered.answer.url);
    setBusy(null);
    setRefusal(answered.refusal);
  }

  return (
    <Stack mt="md">
      <Divider label="or" />
      {refusal !== null && (
        <Alert color="red" role="alert">
          {refusalText(refusal)}
        </Alert>
      )}
      {services.map((service) => (
        <Button
          key={service}
          type="button"
          variant="default"
          size="md"
          loading={busy === service}
          disabled={busy !== null && busy !== service}
          onClick={() => void go(service)}
        >
          Continue with {SERVICE_NAMES[service]}
        </Button>
      ))}
    </Stack>
  );
}
