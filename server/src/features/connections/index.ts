/**
 * Connected applications: programs that somebody else runs, which a person lets into one roastery by OAuth 2.1 with PKCE.
 * Their tokens do what was allowed and what the person's role allows now, are kept as hashes, and end with the
 * connection, with the membership, or as soon as a code or a refresh token comes a second time.
 */
export { registerApplication } from "./applications.ts";
export { areResources, packRequest, resourcesOf } from "./authorization-request.ts";
export { connectionsRouter } from "./connections-router.ts";
export { ACCESS_SECONDS, exchangeCode, exchangeRefreshToken, revokeToken, type Tokens } from "./exchange-tokens.ts";
export { readAccessToken, type TokenRefusal } from "./read-access-token.ts";
export { isAccessToken } from "./token-secrets.ts";
