// @ts-check
import { logError } from "../../log.mjs";
import { setHeaders } from "./headers.mjs";

/**
 * @typedef {import("node:http").ServerResponse} ServerResponse
 * @typedef {import("node:http").OutgoingHttpHeaders} Headers
 *
 * @typedef {object} Hooks
 * @property {(response: ServerResponse) => boolean} mayHold called once, when the headers are complete; false sends the
 *   response as it is
 * @property {(response: ServerResponse, body: Buffer) => Promise<void>} onHeld called with the whole body of a held
 *   response, of which nothing has been sent
 */

/**
 * Buffers a response until its body is complete, because its headers depend on the body (hashes, ETag, length). If
 * `mayHold` returns false (images, fonts), the body streams through.
 * @param {ServerResponse} response @param {Hooks} hooks
 */
export function bufferResponse(response, { mayHold, onHeld }) {
  /** @type {Buffer[]} */
  const parts = [];
  /** @type {boolean | undefined} */
  let isHeld;

  const release = () => {
    for (const name of ["writeHead", "flushHeaders", "write", "end"]) Reflect.deleteProperty(response, name);
  };
  const decide = () => {
    isHeld ??= mayHold(response);
    if (!isHeld) release();
    return isHeld;
  };
  /** @param {any} chunk @param {any} encoding */
  const hold = (chunk, encoding) => {
    if (chunk && typeof chunk !== "function") {
      parts.push(Buffer.from(chunk, typeof encoding === "string" ? /** @type {BufferEncoding} */ (encoding) : "utf8"));
    }
  };

  const overrides = {
    /** @param {number} status @param {unknown[]} rest */
    writeHead(status, ...rest) {
      response.statusCode = status;
      setHeaders(response, rest.at(-1));
      return response;
    },
    flushHeaders() {
      if (!decide()) response.flushHeaders();
    },
    /** @param {any[]} args */
    write(...args) {
      if (!decide()) return Reflect.apply(response.write, response, args);
      hold(args[0], args[1]);
      args.find((value) => typeof value === "function")?.();
      return true;
    },
    /** @param {any[]} args */
    end(...args) {
      if (!decide()) return Reflect.apply(response.end, response, args);
      hold(args[0], args[1]);
      release();
      onHeld(response, Buffer.concat(parts)).catch((error) => {
        logError(error);
        response.destroy();
      });
      return response;
    },
  };
  Object.assign(response, overrides);
}
