import { Hono } from "hono";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { isShopAddress, type MessageAnswer, receiveMessage } from "#features/shops/index.ts";
import type { Live } from "../../live/live.ts";
import type { SecretBox } from "../../runtime/secret-box.ts";
import { callAllowance } from "../call-allowance.ts";
import { refuse } from "../refuse.ts";

interface HookOptions {
  database: SealedDatabase;
  live: Live;
  secrets: SecretBox;
  /** Calls in a minute: refused ones of one network, and signed ones to one shop. */
  callsPerMinute: number;
  now: () => Date;
}

/** Whether an answer is a refusal. Shops switch a webhook off after a few answers other than 200. */
const REFUSED: Record<MessageAnswer, 401 | 404 | null> = {
  kept: null,
  repeat: null,
  unused: null,
  ping: null,
  "not signed": 401,
  "no shop": 404,
};

/** Whether a message was found to be of its shop. */
const IS_SIGNED: Record<MessageAnswer, boolean> = {
  kept: true,
  repeat: true,
  unused: true,
  ping: false,
  "not signed": false,
  "no shop": false,
};

export const HOOKS_PREFIX = "/api/hooks/";

/**
 * `/api/hooks`: what other programs send by themselves. The bytes are read as they come, because the signature is of
 * them; a message is answered as soon as it is kept, and worked off afterwards.
 */
export function hookRoutes({ database, live, secrets, callsPerMinute, now }: HookOptions) {
  const allowance = callAllowance(callsPerMinute);
  const announce: Live["announce"] = (change) => live.announce(change);
  return new Hono<{ Variables: { clientAddress: string } }>().post(`${HOOKS_PREFIX}shops/:address`, async (c) => {
    const address = c.req.param("address");
    const caller = `strangers of ${c.get("clientAddress")}`;
    const waitSec = allowance.take(caller, now().getTime()) ?? allowance.take(address, now().getTime());
    if (waitSec !== null) {
      const answer = {
        code: "TOO_MANY_REQUESTS",
        status: 429,
        message: "Too many messages. Try again later.",
      } as const;
      return refuse(c, answer, { "retry-after": String(waitSec) });
    }
    if (!isShopAddress(address)) return refused(c, 404);
    const body = Buffer.from(await c.req.arrayBuffer());
    const header = (name: string) => c.req.header(name);
    const answer = await receiveMessage({ database, now, tab: null, announce }, { address, body, header, secrets });
    // What is not signed counts against its network alone: whoever knows an address could silence its shop otherwise.
    allowance.giveBack(IS_SIGNED[answer] ? caller : address);
    const status = REFUSED[answer];
    return status === null ? c.json({ ok: true }) : refused(c, status);
  });
}

const refused = (c: Parameters<typeof refuse>[0], status: 401 | 404) =>
  status === 404
    ? refuse(c, { code: "NOT_FOUND", status, message: "No shop at this address" })
    : refuse(c, {
        code: "UNAUTHORIZED",
        status,
        message: "The signature does not match. Compare the shop's secret with the one in the settings.",
      });
