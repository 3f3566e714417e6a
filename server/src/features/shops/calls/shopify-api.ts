import { z } from "zod";
import { JobFailure } from "#features/jobs/index.ts";
import { AccessRefused, type AskShop, type ShopAccess, type ShopAnswer, shopWords } from "./ask-shop.ts";

/** Version of the Admin API. Shopify answers by its oldest one still supported, once this is not. */
const VERSION = "2026-10";

/** Rights that an app needs. */
export const SHOPIFY_SCOPES = [
  "read_orders",
  "read_products",
  "read_merchant_managed_fulfillment_orders",
  "write_merchant_managed_fulfillment_orders",
] as const;

/** Asks the Admin API: a document with its variables, and the shape of its data. */
export type AskShopify = <Data>(document: string, variables: object, shape: z.ZodType<Data>) => Promise<Data>;

const JSON_HEADERS = { "content-type": "application/json", accept: "application/json" };

/** Opens the Admin API: by the access token, or by one for a day that client ID and secret get. */
export async function openShopify(access: ShopAccess, ask: AskShop): Promise<AskShopify> {
  const token = access.key === "" ? access.secret : await tokenOf(access, ask);
  return async (document, variables, shape) => {
    const answer = await ask({
      method: "POST",
      path: `/admin/api/${VERSION}/graphql.json`,
      headers: { ...JSON_HEADERS, "x-shopify-access-token": token },
      body: JSON.stringify({ query: document, variables }),
    });
    const data = shape.safeParse(dataOf(answer, access));
    if (!data.success) throw new JobFailure("Shopify gave an answer of another shape than is known.");
    return data.data;
  };
}

/** Token of a client credentials grant: for apps of the shop's own organization. */
async function tokenOf({ key, secret }: ShopAccess, ask: AskShop): Promise<string> {
  const { status, json } = await ask({
    method: "POST",
    path: "/admin/oauth/access_token",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    body: new URLSearchParams({ grant_type: "client_credentials", client_id: key, client_secret: secret }).toString(),
  });
  const told = z.object({ access_token: z.string().min(1) }).safeParse(json);
  if (status === 200 && told.success) return told.data.access_token;
  throw new AccessRefused(
    `Shopify does not accept the client ID and secret (${status}). Check that the app is installed in the shop, and enter them again.`,
  );
}

const Answer = z.object({
  data: z.unknown().optional(),
  errors: z
    .union([
      z.string(),
      z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).optional() })),
    ])
    .optional(),
});

/** Statuses by which Shopify refuses a request, in words on what to do. */
const REFUSALS: Readonly<Record<number, string>> = {
  401: "Shopify no longer accepts the access token. Make a new one in Shopify, and enter it in the settings of the shop.",
  402: "Shopify has frozen the shop. Settle its bill in Shopify.",
  403: "Shopify refuses the access (403). Check in Shopify that the app is installed and has its access scopes.",
  404: "There is no shop of Shopify at this address. Enter the address that ends in .myshopify.com.",
  423: "Shopify has locked the shop. Ask the support of Shopify.",
};

function dataOf({ status, json }: ShopAnswer, { key }: ShopAccess): unknown {
  const refusal = REFUSALS[status];
  if (status === 401 && key !== "")
    throw new AccessRefused(
      "Shopify no longer accepts the app. Check that it is installed, and enter its secret again.",
    );
  if (refusal !== undefined) throw new AccessRefused(refusal);
  const answer = Answer.safeParse(json);
  if (status !== 200 || !answer.success) throw new JobFailure(`Shopify gave an answer that can't be read (${status}).`);
  const { errors, data } = answer.data;
  if (errors === undefined || errors.length === 0) return data;
  if (typeof errors === "string") throw new JobFailure(`Shopify refused: ${shopWords(errors)}`);
  const codes = errors.map(({ extensions }) => extensions?.code);
  if (codes.includes("THROTTLED")) throw new JobFailure("Shopify gets too many requests at the moment.");
  const words = shopWords(errors.map(({ message }) => message).join(" "));
  if (codes.includes("ACCESS_DENIED"))
    throw new AccessRefused(
      `The app lacks an access scope. Give it ${SHOPIFY_SCOPES.join(", ")}. Shopify says: ${words}`,
    );
  throw new JobFailure(`Shopify refused: ${words}`);
}

const Shop = z.object({
  shop: z.object({ name: z.string() }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});

/** Name of the shop; refused where the access is too small. */
export async function shopifyName(askShopify: AskShopify): Promise<string> {
  const document = `query {
    shop { name }
    currentAppInstallation { accessScopes { handle } }
  }`;
  const { shop, currentAppInstallation } = await askShopify(document, {}, Shop);
  const has = currentAppInstallation.accessScopes.map(({ handle }) => handle);
  // A right to write holds the one to read.
  const isHeld = (scope: string) => has.includes(scope) || has.includes(scope.replace(/^read_/, "write_"));
  const missing = SHOPIFY_SCOPES.filter((scope) => !isHeld(scope));
  if (missing.length > 0)
    throw new AccessRefused(`The app lacks access scopes. Give it ${missing.join(", ")} in Shopify.`);
  return shop.name;
}
