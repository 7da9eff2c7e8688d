// @ts-check
import { createElement } from "react";

const STYLE = { display: "grid", placeItems: "center", minHeight: "100vh", fontSize: "3rem", textDecoration: "none" };

/** Where app/global-error.tsx fails too: its page could not come, so only the way to try again is there. Next's is 2 kB of English. */
export default function LastError() {
  return createElement(
    "html",
    { id: "__next_error__" },
    createElement("body", null, createElement("a", { href: "", style: STYLE }, "↻")),
  );
}
