import { ApiKey } from "@tryer/contract";
import { isScope } from "@tryer/domain/team";
import type { apiKeys } from "#db/schema/index.ts";
import { copied } from "../../runtime/copied-columns.ts";

type ApiKeyRow = typeof apiKeys.$inferSelect;

interface Reader {
  userId: string;
  personName: string;
  now: Date;
}

export const isOver = ({ expiresAt }: Pick<ApiKeyRow, "expiresAt">, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

export const presentApiKey = (row: ApiKeyRow, { userId, personName, now }: Reader): ApiKey => ({
  ...copied(ApiKey, row),
  scopes: row.scopes.filter(isScope),
  personName,
  isOwn: row.userId === userId,
  isExpired: isOver(row, now),
});
