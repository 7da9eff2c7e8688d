import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { cleanRequest, clientAddress, inspectRequest } from "@/lib/serving/http/inbound.mjs";

const request = (url: string, method = "GET", headers: IncomingHttpHeaders = {}) =>
  inspectRequest({ url, method, headers });

describe("inspection of a request", () => {
  it("a path is decoded and resolved", () => {
    expect(request("/%63art/../%63art?x=1")).toEqual({ pathname: "/cart", path: "/cart", query: "?x=1" });
    expect(request("//cart")).toMatchObject({ pathname: "/cart" });
  });

  it.each([
    "/products/%ff/x",
    "/%",
    "/%E0%A4%A",
    "/%00",
    "/a%0d%0ab",
    "http://evil.example/",
    "",
    `/${"a".repeat(9000)}`,
  ])("the URL %s is refused with 400", (url) => expect(request(url)).toEqual({ refusal: 400 }));

  it.each(["TRACE", "PATCH", "CONNECT"])("the method %s is refused with 405", (method) =>
    expect(request("/", method)).toEqual({ refusal: 405 }),
  );

  it("a POST to a page is refused with 405", () => {
    expect(request("/cart", "POST")).toEqual({ refusal: 405 });
    expect(request("/api/v1/cart/1", "POST")).not.toHaveProperty("refusal");
    expect(request("/sandbox/zarinpal/pg/StartPay/A1", "POST")).not.toHaveProperty("refusal");
  });

  it("a body that is too large is refused by its declared length, with a higher limit for uploads", () => {
    const length = { "content-length": String(65 * 1024) };
    expect(request("/api/v1/cart/1", "POST", length)).toEqual({ refusal: 413 });
    expect(request("/api/v1/invoices/7/file", "POST", length)).not.toHaveProperty("refusal");
    expect(request("/api/v1/invoices/7/file", "POST", { "content-length": "7000000" })).toEqual({ refusal: 413 });
    const picture = (bytes: number) => request("/api/v1/admin/pictures", "POST", { "content-length": String(bytes) });
    expect(picture(15.5 * 1024 * 1024)).not.toHaveProperty("refusal");
    expect(picture(16.5 * 1024 * 1024)).toEqual({ refusal: 413 });
    const sheet = (bytes: number) => request("/api/v1/admin/imports", "POST", { "content-length": String(bytes) });
    expect(sheet(10 * 1024 * 1024)).not.toHaveProperty("refusal");
    expect(sheet(11.5 * 1024 * 1024)).toEqual({ refusal: 413 });
  });

  it("a draft of a page may be as long as an article", () => {
    const draft = (path: string, kilobytes: number) =>
      request(`/api/v1${path}`, "PUT", { "content-length": String(kilobytes * 1024) });
    expect(draft("/admin/pages/yalda/draft", 256)).not.toHaveProperty("refusal");
    expect(draft("/admin/pages/yalda/draft", 257)).toEqual({ refusal: 413 });
    expect(draft("/cart/admin/pages/yalda/draft", 65)).toEqual({ refusal: 413 });
  });
});

describe("the client address", () => {
  it("the socket's address is used if no trusted proxy is configured", () => {
    expect(clientAddress("1.1.1.1", "::ffff:10.0.0.1", 0)).toBe("10.0.0.1");
  });

  it("trusted proxies are counted from the right, so that forged entries do not count", () => {
    expect(clientAddress("6.6.6.6, 2.2.2.2", "10.0.0.1", 1)).toBe("2.2.2.2");
    expect(clientAddress("6.6.6.6, 2.2.2.2, 10.0.0.2", "10.0.0.1", 2)).toBe("2.2.2.2");
    expect(clientAddress(undefined, "10.0.0.1", 1)).toBe("10.0.0.1");
  });
});

describe("cleaning of a request", () => {
  const NAMED = { "user-agent": "Firefox" };
  const clean = (headers: IncomingHttpHeaders, url = "/") => {
    const message = { headers, url, socket: { remoteAddress: "10.0.0.1" } } as IncomingMessage;
    cleanRequest(message, 0);
    return message;
  };

  it("a missing User-Agent is filled in, and a given one is kept", () => {
    expect(clean({}).headers["user-agent"]).toBe("unnamed");
    expect(clean({ "user-agent": "Googlebot" }).headers["user-agent"]).toBe("Googlebot");
  });

  it.each([
    "content-security-policy",
    "content-security-policy-report-only",
    "x-nonce",
    "x-middleware-subrequest",
    "x-middleware-rewrite",
    "x-nextjs-data",
    "x-next-resume-state-length",
    "next-resume",
    "next-action",
    "x-matched-path",
    "x-now-route-matches",
    "x-invoke-path",
    "x-prerender-revalidate",
    "x-shop-guarded",
    "x-session-from",
    "x-forwarded-host",
    "x-forwarded-for",
  ])("the header %s is removed", (name) => {
    expect(clean({ [name]: "forged", ...NAMED }).headers).toEqual({ "x-client-address": "10.0.0.1", ...NAMED });
  });

  it("headers that browsers send are kept", () => {
    const headers = {
      ...NAMED,
      accept: "*/*",
      rsc: "1",
      "next-url": "/",
      "next-router-prefetch": "1",
      cookie: "sid=1",
    };
    expect(clean({ ...headers }).headers).toEqual({ ...headers, "x-client-address": "10.0.0.1" });
  });

  it("a client-address header sent by the client is overwritten", () => {
    expect(clean({ "x-client-address": "6.6.6.6" }).headers["x-client-address"]).toBe("10.0.0.1");
  });

  it("internal query parameters of Next.js are removed, and the rest is unchanged", () => {
    expect(clean({}, "/search?q=%D8%A7&nxtPid=7&a=1").url).toBe("/search?q=%D8%A7&a=1");
    expect(clean({}, "/search?nxtPid=7").url).toBe("/search");
    expect(clean({}, "/search?q=nxtPid").url).toBe("/search?q=nxtPid");
  });
});
