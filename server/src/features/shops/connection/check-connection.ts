import { type CheckedShop, contract } from "@tryer/contract";
import { type ConnectedShopKind, isConnectedKind } from "@tryer/domain/shops";
import { JobFailure } from "#features/jobs/index.ts";
import { command } from "../../../runtime/command.ts";
import { query } from "../../../runtime/query.ts";
import { conflict, notFound } from "../../../runtime/refusal.ts";
import type { RequestContext } from "../../../runtime/request-context.ts";
import type { SecretBox } from "../../../runtime/secret-box.ts";
import { AccessRefused, type AskShop, askingShop, type CallRules, type ShopAccess } from "../calls/ask-shop.ts";
import { openShopify, shopifyName } from "../calls/shopify-api.ts";
import { openWoo, wooName } from "../calls/woo-api.ts";
import { findConnection, loadConnections, SealedAccess, writeProblem } from "./connection-rows.ts";

export const listShopConnections = query({
  permission: "orders:write",
  run: async (work) => ({ items: await loadConnections(work) }),
});

const findAccess = query({
  permission: "orders:write",
  run: (work, { id }: { id: string }) => findConnection(work, id),
});

/** Time for one request of a check, which somebody waits for. */
const TIMEOUT_MS = 8_000;

type Found = NonNullable<Awaited<ReturnType<typeof findConnection>>>;

/** Key and secret of a connection, opened. */
export async function accessOf({ connection, kind }: Found, secrets: SecretBox): Promise<ShopAccess> {
  if (!isConnectedKind(kind)) throw new AccessRefused("Only Shopify and WooCommerce take tracking numbers from Tryer.");
  const opened = await secrets.open(connection.sealed);
  if (opened === null) throw new AccessRefused("The secret of the shop can no longer be read. Enter it again.");
  return { kind, address: connection.address, ...SealedAccess.parse(JSON.parse(opened)) };
}

const writeChecked = command({
  operation: contract.shopConnections.check,
  permission: "orders:write",
  async run(work, { id, problem }: { id: string; problem: string }) {
    await writeProblem(work, { shopId: id, problem });
    return { result: undefined, subjectId: id };
  },
});

/** Asks a shop for its name, and keeps words on what it refuses. */
export async function checkShopConnection(context: RequestContext, { id }: { id: string }): Promise<CheckedShop> {
  const found = await findAccess(context, { id });
  if (found === null) throw notFound("API access of the shop");
  try {
    const access = await accessOf(found, context.secrets);
    const name = await nameOf(access, { allowsLocal: context.allowsLocalWebhooks, timeoutMs: TIMEOUT_MS });
    await writeChecked(context, { id, problem: "" });
    return { name };
  } catch (error) {
    if (error instanceof AccessRefused) await writeChecked(context, { id, problem: error.message });
    if (error instanceof JobFailure) throw conflict(error.message);
    throw error;
  }
}

const NAMES: Record<ConnectedShopKind, (access: ShopAccess, ask: AskShop) => Promise<string>> = {
  shopify: async (access, ask) => shopifyName(await openShopify(access, ask)),
  woocommerce: (access, ask) => wooName(openWoo(access, ask)),
};

const nameOf = (access: ShopAccess, rules: CallRules): Promise<string> =>
  NAMES[access.kind](access, askingShop(access, rules));
