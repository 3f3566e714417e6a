import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";
import { CLIENT_ADDRESS_HEADER, REQUEST_ID_HEADER } from "../runtime/request-headers.ts";

/**
 * The address that a request really came from: the socket's, or, where that belongs to a proxy we were told to
 * trust, the last hop that the proxy reports and that is not itself trusted. Headers of strangers count for nothing.
 */
export function clientAddressOf(
  socketAddress: string,
  forwardedFor: string | undefined,
  trusted: readonly string[],
): string {
  const direct = socketAddress.replace(/^::ffff:/, "");
  if (!trusted.includes(direct)) return direct;
  const hops = (forwardedFor ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.findLast((hop) => !trusted.includes(hop)) ?? direct;
}

type Env = { Bindings: Partial<HttpBindings>; Variables: { clientAddress: string } };

export const clientAddress = (trusted: readonly string[]) =>
  createMiddleware<Env>(async (c, next) => {
    const socket = c.env?.incoming?.socket.remoteAddress ?? "127.0.0.1";
    c.set("clientAddress", clientAddressOf(socket, c.req.header("x-forwarded-for"), trusted));
    await next();
  });

/** The request as the auth library may see it: with our own headers for address and request id and nobody else's. */
export function withClientAddress(request: Request, address: string, requestId: string): Request {
  const headers = new Headers(request.headers);
  headers.set(CLIENT_ADDRESS_HEADER, address);
  headers.set(REQUEST_ID_HEADER, requestId);
  return new Request(request, { headers });
}
