import type { ConnectedShopKind } from "@tryer/domain/shops";
import { JobFailure } from "#features/jobs/index.ts";
import { type OutgoingRequest, REDIRECTS, resolveName, sendRequest } from "../../../runtime/outgoing/send-request.ts";

/** Access to the API of a shop. */
export interface ShopAccess {
  kind: ConnectedShopKind;
  /** Address without a closing slash. */
  address: string;
  /** Consumer key of WooCommerce, client ID of Shopify; empty with an access token of Shopify. */
  key: string;
  secret: string;
}

export interface CallRules {
  /** Whether the own network is allowed. */
  allowsLocal: boolean;
  /** Time for one request. */
  timeoutMs: number;
}

/** Refusal by the shop that a person ends in the settings: the access is wrong, or too small. */
export class AccessRefused extends JobFailure {
  override name = "AccessRefused";
}

export const SHOP_NAMES: Record<ConnectedShopKind, string> = { shopify: "Shopify", woocommerce: "WooCommerce" };

interface Asked extends Pick<OutgoingRequest, "method" | "headers" | "body"> {
  /** Path behind the address of the shop. */
  path: string;
}

export interface ShopAnswer {
  status: number;
  /** Null where the answer is no JSON. */
  json: unknown;
}

/** Asks the shop; throws words for a person where there is no answer that means anything. */
export type AskShop = (asked: Asked) => Promise<ShopAnswer>;

const MOST_ANSWER_BYTES = 2_000_000;
/** Time for all requests of one attempt, which a job has 45 seconds for. */
const ALL_MS = 40_000;
const TOO_MANY = 429;
const FIRST_SERVER_ERROR = 500;

/** Asks one shop, for as long as an attempt may take. */
export function askingShop({ kind, address }: Pick<ShopAccess, "kind" | "address">, rules: CallRules): AskShop {
  const name = SHOP_NAMES[kind];
  const endsAt = performance.now() + ALL_MS;
  return async ({ path, ...request }) => {
    const leftMs = Math.round(endsAt - performance.now());
    if (leftMs <= 0) throw new JobFailure(`${name} took too long. The rest follows with the next attempt.`);
    const answer = await sendRequest(
      { ...request, url: `${address}${path}` },
      {
        allowsLocal: rules.allowsLocal,
        resolve: resolveName,
        timeoutMs: Math.min(rules.timeoutMs, leftMs),
        mostBytes: MOST_ANSWER_BYTES,
      },
    );
    const { status } = answer;
    if (status === null) throw new JobFailure(`${name} could not be reached. ${answer.problem}`);
    if (REDIRECTS.includes(status))
      throw new AccessRefused(`${address} leads to another address (${status}). Enter the final address of the shop.`);
    if (status === TOO_MANY) throw new JobFailure(`${name} gets too many requests at the moment (429).`);
    if (status >= FIRST_SERVER_ERROR) throw new JobFailure(`${name} answered with an error (${status}).`);
    if (!answer.isWhole) throw new JobFailure(`The answer of ${name} ended too early.`);
    return { status, json: jsonOf(answer.bytes) };
  };
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

const MOST_WORDS = 300;

/** Words of a shop, as a line that can be shown and kept. */
export const shopWords = (text: string): string =>
  text
    .replace(/[^\P{C}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MOST_WORDS);
