// The baseline: node:http sending one fixed response. Usage: bare-server.mjs URL same|short HEADERS-AS-JSON
import { createServer, get } from "node:http";

const [, , url, kind, headers] = process.argv;
/** The fewest headers that any server of compressed pages must send. */
const SHORT = ["content-type", "content-length", "content-encoding"];
/** Written by Node itself. */
const OMITTED_HEADERS = ["date", "connection", "keep-alive"];

const isSent = (name) => (kind === "short" ? SHORT.includes(name) : !OMITTED_HEADERS.includes(name));

get(url, { headers: { "accept-encoding": "gzip", ...JSON.parse(headers ?? "{}") } }, (response) => {
  const parts = [];
  response.on("data", (part) => parts.push(part));
  response.on("end", () => {
    const body = Buffer.concat(parts);
    const head = Object.entries(response.headers).flatMap(([name, value]) => (isSent(name) ? [name, value] : []));
    const server = createServer((_, answer) => answer.writeHead(response.statusCode, head).end(body));
    server.listen(0, "127.0.0.1", () => console.log(`port=${server.address().port}`));
  });
});
