// The yardstick: node:http sending one page's head and bytes, made ready beforehand. Usage: bare-server.mjs URL
import { createServer, get } from "node:http";

get(process.argv[2], { headers: { "accept-encoding": "gzip" } }, (response) => {
  const parts = [];
  response.on("data", (part) => parts.push(part));
  response.on("end", () => {
    const body = Buffer.concat(parts);
    const own = ["date", "connection", "keep-alive"];
    const head = Object.entries(response.headers).flatMap(([name, value]) => (own.includes(name) ? [] : [name, value]));
    const server = createServer((_, answer) => answer.writeHead(200, head).end(body));
    server.listen(0, "127.0.0.1", () => console.log(`port=${server.address().port}`));
  });
});
