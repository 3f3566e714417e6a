import { type ScanInput, ScannedLot } from "@tryer/contract";
import { samePackage } from "@tryer/domain/items";
import { type BagForm, readBagCode } from "@tryer/domain/labels";
import { saidNumber } from "@tryer/domain/search";
import { and, desc, eq, isNull, or, type SQL } from "drizzle-orm";
import { packageSizes, roastedCoffeeItems as products, roastedLots, roasts } from "#db/schema/index.ts";
import { presentPackageSize } from "#features/items/index.ts";
import { lotNumber } from "#features/stock/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { Refusal } from "../../runtime/refusal.ts";
import type { Actor, Work } from "../../runtime/request-context.ts";
import { BAG_PREFIX, readBagToken } from "./bag-address.ts";

/** Beginning of the address by which a roast or blend is traced, as on labels without the page of a bag. */
const TRACE_PREFIX = "/trace/lot/";

/** Finds the roast of a scanned code, as of a bag of this roastery; a code of another one is unknown. */
export const scanBag = query({
  permission: "roasted:read",
  async run(work, { code }: ScanInput): Promise<ScannedLot> {
    const { tx, actor } = work;
    const { address, form } = readBagCode(code);
    const condition = lotOfCode(actor, address);
    const rows =
      condition === null
        ? []
        : await tx
            .select({
              lotId: roastedLots.id,
              own: roastedLots.number,
              roast: roasts.number,
              roastedOn: roastedLots.roastedOn,
              roastedItemId: roastedLots.roastedItemId,
              productName: products.name,
            })
            .from(roastedLots)
            .leftJoin(roasts, ownRows(actor, roasts, eq(roasts.id, roastedLots.roastId)))
            .leftJoin(products, ownRows(actor, products, eq(products.id, roastedLots.roastedItemId)))
            .where(ownRows(actor, roastedLots, condition, or(isNull(roasts.id), isNull(roasts.deletedAt))));
    const [row] = rows;
    if (row === undefined)
      throw new Refusal(
        "NOT_FOUND",
        "No roast has this code. Scan the label of a bag, or type a number such as R-0012.",
      );
    const { own, roast, productName, ...lot } = row;
    return {
      ...lot,
      number: lotNumber(own, roast),
      productName: productName ?? "",
      form: form === null ? null : await knownForm(work, form),
    };
  },
});

/** Form that a code says, with the package size of this roastery, one in use before an archived one; null where none is as large. */
async function knownForm({ tx, actor }: Work, { size, grind }: BagForm): Promise<ScannedLot["form"]> {
  const sizes = await tx
    .select()
    .from(packageSizes)
    .where(ownRows(actor, packageSizes))
    .orderBy(desc(isNull(packageSizes.archivedAt)), packageSizes.id);
  const found = sizes.map(presentPackageSize).find((each) => samePackage(each, size));
  return found === undefined ? null : { packageSize: { id: found.id, size: found.size, unit: found.unit }, grind };
}

/** Condition that a code says of its lot; null where it can be of none of this roastery. */
function lotOfCode(actor: Actor, code: string): SQL | null {
  const trace = code.indexOf(TRACE_PREFIX);
  if (trace >= 0) {
    const lotId = ScannedLot.shape.lotId.safeParse(code.slice(trace + TRACE_PREFIX.length).replace(/\/$/, ""));
    return lotId.success ? eq(roastedLots.id, lotId.data) : null;
  }
  const at = code.indexOf(BAG_PREFIX);
  if (at >= 0) {
    const token = readBagToken(code.slice(at + BAG_PREFIX.length));
    return token?.roasteryId === actor.roasteryId ? eq(roastedLots.pageSecret, token.secret) : null;
  }
  const said = saidNumber(code);
  const [number] = said?.ranges ?? [];
  if (said === null || number === undefined) return null;
  if (said.kind === "roastedLot") return and(eq(roastedLots.number, number.from), isNull(roastedLots.roastId)) ?? null;
  return said.kind === null || said.kind === "roast" ? eq(roasts.number, number.from) : null;
}
