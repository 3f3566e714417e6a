import { type Config, isLoopback } from "../config.ts";

/**
 * The origins of this product's own pages: the public address and, while that is on this machine, the loopback names,
 * as which people open one and the same server. A public address shares its sessions with no page of the machine.
 */
export function ownOrigins({ host, port, publicUrl }: Pick<Config, "host" | "port" | "publicUrl">) {
  const { origin: publicOrigin, hostname } = new URL(publicUrl);
  const isOnThisMachine = isLoopback(host) && isLoopback(hostname);
  return {
    /** As the auth library compares them, with the addresses of links as well. */
    list: isOnThisMachine
      ? [publicUrl, ...["localhost", "127.0.0.1"].map((name) => `http://${name}:${port}`)]
      : [publicUrl],
    /** @param askedHost the Host header of the request */
    includes: (origin: string, askedHost: string) =>
      origin === publicOrigin ||
      (isOnThisMachine && origin === `http://${askedHost}` && isLoopback(new URL(origin).hostname)),
  };
}
