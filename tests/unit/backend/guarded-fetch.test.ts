import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { type GuardedFetchOptions, guardedFetch, publicLookup } from "@/lib/backend/core/guarded-fetch";
import { isPublicAddress } from "@/lib/backend/core/public-address";

const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
});

const LONG_MS = 60_000;
const MB = 1_000_000;
const get = (url: string, options: Partial<GuardedFetchOptions> = {}) =>
  guardedFetch(url, { timeoutMs: LONG_MS, maxBytes: MB, ...options });
const problem = (name: string) => expect.objectContaining({ problem: name });

describe("an address is public", () => {
  test.each(["93.184.216.34", "1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::1"])(
    "if it is %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  test.each([
    ...["127.0.0.1", "127.9.9.9", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254"],
    ...["100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255", "192.0.2.1", "198.51.100.7", "203.0.113.9"],
    ...["198.18.0.1", "240.0.0.1", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1"],
    ...["::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:93.184.216.34", "64:ff9b::7f00:1", "2002:7f00:1::"],
    ...["2001:db8::1", "2001::1", "::7f00:1", "fec0::1", "localhost", ""],
  ])("unless it is «%s»", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("a fetch of somebody else's address refuses", () => {
  test.each([
    ["http://shop.example/a.jpg", "notHttps"],
    ["ftp://shop.example/a.jpg", "notHttps"],
    ["file:///etc/passwd", "notHttps"],
    ["data:image/png;base64,AAAA", "notHttps"],
    ["a.jpg", "notHttps"],
    ["https://user:secret@shop.example/a.jpg", "credentials"],
    ["https://shop.example:8443/a.jpg", "port"],
    ["https://shop.example:22/a.jpg", "port"],
    ["https://127.0.0.1/a.jpg", "privateAddress"],
    ["https://0x7f.1/a.jpg", "privateAddress"],
    ["https://2130706433/a.jpg", "privateAddress"],
    ["https://169.254.169.254/latest/meta-data", "privateAddress"],
    ["https://[::1]/a.jpg", "privateAddress"],
    ["https://[::ffff:127.0.0.1]/a.jpg", "privateAddress"],
  ])("%s as %s", async (url, name) => {
    await expect(get(url)).rejects.toEqual(problem(name));
  });

  test("a name of which one address is private", async () => {
    const resolve = async () => [
      { address: "93.184.216.34", family: 4 },
      { address: "10.0.0.1", family: 4 },
    ];
    await expect(get("https://shop.example/a.jpg", { resolve })).rejects.toEqual(problem("privateAddress"));
  });

  test("a name that is not known", async () => {
    await expect(get("https://shop.example/a.jpg", { resolve: () => Promise.reject(new Error()) })).rejects.toEqual(
      problem("unknownHost"),
    );
    await expect(get("https://shop.example/a.jpg", { resolve: async () => [] })).rejects.toEqual(
      problem("unknownHost"),
    );
  });

  test("another port of this machine than that of the stand-in", async () => {
    const standInOrigin = await serve((_, response) => response.end("stand-in"));
    let asked = 0;
    const other = await serve((_, response) => {
      asked += 1;
      response.end();
    });
    await expect(get(`${other}/a`, { standInOrigin })).rejects.toEqual(problem("notHttps"));
    expect(asked).toBe(0);
    expect((await get(`${standInOrigin}/a`, { standInOrigin })).toString()).toBe("stand-in");
  });
});

describe("a redirect", () => {
  test.each([
    ["http://127.0.0.1:1/a", "notHttps"],
    ["https://127.0.0.1/a", "privateAddress"],
    ["https://metadata.example/a", "privateAddress"],
    ["https://user:x@shop.example/a", "credentials"],
    ["https://shop.example:8443/a", "port"],
  ])("to %s is refused as %s", async (location, name) => {
    const standInOrigin = await serve((_, response) => response.writeHead(302, { location }).end());
    const resolve = async () => [{ address: "169.254.169.254", family: 4 }];
    await expect(get(`${standInOrigin}/a`, { standInOrigin, resolve })).rejects.toEqual(problem(name));
  });

  test("is followed three times, and no more", async () => {
    const standInOrigin = await serve(({ url = "" }, response) => {
      const left = Number(url.slice(1));
      if (left === 0) response.end("there");
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect((await get(`${standInOrigin}/3`, { standInOrigin })).toString()).toBe("there");
    await expect(get(`${standInOrigin}/4`, { standInOrigin })).rejects.toEqual(problem("redirects"));
  });
});

describe("a response is refused", () => {
  test("if more comes than is allowed, with or without its length", async () => {
    let sent = 0;
    const standInOrigin = await serve(({ url }, response) => {
      if (url === "/named") {
        response.writeHead(200, { "content-length": 10 * MB });
        response.flushHeaders();
        return;
      }
      const more = () => {
        while (sent < 10 * MB && response.write(Buffer.alloc(64_000))) sent += 64_000;
      };
      response.on("drain", more);
      more();
    });
    await expect(get(`${standInOrigin}/named`, { standInOrigin })).rejects.toEqual(problem("tooLarge"));
    await expect(get(`${standInOrigin}/unnamed`, { standInOrigin })).rejects.toEqual(problem("tooLarge"));
  });

  test("if it does not come, or not completely, within the time", async () => {
    const standInOrigin = await serve(({ url }, response) => {
      if (url === "/begun") response.write("a");
    });
    const options = { standInOrigin, timeoutMs: 30 };
    await expect(get(`${standInOrigin}/silent`, options)).rejects.toEqual(problem("tooSlow"));
    await expect(get(`${standInOrigin}/begun`, { ...options, timeoutMs: 300 })).rejects.toEqual(problem("tooSlow"));
  });

  test("if its status is another than 200, or the connection ends", async () => {
    const standInOrigin = await serve(({ url }, response) => {
      if (url === "/gone") response.writeHead(410).end();
      else response.destroy();
    });
    await expect(get(`${standInOrigin}/gone`, { standInOrigin })).rejects.toEqual(
      expect.objectContaining({ problem: "status", status: 410 }),
    );
    await expect(get(`${standInOrigin}/cut`, { standInOrigin })).rejects.toEqual(problem("unreachable"));
  });
});

test("a fetch sends no cookie and names itself", async () => {
  let headers: Record<string, unknown> = {};
  const standInOrigin = await serve((request, response) => {
    headers = request.headers;
    response.end();
  });
  await get(`${standInOrigin}/a`, { standInOrigin });
  expect(headers).toMatchObject({ "user-agent": "ShopServer/1.0" });
  expect(headers.cookie ?? headers.authorization).toBeUndefined();
});

test("the addresses that were checked are the ones connected to, however the name resolves later", async () => {
  const answers = ["93.184.216.34", "127.0.0.1"];
  const resolve = async () => [{ address: answers.shift() ?? "127.0.0.1", family: 4 }];
  const look = (all: boolean) =>
    new Promise((done) => {
      publicLookup(resolve)("shop.example", { all }, (error, found) => done(error ?? found));
    });
  expect(await look(true)).toEqual([{ address: "93.184.216.34", family: 4 }]);
  expect(await look(false)).toEqual(problem("privateAddress"));
});
