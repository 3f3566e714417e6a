import { randomBytes } from "node:crypto";
import { type BagPage, contract } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { roastedLots, roasteries } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { RequestContext, Work } from "../../runtime/request-context.ts";
import { bagUrl } from "./bag-address.ts";

const SECRET_BYTES = 16;

interface PageRow {
  id: string;
  roasteryId: string;
  secret: string | null;
  isSwitchedOn: boolean;
}

async function findPage({ tx, actor }: Work, id: string): Promise<PageRow> {
  const [row] = await tx
    .select({
      id: roastedLots.id,
      roasteryId: roastedLots.roasteryId,
      secret: roastedLots.pageSecret,
      isSwitchedOn: roasteries.hasBagPages,
    })
    .from(roastedLots)
    .innerJoin(roasteries, eq(roasteries.id, roastedLots.roasteryId))
    .where(ownRows(actor, roastedLots, eq(roastedLots.id, id)));
  if (!row) throw notFound("Roasted lot");
  return row;
}

const presentPage = ({ publicUrl }: RequestContext, { id, roasteryId, secret, isSwitchedOn }: PageRow): BagPage => ({
  id,
  url: secret === null ? null : bagUrl(publicUrl, { roasteryId, secret }),
  isSwitchedOn,
});

const readPage = query({ permission: "roasted:read", run: (work, { id }: { id: string }) => findPage(work, id) });

const writeSecret = async (work: Work, id: string, pageSecret: string | null): Promise<PageRow> => {
  await work.tx
    .update(roastedLots)
    .set({ pageSecret })
    .where(ownRows(work.actor, roastedLots, eq(roastedLots.id, id)));
  return findPage(work, id);
};

const renew = command({
  operation: contract.bagPages.renew,
  permission: "roasted:write",
  async run(work, { id }: { id: string }) {
    await findPage(work, id);
    return { result: await writeSecret(work, id, randomBytes(SECRET_BYTES).toString("base64url")), subjectId: id };
  },
});

const end = command({
  operation: contract.bagPages.end,
  permission: "roasted:write",
  async run(work, { id }: { id: string }) {
    const isRepeat = (await findPage(work, id)).secret === null;
    return { result: await writeSecret(work, id, null), subjectId: id, isRepeat };
  },
});

type Act = (context: RequestContext, input: { id: string }) => Promise<BagPage>;

export const getBagPage: Act = async (context, input) => presentPage(context, await readPage(context, input));

/** Gives a page a new address, also one that was ended. The former address shows nothing from the next request on. */
export const renewBagPage: Act = async (context, input) => presentPage(context, await renew(context, input));

/** Ends a page. Bags that are out already lead to nothing from then on. */
export const endBagPage: Act = async (context, input) => presentPage(context, await end(context, input));
