import { type PackageSize, PackageUnit } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { and, eq } from "drizzle-orm";
import { packageSizes } from "#db/schema/index.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

export type PackageSizeRow = typeof packageSizes.$inferSelect;

export function presentPackageSize(row: PackageSizeRow): PackageSize {
  return {
    id: row.id,
    size: Number(row.size),
    unit: PackageUnit.parse(row.unit),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    version: row.version,
  };
}

export const sizeById = ({ actor }: Work, id: string) =>
  and(eq(packageSizes.roasteryId, actor.roasteryId), eq(packageSizes.id, id));

export async function findPackageSize(work: Work, id: string): Promise<PackageSizeRow | undefined> {
  const [row] = await work.tx.select().from(packageSizes).where(sizeById(work, id));
  return row;
}

export async function lockPackageSize(work: Work, id: string): Promise<PackageSizeRow> {
  const [row] = await work.tx.select().from(packageSizes).where(sizeById(work, id)).for("no key update");
  if (!row) throw notFound("Package size");
  return row;
}

export const alreadyThere = (size: number, unit: string) =>
  conflict(`You already have ${packageLabel({ size, unit })}`, "size");
