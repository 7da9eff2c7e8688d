// Puts load on a server; measures throughput and the CPU time of the server's process.
import { once } from "node:events";
import { connect } from "node:net";
import { cpuMs } from "./cpu.mjs";

const ROUND_MS = 4000;
/** Not measured, because a new process still compiles. */
const WARM_UP_MS = 1500;
const CONNECTIONS = 50;
const HEAD_END = "\r\n\r\n";

/**
 * @typedef {{ url: string, pid: number, headers?: Record<string, string> }} Asked
 * @typedef {object} Load
 * @property {number} perSecond
 * @property {number} cpu milliseconds of the server's process per request
 * @property {number} busy share of one core
 */

/**
 * Sends concurrent gzip requests for some seconds; throws at a response other than 200. All responses have the same
 * length, so it counts bytes: a client that parses each response would be slower than a good server.
 * @param {Asked} asked
 * @returns {Promise<Load>}
 */
export async function load({ url, pid, headers }) {
  const address = new URL(url);
  const lines = { host: address.host, "accept-encoding": "gzip", ...headers };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${address.pathname}${address.search} HTTP/1.1\r\n${head.join("")}\r\n`);
  const length = await answerLength(address, request);
  let answers = 0;
  const failures = [];
  const sockets = Array.from({ length: CONNECTIONS }, () =>
    askAgain(address, request, length, {
      onAnswer: () => answers++,
      onFailure: (why) => failures.push(why),
    }),
  );
  await pause(WARM_UP_MS);
  const [answersBefore, cpuBefore, begun] = [answers, cpuMs(pid), performance.now()];
  await pause(ROUND_MS);
  const count = answers - answersBefore;
  const [spent, elapsed] = [cpuMs(pid) - cpuBefore, performance.now() - begun];
  for (const socket of sockets) socket.destroy();
  if (failures.length > 0) throw new Error(`${url}: ${failures.length} connections failed: ${failures[0]}`);
  return { perSecond: (1000 * count) / elapsed, cpu: spent / Math.max(1, count), busy: spent / elapsed };
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the length of a response, in bytes. @param {URL} address @param {Buffer} request */
async function answerLength({ hostname, port, href }, request) {
  const socket = connect(Number(port), hostname);
  socket.write(request);
  let got = Buffer.alloc(0);
  while (true) {
    const [chunk] = await once(socket, "data");
    got = Buffer.concat([got, chunk]);
    const end = got.indexOf(HEAD_END);
    if (end === -1) continue;
    socket.destroy();
    const head = got.toString("latin1", 0, end);
    const [, size] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
    if (!isOk(head) || !size) throw new Error(`${href} responded with ${head.split("\r\n", 1)[0]}`);
    return end + HEAD_END.length + Number(size);
  }
}

/** @param {string} start */
const isOk = (start) => start.startsWith("HTTP/1.1 200 ");

/** Sends the next request whenever a response is complete. */
function askAgain({ hostname, port }, request, length, { onAnswer, onFailure }) {
  const socket = connect(Number(port), hostname);
  let left = length;
  socket.on("data", (chunk) => {
    // A response may be split anywhere, but rarely within its first line.
    if (left === length && chunk.length > 12 && !isOk(chunk.toString("latin1", 0, 13))) {
      onFailure(chunk.toString("latin1", 0, 40));
      return socket.destroy();
    }
    left -= chunk.length;
    if (left > 0) return;
    left = length;
    onAnswer();
    socket.write(request);
  });
  socket.on("error", (error) => onFailure(error.message));
  socket.write(request);
  return socket;
}
