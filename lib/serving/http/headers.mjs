// @ts-check

/**
 * @param {import("node:http").ServerResponse} response
 * @param {unknown} headers an object or a flat list, as `writeHead` takes them
 */
export function setHeaders(response, headers) {
  if (Array.isArray(headers)) {
    for (let i = 0; i + 1 < headers.length; i += 2) response.setHeader(headers[i], headers[i + 1]);
  } else if (typeof headers === "object" && headers !== null) {
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  }
}
