// Right after the question whether scripts of other companies may come (components/layout/consent-strip.tsx): shows it,
// before anything is painted, where this browser has not answered, and keeps the answer (lib/state/consent.ts).
{
  const question = () => document.querySelector("[data-consent]");
  const cookies = document.cookie.split("; ");
  question().hidden = cookies.includes("consent=yes") || cookies.includes("consent=no");
  addEventListener("click", ({ target }) => {
    const button = target.closest("[data-answer]");
    if (!button) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is missing in browsers that the shop serves.
    document.cookie = "consent=".concat(button.dataset.answer, "; path=/; max-age=15552000; samesite=lax");
    question().hidden = true;
    document.getElementById("content").focus({ preventScroll: true });
    dispatchEvent(new Event("consent"));
  });
}
