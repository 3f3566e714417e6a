import type { ShopImport } from "@tryer/contract";

/** Words on what an import made of the orders of a list, as '3 new, 1 refused'. */
export function countWords({ added, changed, differing, same, leftOut, refused }: Omit<ShopImport, "id">): string {
  const parts = [
    added > 0 ? `${added} new` : "",
    changed > 0 ? `${changed} changed` : "",
    differing > 0 ? `${differing} different, too far along to change` : "",
    same > 0 ? `${same} there already` : "",
    leftOut > 0 ? `${leftOut} left out` : "",
    refused.length > 0 ? `${refused.length} refused` : "",
  ];
  return parts.filter(Boolean).join(", ") || "nothing";
}
