// @ts-check
import { createElement } from "react";

const STYLE = { display: "grid", placeItems: "center", minHeight: "100vh", fontSize: "3rem", textDecoration: "none" };

/**
 * Shown if app/global-error.tsx fails too: only a link that reloads the page. Next's own version is 2 kB of English.
 */
export default function LastError() {
  return createElement(
    "html",
    { id: "__next_error__" },
    createElement("body", null, createElement("a", { href: "", style: STYLE }, "↻")),
  );
}
