import { z } from "zod";
import { JobFailure } from "#features/jobs/index.ts";
import { AccessRefused, type AskShop, type ShopAccess, type ShopAnswer, shopWords } from "./ask-shop.ts";

interface WooRequest {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path behind `/wp-json`. */
  path: string;
  body?: object;
}

/** Asks the REST API of WooCommerce. */
export type AskWoo = (request: WooRequest) => Promise<ShopAnswer>;

const Refused = z.object({ code: z.string(), message: z.string() });

/** Opens the REST API: key and secret go with each request, over https. */
export function openWoo({ key, secret }: ShopAccess, ask: AskShop): AskWoo {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`;
  return async ({ method, path, body }) => {
    const answer = await ask({
      method,
      path: `/wp-json${path}`,
      headers: {
        authorization,
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? "" : JSON.stringify(body),
    });
    if (answer.status === 401)
      throw new AccessRefused(
        "WooCommerce does not accept the consumer key. Make a new one with the right Read/Write, and enter it in the settings of the shop.",
      );
    if (answer.status === 403)
      throw new AccessRefused(
        "The consumer key may not change orders. Give it the right Read/Write in WooCommerce, and a user who manages orders.",
      );
    return answer;
  };
}

/** Data of an answer; throws the words of WooCommerce where it refused. */
export function wooData<Data>({ status, json }: ShopAnswer, shape: z.ZodType<Data>): Data {
  const told = status < 300 ? shape.safeParse(json) : null;
  if (told?.success) return told.data;
  const refused = Refused.safeParse(json);
  if (refused.success) throw new JobFailure(`WooCommerce refused: ${shopWords(refused.data.message)}`);
  throw new JobFailure(`WooCommerce gave an answer that can't be read (${status}). Check the address of the shop.`);
}

/** Whether the site has no such address: a plugin that is not there. */
export const isNoRoute = ({ status, json }: ShopAnswer): boolean =>
  status === 404 && Refused.safeParse(json).data?.code === "rest_no_route";

/** Name of the site, once the key may read orders. */
export async function wooName(askWoo: AskWoo): Promise<string> {
  wooData(await askWoo({ method: "GET", path: "/wc/v3/orders?per_page=1" }), z.array(z.unknown()));
  return wooData(await askWoo({ method: "GET", path: "/" }), z.object({ name: z.string() })).name;
}
