import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConsentChoice } from "@/components/content/consent-choice";
import { ThirdParties } from "@/components/content/third-parties";
import { ConsentStrip } from "@/components/layout/consent-strip";
import { TextField } from "@/components/ui/text-field";
import { readThirdParties } from "@/lib/serving/http/third-parties.mjs";
import { CONSENT_SCRIPT } from "@/lib/serving/next-output/page-text.mjs";
import { areOthersHere, readConsent } from "@/lib/state/page/consent";
import { renderFa, text } from "@/tests/support/intl";

const ALL = readThirdParties({ GOFTINO_ID: "aB3xyz", CLARITY_ID: "k3l9p2q8wz", GTM_ID: "GTM-AB12CD3" });

/** Runs an inline script of the page as a browser would. */
// biome-ignore lint/security/noGlobalEval: it stands in the page as text and is run as such
const run = (script = "") => window.eval(script);
const question = () => document.querySelector<HTMLElement>("[data-consent]");
const fetched = () => [...document.head.querySelectorAll("script")].map(({ src }) => new URL(src).hostname);

/** Renders a public page with every provider configured, up to its load event. */
function read() {
  renderFa(
    <>
      <ConsentStrip script="" />
      <main id="content" tabIndex={-1} />
      {/* biome-ignore lint/a11y/useValidAnchor: where it leads is another test's. */}
      <a href="#" data-chat="">
        chat
      </a>
    </>,
  );
  run(CONSENT_SCRIPT);
  run(ALL?.script);
  window.dispatchEvent(new Event("load"));
  return vi.advanceTimersByTimeAsync(50);
}

const begin = window.addEventListener.bind(window);
let listeners: Parameters<typeof begin>[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, "addEventListener").mockImplementation((...listener: Parameters<typeof begin>) => {
    listeners.push(listener);
    begin(...listener);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const listener of listeners) window.removeEventListener(...listener);
  listeners = [];
  document.head.innerHTML = "";
  Reflect.deleteProperty(window, "thirdParties");
  for (const name of ["consent", "_ga", "own"]) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = `${name}=; path=/; max-age=0`;
  }
});

describe("third-party scripts", () => {
  it("scripts load only after consent is given, each once (LAYOUT-005)", async () => {
    await read();
    expect(question()?.hidden).toBe(false);
    expect(fetched()).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: text("Consent.yes") }));
    expect(fetched()).toEqual(["www.googletagmanager.com", "www.clarity.ms", "www.goftino.com"]);
    expect([question()?.hidden, readConsent()]).toEqual([true, "yes"]);
    expect(document.activeElement?.id).toBe("content");
    window.dispatchEvent(new Event("consent"));
    expect(fetched()).toHaveLength(3);
  });

  it("scripts load without asking if the browser has consented before (LAYOUT-005)", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = "consent=yes; path=/";
    await read();
    expect(question()?.hidden).toBe(true);
    expect(fetched()).toHaveLength(3);
  });

  it("scripts never load after a refusal, and the user is not asked again (LAYOUT-005)", async () => {
    await read();
    fireEvent.click(screen.getByRole("button", { name: text("Consent.no") }));
    run(CONSENT_SCRIPT);
    expect([question()?.hidden, readConsent(), fetched()]).toEqual([true, "no", []]);
  });

  it("the shop's own chat link opens the chat once it is loaded, and the provider's button is hidden", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = "consent=yes; path=/";
    await read();
    const link = screen.getByRole("link", { name: "chat" });
    expect(fireEvent.click(link)).toBe(true);
    const Goftino = { setWidget: vi.fn(), open: vi.fn() };
    vi.stubGlobal("Goftino", Goftino);
    window.dispatchEvent(new Event("goftino_ready"));
    expect(Goftino.setWidget).toHaveBeenCalledWith({ hasIcon: false });
    expect(fireEvent.click(link)).toBe(false);
    expect(Goftino.open).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it("a guest logs in in a dialog over the page, but on a separate page if third-party scripts may run (LAYOUT-005)", async () => {
    const overThePage = vi.fn((event: Event) => event.preventDefault());
    renderFa(
      <a href="/login?backUrl=%2Fsearch" onClick={(event) => overThePage(event.nativeEvent)}>
        login
      </a>,
    );
    await read();
    const press = () => fireEvent.click(screen.getByRole("link", { name: "login" }));
    expect([press(), overThePage.mock.calls.length, areOthersHere()]).toEqual([false, 1, false]);
    fireEvent.click(screen.getByRole("button", { name: text("Consent.yes") }));
    expect([press(), overThePage.mock.calls.length, areOthersHere()]).toEqual([true, 1, true]);
  });

  it("every form field is masked in session recordings", () => {
    render(<TextField label="کد ملی" />);
    expect(screen.getByRole("textbox").closest("[data-clarity-mask=true]")).not.toBeNull();
  });
});

describe("the consent choice on the privacy page", () => {
  beforeEach(() => vi.useRealTimers());

  it("the privacy page names this shop's providers, shows the visitor's choice and lets it be changed (LAYOUT-005)", async () => {
    renderFa(<ThirdParties kinds={["recording"]} />);
    expect(screen.getByText(text("Consent.recording"))).toBeTruthy();
    expect(screen.queryByText(text("Consent.chat"))).toBeNull();
    const [yes, no] = screen.getAllByRole<HTMLInputElement>("radio");
    expect([yes?.checked, no?.checked]).toEqual([false, false]);
    await userEvent.click(screen.getByRole("radio", { name: text("Consent.yes") }));
    expect([readConsent(), yes?.checked]).toEqual(["yes", true]);
  });

  it("withdrawing consent deletes the providers' cookies and reloads the page", async () => {
    for (const cookie of ["consent=yes", "_ga=GA1", "own=1"]) {
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
      document.cookie = `${cookie}; path=/`;
    }
    const reload = vi.fn();
    vi.stubGlobal("location", { hostname: "localhost", reload });
    renderFa(<ConsentChoice />);
    await userEvent.click(screen.getByRole("radio", { name: text("Consent.no") }));
    expect(reload).toHaveBeenCalledOnce();
    expect(document.cookie.split("; ").sort()).toEqual(["consent=no", "own=1"]);
    vi.unstubAllGlobals();
  });

  it("cookies are also deleted from the parent domain, where Google sets its own", async () => {
    for (const cookie of ["consent=yes", "_ga=GA1"]) {
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
      document.cookie = `${cookie}; path=/`;
    }
    vi.stubGlobal("location", { hostname: "www.shop.example", reload: vi.fn() });
    const written = vi.spyOn(document, "cookie", "set");
    renderFa(<ConsentChoice />);
    await userEvent.click(screen.getByRole("radio", { name: text("Consent.no") }));
    const gone = written.mock.calls.flat().filter((cookie) => cookie.startsWith("_ga=;"));
    expect(gone.map((cookie) => cookie.split("domain=")[1])).toEqual(
      expect.arrayContaining([undefined, "www.shop.example", "shop.example"]),
    );
    vi.unstubAllGlobals();
  });
});
