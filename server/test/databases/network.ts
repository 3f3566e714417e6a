import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A network between the server and its database that can swallow what is on the way, and let new connections pass. */
export async function networkTo(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  let open: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on("error", () => {});
    open.push(near, far);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: own } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${own}`;
  const swallowed: Socket[] = [];
  return {
    url: url.href,
    swallow: () => {
      for (const socket of open) socket.unpipe().on("data", () => {});
      swallowed.push(...open);
      open = [];
    },
    close: async () => {
      for (const socket of [...open, ...swallowed]) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
