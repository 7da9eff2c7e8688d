import { act, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defineCountDown } from "@/components/catalog/count-down";
import { Countdown } from "@/components/catalog/countdown";
import { renderFa, text } from "@/tests/support/intl";
import { demoMessages as messages } from "@/tests/support/texts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
/** Two days, four hours, twelve minutes and three seconds later. */
const END = "2026-11-23T14:12:03.000Z";
const label = "پایان فروش ویژه";
const date = "۱۴۰۵/۰۹/۰۲، ۱۷:۴۲";

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

// In the shop the page layout defines the element (clocks.tsx).
defineCountDown();

describe("the countdown", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("the countdown ticks every second (HOME-015, HOME-016)", async () => {
    renderFa(<Countdown endsAt={END} label={label} />);
    expect(screen.getByText("۰۴:۱۲:۰۳")).toBeTruthy();
    expect(document.body.textContent).toContain("۲ روز");
    await pass(4);
    expect(screen.getByText("۰۴:۱۱:۵۹")).toBeTruthy();
  });

  it("the countdown stops at zero (HOME-015)", async () => {
    renderFa(<Countdown endsAt={new Date(NOW.getTime() + 2000).toISOString()} label={label} />);
    await pass(1);
    expect(screen.getByText("۰۰:۰۰:۰۱")).toBeTruthy();
    await pass(100);
    expect(screen.getByText("۰۰:۰۰:۰۰")).toBeTruthy();
  });

  it("a screen reader announces the end of the countdown once and no ticks", () => {
    renderFa(<Countdown endsAt={END} label={label} />);
    expect(screen.getByText(text("Countdown.ends", { label, date })).closest("[aria-hidden]")).toBeNull();
    expect(screen.getByText("۰۴:۱۲:۰۳").closest("[aria-hidden]")).not.toBeNull();
  });

  it("the server renders the end date, which hydrates without a mismatch warning", async () => {
    const page = (
      <NextIntlClientProvider locale="fa" timeZone="Asia/Tehran" messages={messages}>
        <Countdown endsAt={END} label={label} />
      </NextIntlClientProvider>
    );
    const root = document.createElement("div");
    root.innerHTML = renderToString(page);
    expect(root.textContent).toContain(text("Countdown.until", { date }));
    // Hydrates a minute after the page was rendered.
    vi.setSystemTime(new Date(NOW.getTime() + 60_000));
    const mismatches: unknown[] = [];
    document.body.append(root);
    await act(async () => {
      hydrateRoot(root, page, { onRecoverableError: (error) => mismatches.push(error) });
    });
    expect(mismatches).toEqual([]);
    expect(root.textContent).toContain("۰۴:۱۱:۰۳");
  });
});
