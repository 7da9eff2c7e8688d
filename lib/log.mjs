// @ts-check
/**
 * @typedef {{ error: string, code?: string, reason?: string, stack?: string }} ErrorReport
 * @typedef {"info" | "warn" | "error"} Level
 */

/** Control characters that reverse or hide text. */
const INVISIBLE = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
/** Personal data in text from elsewhere: URL queries, URL passwords, e-mail addresses, long numbers. */
const REDACTIONS = [
  [/\?[^\s"'<>)]*[=&][^\s"'<>)]*/g, "?…"],
  [/:\/\/[^\s/@]+@/g, "://…@"],
  [/[^\s@"'<>(]+@[^\s@"'<>)]+\.\w+/g, "…"],
  [/[\d۰-۹٠-٩]{10,}/g, "…"],
];
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colors.
const COLORS = /\u001b\[[\d;]*m/g;
/** PostgreSQL errors of class 22 quote the rejected value. */
const QUOTES_VALUE = /^22/;

/** Stored on globalThis, because the server and each of Next's bundles load a copy of this module. */
const SHARED = Symbol.for("payaneh.log");
/** @typedef {{ console?: Pick<Console, Level>, told: WeakSet<object> }} Shared */
const slot = /** @type {{ [SHARED]: Shared }} */ (/** @type {unknown} */ (globalThis));
slot[SHARED] ??= { told: new WeakSet() };
const shared = slot[SHARED];

/** @param {string} sign */
const escaped = (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** @param {string} text */
const masked = (text) => REDACTIONS.reduce((left, [told, stead]) => left.replace(told ?? "", String(stead)), text);

/** @param {Error} error */
function reasonOf(error) {
  const isValue = "code" in error && QUOTES_VALUE.test(String(error.code));
  return masked(isValue ? error.message.replace(/"[^"]*"/g, '"…"') : error.message);
}

/**
 * Reduces an error to what may be logged. The message of a failed query contains its parameters (numbers, addresses,
 * hashes), so only the innermost cause is kept, and only the locations of the stack.
 * @param {unknown} error @returns {ErrorReport}
 */
export function describeError(error) {
  if (!(error instanceof Error)) return { error: typeof error };
  /** @type {Error} */
  let reason = error;
  while (reason.cause instanceof Error) reason = reason.cause;
  const { code } = /** @type {{ code?: unknown }} */ ("code" in error ? error : reason);
  return {
    error: error.name,
    ...(code !== undefined && { code: String(code) }),
    ...((reason !== error || !("params" in error)) && { reason: reasonOf(reason) }),
    stack: error.stack
      ?.split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
  };
}

/** Writes one line of JSON. @param {Level} level @param {object} fields */
export function logLine(level, fields) {
  const line = JSON.stringify({ time: new Date().toISOString(), level, ...fields }).replace(INVISIBLE, escaped);
  (shared.console ?? console)[level](line);
}

const ABORTED_NAMES = ["AbortError", "ResponseAborted"];
const ABORTED_CODES = ["ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"];

/** True if the error only means that the client disconnected. @param {unknown} error */
export function isAborted(error) {
  if (!(error instanceof Error)) return false;
  const { code } = /** @type {{ code?: string }} */ (error);
  return (
    ABORTED_NAMES.includes(error.name) ||
    ABORTED_CODES.includes(code ?? "") ||
    // Node's error for an incomplete request body; a lost database connection has a different message.
    (code === "ECONNRESET" && error.message === "aborted")
  );
}

/**
 * Logs an error once, even if several parts of the process report it. Aborted requests are not logged.
 * @param {unknown} error @param {object} [fields] additional fields
 */
export function logError(error, fields = {}) {
  if (isAborted(error)) return;
  if (error instanceof Error) {
    if (shared.told.has(error)) return;
    shared.told.add(error);
  }
  logLine("error", { ...fields, ...describeError(error) });
}

/**
 * Logs console output of other packages: an error as a report, otherwise only the text, because objects may contain
 * anything.
 * @param {Level} level @param {unknown[]} said
 */
function logForeign(level, said) {
  const error = said.find((part) => part instanceof Error);
  if (error) return logError(error);
  const words = said.map((part) =>
    typeof part === "object" || typeof part === "function" ? typeof part : String(part),
  );
  const message = masked(words.join(" ").replace(COLORS, "").replace(/\s+/g, " ").trim());
  if (message) logLine(level, { message });
}

/** Redirects everything that Next, Node and packages print to the log. */
export function adoptConsole() {
  if (shared.console) return;
  const { info, warn, error } = console;
  shared.console = { info: info.bind(console), warn: warn.bind(console), error: error.bind(console) };
  /** @param {Level} level @returns {(...said: unknown[]) => void} */
  const foreign =
    (level) =>
    (...said) =>
      logForeign(level, said);
  Object.assign(console, {
    log: foreign("info"),
    info: foreign("info"),
    debug: foreign("info"),
    warn: foreign("warn"),
    error: foreign("error"),
    trace: foreign("error"),
  });
  // Whoever reads the log may leave. Each line would then be an error, and its report would be the next line.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  // Node's own listener would print them in a different format.
  process.removeAllListeners("warning");
  process.on("warning", (warning) => logLine("warn", describeError(warning)));
}

/** Prints progress or results of a command to the terminal. @param {string} text */
export function print(text) {
  (shared.console ?? console).info(text);
}

/** @param {string} text */
export function printError(text) {
  (shared.console ?? console).error(text);
}
