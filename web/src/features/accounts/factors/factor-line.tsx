import { Button } from "@mantine/core";
import type { Factor } from "@tryer/contract/accounts/auth-answers";
import { useMoments } from "#ui/moments/use-moments.ts";
import { SecurityLine } from "../security/security-line.tsx";

interface FactorLineProps {
  factor: Factor;
  onRemove: () => void;
}

export function FactorLine({ factor, onRemove }: FactorLineProps) {
  const { day, moment } = useMoments();
  const { friendlyName, factorType, phone, createdAt, lastUsedAt } = factor;
  const kind = { phone: `Text message to ${phone}`, totp: "Authenticator app" }[factorType];
  const known = [
    ...(kind === friendlyName ? [] : [kind]),
    `Added ${day(createdAt)}`,
    ...(lastUsedAt === null ? [] : [`Last used ${moment(lastUsedAt)}`]),
  ];
  return (
    <SecurityLine title={friendlyName} text={known.join(" · ")}>
      <Button variant="default" size="sm" onClick={onRemove} aria-label={`Remove ${friendlyName}`}>
        Remove
      </Button>
    </SecurityLine>
  );
}
