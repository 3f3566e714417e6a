import type { ApiKey } from "@tryer/contract";
import { isScope } from "@tryer/domain/team";
import type { apiKeys } from "#db/schema/index.ts";

type ApiKeyRow = typeof apiKeys.$inferSelect;

interface Reader {
  userId: string;
  personName: string;
  now: Date;
}

export const isOver = ({ expiresAt }: Pick<ApiKeyRow, "expiresAt">, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

export const presentApiKey = (row: ApiKeyRow, { userId, personName, now }: Reader): ApiKey => ({
  id: row.id,
  name: row.name,
  lastFour: row.lastFour,
  scopes: row.scopes.filter(isScope),
  userId: row.userId,
  personName,
  isOwn: row.userId === userId,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  isExpired: isOver(row, now),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
