import type { LackedPackaging } from "@tryer/contract";
import { PACKAGING_KIND_WORDS, type PackagingKind } from "@tryer/domain/packaging";
import { warningToast } from "#ui/feedback/toasts.ts";

/** Words for kinds of packaging of which none was taken; empty without one. Worked: 'Several labels suit this size, …'. */
export function unclearWords(unclearKinds: readonly PackagingKind[]): string {
  const kinds = [...new Set(unclearKinds)];
  if (kinds.length === 0) return "";
  const named = kinds.map((kind) => `${PACKAGING_KIND_WORDS[kind].toLowerCase()}s`).join(" and ");
  return `Several ${named} suit this size, and none was taken. Set their product under Packaging.`;
}

type ShortMaterial = Pick<LackedPackaging["short"][number], "name" | "pieces">;

/** Words for pieces that the stock did not hold, those of one material added up; empty where it held all. */
export function shortWords(short: readonly ShortMaterial[]): string {
  const byName = new Map<string, number>();
  for (const { name, pieces } of short) byName.set(name, (byName.get(name) ?? 0) + pieces);
  if (byName.size === 0) return "";
  const words = [...byName].map(([name, pieces]) => `${pieces} × ${name}`);
  return `Not in stock: ${words.join(", ")}. Count the packaging.`;
}

/** Says which packaging the stock did not hold, and of which kinds none was taken. */
export function sayLackedPackaging({ short, unclearKinds }: LackedPackaging): void {
  const unclear = unclearWords(unclearKinds);
  if (unclear !== "") warningToast("Packaging not taken", unclear);
  sayShort(short);
}

/** Says which packaging the stock did not hold, where it lacked any. */
export function sayShort(short: readonly ShortMaterial[]): void {
  const lacking = shortWords(short);
  if (lacking !== "") warningToast("Packaging is short", lacking);
}
