import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { describeError, isAborted, logError } from "@/lib/log.mjs";

const start = 'import { adoptConsole, logError, logLine } from "./lib/log.mjs"; adoptConsole();';

/** Output lines of a separate process whose console is redirected. */
function linesOf(script: string) {
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", start + script], {
    encoding: "utf8",
  });
  return [stdout, stderr].map((text) => text.split("\n").filter((line) => line !== ""));
}

it("console output becomes JSON lines, and objects are logged without their content", () => {
  const [out, errors] = linesOf(`
    console.error("\\u001b[31m⨯\\u001b[0m", Object.assign(new Error("gone"), { secretKey: 4711, code: "57P01" }));
    console.error("lost", { password: "hunter2" });
    console.log("two\\nlines");
    console.warn("");
    process.emitWarning("old");
  `);
  expect(out?.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: "info", message: "two lines" }),
  ]);
  expect(errors?.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: "error", error: "Error", code: "57P01", reason: "gone" }),
    expect.objectContaining({ level: "error", message: "lost object" }),
    expect.objectContaining({ level: "warn", reason: "old" }),
  ]);
  expect(errors?.join()).not.toMatch(/4711|hunter2/);
});

it("a structured log line is written unchanged while the console is redirected", () => {
  const [, errors] = linesOf('logLine("error", { job: "x" });');
  expect(JSON.parse(errors?.[0] ?? "")).toMatchObject({ level: "error", job: "x" });
});

it("an error that is reported twice is logged once, and an aborted request never is", () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  const error = new Error("away");
  logError(error);
  logError(error, { message: "again" });
  logError(new DOMException("This operation was aborted", "AbortError"));
  logError(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
  expect(told).toHaveBeenCalledTimes(1);
  told.mockRestore();
});

it("a process whose log nobody reads any more goes on without an error, which it would have to log as well", async () => {
  const script = `
    let errors = 0;
    process.on("uncaughtException", () => { errors += 1; });
    const lines = setInterval(() => logLine("error", {}), 10);
    process.once("SIGTERM", () => { clearInterval(lines); process.exitCode = errors; });
    logLine("info", {});
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", start + script], { stdio: "pipe" });
  const ended = once(child, "exit");
  await once(child.stderr, "data");
  child.stdout.destroy();
  child.stderr.destroy();
  await setTimeout(200);
  child.kill();
  expect(await ended).toEqual([0, null]);
});

it("a lost database connection is logged as an error, and a visitor's aborted request is not", () => {
  expect(isAborted(Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }))).toBe(false);
  expect(isAborted(Object.assign(new Error("Premature close"), { code: "ERR_STREAM_PREMATURE_CLOSE" }))).toBe(true);
});

it.each([
  ["https://shop.example/login?token=abc&x=1 failed", "https://shop.example/login?… failed"],
  ["connect postgres://shop:secret@db:5432/shop", "connect postgres://…@db:5432/shop"],
  ["no such mobile 09121111111", "no such mobile …"],
  ["کد ملی ۱۲۳۴۵۶۷۸۹۰", "کد ملی …"],
  ["bounce of a.b@example.com", "bounce of …"],
  ["connect ECONNREFUSED 127.0.0.1:5432", "connect ECONNREFUSED 127.0.0.1:5432"],
])("the logged reason contains no personal data: %s", (said, reason) => {
  expect(describeError(new Error(said)).reason).toBe(reason);
});

it("a logged PostgreSQL error does not quote the refused value", () => {
  const cause = Object.assign(new Error('invalid input syntax for type integer: "Narges"'), { code: "22P02" });
  expect(describeError(Object.assign(new Error("Failed query"), { params: [], cause }))).toMatchObject({
    code: "22P02",
    reason: 'invalid input syntax for type integer: "…"',
  });
});
