import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { describeError, logLine } from "@/lib/log.mjs";
import { count, FAMILIES, metricsText, observe, onScrape, setGauge } from "@/lib/metrics.mjs";
import { startMetrics } from "@/lib/metrics-port.mjs";
import { watchResponses } from "@/lib/serving/http/watch.mjs";
import { freePort } from "@/scripts/steps.mjs";

const linesOf = async (family: string) =>
  (await metricsText()).split("\n").filter((line) => new RegExp(`^(?:# \\w+ )?${family}(?:_\\w+)?[ {]`).test(line));

describe("metrics of a process", () => {
  it("metrics have the Prometheus format with help, type, labels and cumulative buckets", async () => {
    count("shop_limits_hit_total", { limit: 'a "b" \\ c' });
    count("shop_limits_hit_total", { limit: 'a "b" \\ c' }, 2);
    for (const seconds of [0.001, 0.2, 0.2, 60]) observe("shop_request_seconds", { route: "/x" }, seconds);
    expect(await linesOf("shop_limits_hit_total")).toEqual([
      "# HELP shop_limits_hit_total Requests refused by a rate limit, by limit.",
      "# TYPE shop_limits_hit_total counter",
      'shop_limits_hit_total{limit="a \\"b\\" \\\\ c"} 3',
    ]);
    expect(await linesOf("shop_request_seconds")).toEqual([
      expect.stringContaining("# HELP"),
      "# TYPE shop_request_seconds histogram",
      ...[
        ["0.005", 1],
        ["0.025", 1],
        ["0.1", 1],
        ["0.25", 3],
        ["0.5", 3],
        ["1", 3],
        ["2.5", 3],
        ["10", 3],
        ["+Inf", 4],
      ].map(([le, times]) => `shop_request_seconds_bucket{route="/x",le="${le}"} ${times}`),
      expect.stringMatching(/^shop_request_seconds_sum\{route="\/x"\} 60\.4/),
      'shop_request_seconds_count{route="/x"} 4',
    ]);
  });

  it("metrics are served on loopback even if one collector fails", async () => {
    onScrape("broken", async () => {
      throw new Error("away");
    });
    onScrape("kept", () => setGauge("shop_cache_bytes", { pool: "pages" }, 7));
    const port: number = await freePort();
    const server = await startMetrics(port);
    const text = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    expect(text).toContain('shop_cache_bytes{pool="pages"} 7');
    for (const name of ["cpu_seconds_total", "resident_memory_bytes", "heap_bytes", "event_loop_lag_seconds"])
      expect(text).toMatch(new RegExp(`^process_${name} \\d`, "m"));
    expect((server.address() as AddressInfo).address).toBe("127.0.0.1");
    server.close();
  });

  it("every metric is documented in docs/operating.md", () => {
    const told = readFileSync("docs/operating.md", "utf8");
    expect(Object.keys(FAMILIES).filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
  });
});

describe("request metrics", () => {
  it("requests are counted and logged by route, without ids, queries or names", async () => {
    const info = vi.spyOn(console, "info").mockImplementation(() => {});
    const watch = watchResponses({ files: new Set(["/products/a.webp"]), isLogged: true });
    const server = createServer((request, response) => {
      watch(request, response);
      response.writeHead(request.url?.startsWith("/nowhere") ? 404 : 200).end();
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const path of ["/products/7/pax?secret=x", "/products/a.webp", "/nowhere/09121111111", "/receipts/10001"])
      await (await fetch(url + path)).text();
    await vi.waitFor(() => expect(info).toHaveBeenCalledTimes(4));
    server.close();
    const told = info.mock.calls.map(([line]) => JSON.parse(line));
    expect(told.map(({ route, status }) => `${route} ${status}`)).toEqual([
      "/products/[id]/[slug] 200",
      "public file 200",
      "other 404",
      "/receipts/[id] 200",
    ]);
    expect(JSON.stringify(told)).not.toMatch(/secret|0912|10001/);
    expect(await linesOf("shop_requests_total")).toContain(
      'shop_requests_total{route="/receipts/[id]",method="GET",status="200"} 1',
    );
  });
});

describe("log lines", () => {
  it("a log line is one line of JSON with a timestamp, whatever its content", () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    logLine("error", { job: "x\ny\u202ez" });
    const [line = ""] = error.mock.calls[0] ?? [];
    expect(line).toMatch(/^\{"time":"\d{4}-[^"]+Z","level":"error","job":"x\\ny\\u202ez"\}$/);
    expect(JSON.parse(line).job).toBe("x\ny\u202ez");
  });

  it("a failed query is logged with its cause and without its parameters", () => {
    const query = Object.assign(new Error("Failed query: select … params: 09121111111"), {
      params: ["09121111111"],
      cause: Object.assign(new Error("deadlock detected"), { code: "40P01" }),
    });
    const described = JSON.stringify(describeError(query));
    expect(described).toContain("deadlock detected");
    expect(described).not.toContain("09121111111");
  });
});
