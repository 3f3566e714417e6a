import { Badge, Code, Group, Text } from "@mantine/core";
import type { ApiKey } from "@tryer/contract";
import { ALL_SCOPES, READ_SCOPES } from "@tryer/domain/team";
import { count } from "#ui/format/figures.ts";
import { RowAction } from "#ui/lists/row-action.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

interface ApiKeyRowProps {
  apiKey: ApiKey;
  isBusy: boolean;
  onRevoke: (apiKey: ApiKey) => void;
}

/** A key by its name and last four characters, what it may do, and until when. */
export function ApiKeyRow({ apiKey, isBusy, onRevoke }: ApiKeyRowProps) {
  const { moment } = useMoments();
  const { name, lastFour, isOwn, personName, isExpired, expiresAt, lastUsedAt, createdAt } = apiKey;
  const facts = [
    `Made ${moment(createdAt)}`,
    lastUsedAt === null ? "not used yet" : `last used ${moment(lastUsedAt)}`,
    expiresAt === null ? "works until it is revoked" : `${isExpired ? "expired" : "expires"} ${moment(expiresAt)}`,
  ];
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
      <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          <Code>…{lastFour}</Code>
          {isExpired && (
            <Badge variant="light" color="red" style={{ textTransform: "none" }}>
              Expired
            </Badge>
          )}
        </Group>
        <Text size="sm">
          {isOwn ? "" : `${personName} · `}
          {scopesText(apiKey.scopes)}
        </Text>
        <Text size="sm" c="dimmed">
          {facts.join(" · ")}
        </Text>
      </div>
      <RowAction verb="Revoke" of={name} isBusy={isBusy} onClick={() => onRevoke(apiKey)} />
    </Group>
  );
}

const MOST_NAMED = 4;

/** Scopes in words: all, all to read, or their names. */
function scopesText(scopes: ApiKey["scopes"]): string {
  if (scopes.length === ALL_SCOPES.length) return "Reads and writes everything";
  if (scopes.length === READ_SCOPES.length && READ_SCOPES.every((scope) => scopes.includes(scope)))
    return "Reads everything";
  const named = scopes.slice(0, MOST_NAMED).join(", ");
  return scopes.length <= MOST_NAMED ? named : `${named} and ${count(scopes.length - MOST_NAMED, "more scope")}`;
}
