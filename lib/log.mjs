// @ts-check
/**
 * @typedef {{ error: string, code?: string, reason?: string, stack?: string }} ErrorReport
 * @typedef {"info" | "warn" | "error"} Level
 */

/** Marks that turn the direction of a line around, or hide in it. */
const UNSEEN = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
/** What a text of somebody else's may tell of people: the query of an address, its password, long numbers, e-mail addresses. */
const TOLD = [
  [/\?[^\s"'<>)]*[=&][^\s"'<>)]*/g, "?…"],
  [/:\/\/[^\s/@]+@/g, "://…@"],
  [/[^\s@"'<>(]+@[^\s@"'<>)]+\.\w+/g, "…"],
  [/[\d۰-۹٠-٩]{10,}/g, "…"],
];
// biome-ignore lint/suspicious/noControlCharactersInRegex: the colors of a terminal.
const COLORS = /\u001b\[[\d;]*m/g;
/** The class of PostgreSQL's errors that quote the value they refuse. */
const QUOTES_VALUE = /^22/;

/** On globalThis: the server and each of Next's bundles have a copy of this module. */
const SHARED = Symbol.for("payaneh.log");
/** @typedef {{ console?: Pick<Console, Level>, told: WeakSet<object> }} Shared */
const slot = /** @type {{ [SHARED]: Shared }} */ (/** @type {unknown} */ (globalThis));
slot[SHARED] ??= { told: new WeakSet() };
const shared = slot[SHARED];

/** @param {string} sign */
const escaped = (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Returns a text without what it may tell of people.
 * @param {string} text
 */
const masked = (text) => TOLD.reduce((left, [told, stead]) => left.replace(told ?? "", String(stead)), text);

/** @param {Error} error */
function reasonOf(error) {
  const isValue = "code" in error && QUOTES_VALUE.test(String(error.code));
  return masked(isValue ? error.message.replace(/"[^"]*"/g, '"…"') : error.message);
}

/**
 * What a log may say of an error. A failed query's own message holds its parameters (numbers, addresses, hashes), so of the
 * text only the innermost reason is kept, and of the stack only where it happened.
 * @param {unknown} error
 * @returns {ErrorReport}
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

/** One line of JSON with the time, whatever stands in the fields. @param {Level} level @param {object} fields */
export function logLine(level, fields) {
  const line = JSON.stringify({ time: new Date().toISOString(), level, ...fields }).replace(UNSEEN, escaped);
  (shared.console ?? console)[level](line);
}

const ABORTED_NAMES = ["AbortError", "ResponseAborted"];
const ABORTED_CODES = ["ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"];

/**
 * Whether an error only says that whoever asked went away.
 * @param {unknown} error
 */
export function isAborted(error) {
  if (!(error instanceof Error)) return false;
  const { code } = /** @type {{ code?: string }} */ (error);
  return (
    ABORTED_NAMES.includes(error.name) ||
    ABORTED_CODES.includes(code ?? "") ||
    // Node's word for a request whose body ends too early; a database that hangs up says another.
    (code === "ECONNRESET" && error.message === "aborted")
  );
}

/**
 * Writes an error down in one line, once, however many parts of the process report it. A request that was aborted is none.
 * @param {unknown} error
 * @param {object} [fields] what else the line says
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
 * Writes what a part that is not ours says on the console: of an error its report, else the words alone, for an object may
 * hold anything.
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

/** Makes a line of the log of everything that Next, Node and packages print from now on. */
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
    ...{ log: foreign("info"), info: foreign("info"), debug: foreign("info") },
    ...{ warn: foreign("warn"), error: foreign("error"), trace: foreign("error") },
  });
  // Node's own listener writes them in lines of its own.
  process.removeAllListeners("warning");
  process.on("warning", (warning) => logLine("warn", describeError(warning)));
}

/** Tells whoever sits at the terminal: what a command has done, or how the start goes. @param {string} text */
export function print(text) {
  (shared.console ?? console).info(text);
}

/** The same for what went wrong. @param {string} text */
export function printError(text) {
  (shared.console ?? console).error(text);
}
