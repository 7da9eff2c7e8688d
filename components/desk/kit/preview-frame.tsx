"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { type Device, DeviceFrame, DeviceSegment } from "./device-frame";
import { Segment } from "./segment";

const EMPTY = '<!doctype html><html lang="fa" dir="rtl"><head></head><body></body></html>';
const SHOWN = 340;

export type PreviewTheme = "light" | "dark";

/** Copies the page's style sheets and fonts, which its content security policy also allows here. */
function dress(page: Document): HTMLElement {
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"]')) page.head.append(sheet.cloneNode());
  page.documentElement.className = document.documentElement.className;
  page.body.className = document.body.className;
  return page.body;
}

const isLoaded = ({ contentDocument }: HTMLIFrameElement) =>
  contentDocument?.URL === "about:srcdoc" && contentDocument.readyState === "complete";

type PreviewFrameProps = {
  /** Style properties of the previewed page, such as its colors, for each theme. */
  tokens: Record<PreviewTheme, Record<string, string>>;
  children: ReactNode;
};

/**
 * Shows components in a frame as wide as a phone or a computer. The frame is an empty document of this page, so it
 * needs neither a URL nor an exception in the content security policy; nothing in it can be clicked or focused.
 */
export function PreviewFrame({ tokens, children }: PreviewFrameProps) {
  const t = useTranslations("StaffIdentity");
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [device, setDevice] = useState<Device>("phone");
  const [theme, setTheme] = useState<PreviewTheme>("light");
  const open = ({ contentDocument: page }: HTMLIFrameElement) => {
    if (page && page.body !== body) setBody(dress(page));
  };
  const root = body?.ownerDocument.documentElement;
  if (root) {
    root.dataset.theme = theme;
    for (const [name, value] of Object.entries({ ...tokens.light, ...(theme === "dark" && tokens.dark) })) {
      root.style.setProperty(`--${name}`, value);
    }
  }
  return (
    <section aria-label={t("preview")} className="grid gap-2">
      <h2 className="text-lg font-bold">{t("preview")}</h2>
      <div className="flex flex-wrap gap-2">
        <DeviceSegment value={device} onChange={setDevice} />
        <Segment
          label={t("theme")}
          value={theme}
          onChange={setTheme}
          options={{ light: t("light"), dark: t("dark") }}
        />
      </div>
      <DeviceFrame
        device={device}
        most={SHOWN}
        srcDoc={EMPTY}
        ref={(frame) => {
          // A frame that loaded before hydration fires no event.
          if (frame && isLoaded(frame)) open(frame);
        }}
        onLoad={({ currentTarget }) => open(currentTarget)}
      />
      <p className="text-xs text-ink-soft">{t("previewText")}</p>
      {body && createPortal(<div inert>{children}</div>, body)}
    </section>
  );
}
