import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy to a PostgreSQL server that a test closes and reopens to simulate an outage. */
export async function openDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port || 5432), target.hostname);
    const join = (one: Socket, other: Socket) => {
      open.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    };
    join(incoming, outgoing);
    join(outgoing, incoming);
  });
  let port = 0;
  const listen = () => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen();
  port = (server.address() as AddressInfo).port;
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.href,
    open: listen,
    shut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
