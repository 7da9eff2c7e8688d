/** Whether scripts of other companies may come to this browser; null where nobody has answered. */
export type Consent = "yes" | "no";

// A cookie, for it outlives a logout, which empties the storage; it tells nothing of a person. The scripts in the page
// (lib/serving/page/consent.js and third-parties.js) read it too.
const HALF_A_YEAR_SECONDS = 15_552_000;
/** What Google, Clarity and Goftino put into this browser under the shop's own name. */
const THEIRS = /^(?:_ga|_gid|_gat|_gcl|_clck|_clsk|goftino)/;

const cookies = () => document.cookie.split("; ");

/** What this browser has answered. */
export function readConsent(): Consent | null {
  return (["yes", "no"] as const).find((answer) => cookies().includes(`consent=${answer}`)) ?? null;
}

/** Whether scripts of other companies run in this document, so that nothing secret may be typed here. */
export const areOthersHere = (): boolean => "thirdParties" in window && readConsent() === "yes";

function setCookie(name: string, value: string, maxAge: number, domain = ""): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is missing in browsers that the shop serves.
  document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax${domain}`;
}

/** Keeps an answer. Who takes a «yes» back is rid of those scripts at once: what runs already ends with its page. */
export function giveConsent(answer: Consent): void {
  const isTakenBack = readConsent() === "yes" && answer === "no";
  setCookie("consent", answer, HALF_A_YEAR_SECONDS);
  const question = document.querySelector<HTMLElement>("[data-consent]");
  if (question) question.hidden = true;
  window.dispatchEvent(new Event("consent"));
  if (!isTakenBack) return;
  for (const cookie of cookies()) {
    const [name = ""] = cookie.split("=");
    if (!THEIRS.test(name)) continue;
    forget(name);
  }
  window.location.reload();
}

/** Their cookies stand at the widest domain that the browser took, such as shop.ir on www.shop.ir. */
function forget(name: string): void {
  setCookie(name, "", 0);
  const labels = window.location.hostname.split(".");
  for (const at of labels.keys()) setCookie(name, "", 0, `; domain=${labels.slice(at).join(".")}`);
}
