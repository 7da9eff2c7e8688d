// @ts-check
import { readFileSync } from "node:fs";

/** @type {{ ErrorPage: Record<string, string>, Errors: Record<string, string> }} */
const { ErrorPage, Errors } = JSON.parse(readFileSync(new URL("../../messages/fa.json", import.meta.url), "utf8"));

/** @type {Record<number, string | undefined>} */
const SENTENCES = {
  400: Errors.badRequest,
  405: Errors.methodNotAllowed,
  413: Errors.tooLarge,
  500: Errors.internal,
};

/** @param {number} status */
function page(status) {
  return `<!doctype html>
<html lang="fa" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${status}</title></head>
<body><h1>${ErrorPage.title}</h1><p>${SENTENCES[status]}</p><p><a href="/">${ErrorPage.homeLink}</a></p></body>
</html>
`;
}

/** @param {number} status */
function envelope(status) {
  return JSON.stringify({ status: false, code: status, data: null, message: SENTENCES[status] });
}

/**
 * Answers a request that never reaches Next: an envelope below /api, a small page elsewhere.
 * @param {import("node:http").ServerResponse} response
 * @param {400 | 405 | 413 | 500} status
 * @param {{ isApi: boolean, allow?: string }} options
 */
export function refuse(response, status, { isApi, allow }) {
  const body = isApi ? envelope(status) : page(status);
  response.writeHead(status, {
    "content-length": Buffer.byteLength(body),
    "content-type": isApi ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "cache-control": "private, no-store",
    ...(status === 405 && { allow }),
    // The rest of a body that is too large is not read.
    ...(status === 413 && { connection: "close" }),
  });
  response.end(body);
}
