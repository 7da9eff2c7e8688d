// Runs right after the consent question (components/layout/consent-strip.tsx). Shows it before the first paint if this
// browser has not answered yet, and stores the answer (lib/state/page/consent.ts).
{
  const question = () => document.querySelector("[data-consent]");
  const cookies = document.cookie.split("; ");
  question().hidden = cookies.includes("consent=yes") || cookies.includes("consent=no");
  addEventListener("click", ({ target }) => {
    const button = target.closest("[data-answer]");
    if (!button) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that the shop supports.
    document.cookie = "consent=".concat(button.dataset.answer, "; path=/; max-age=15552000; samesite=lax");
    question().hidden = true;
    document.getElementById("content").focus({ preventScroll: true });
    dispatchEvent(new Event("consent"));
  });
}
