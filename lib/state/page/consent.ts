export type Consent = "yes" | "no";

// Stored as a cookie, because logging out clears the storage; page/consent.js reads it.
const HALF_A_YEAR_SECONDS = 15_552_000;
/** Cookies that Google, Clarity and Goftino set on the shop's domain. */
const THIRD_PARTY_COOKIE = /^(?:_ga|_gid|_gat|_gcl|_clck|_clsk|goftino)/;

const cookies = () => document.cookie.split("; ");

export function readConsent(): Consent | null {
  return (["yes", "no"] as const).find((answer) => cookies().includes(`consent=${answer}`)) ?? null;
}

/** True if third-party scripts run in this document, in which case secrets must not be typed here. */
export const areOthersHere = (): boolean => "thirdParties" in window && readConsent() === "yes";

function setCookie(name: string, value: string, maxAge: number, domain = ""): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that the shop supports.
  document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax${domain}`;
}

/**
 * Stores the visitor's answer. Withdrawing consent deletes third-party cookies and reloads the page to stop their
 * scripts.
 */
export function giveConsent(answer: Consent): void {
  const isTakenBack = readConsent() === "yes" && answer === "no";
  setCookie("consent", answer, HALF_A_YEAR_SECONDS);
  const question = document.querySelector<HTMLElement>("[data-consent]");
  if (question) question.hidden = true;
  window.dispatchEvent(new Event("consent"));
  if (!isTakenBack) return;
  for (const cookie of cookies()) {
    const [name = ""] = cookie.split("=");
    if (!THIRD_PARTY_COOKIE.test(name)) continue;
    forget(name);
  }
  window.location.reload();
}

/**
 * Third parties set cookies on the widest possible domain, such as shop.ir for www.shop.ir, so all domains are tried.
 */
function forget(name: string): void {
  setCookie(name, "", 0);
  const labels = window.location.hostname.split(".");
  for (const at of labels.keys()) setCookie(name, "", 0, `; domain=${labels.slice(at).join(".")}`);
}
