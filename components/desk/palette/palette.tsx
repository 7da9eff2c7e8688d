"use client";

import { useTranslations } from "next-intl";
import { lazy, useEffect, useState } from "react";
import { isTyping } from "@/components/desk/kit/is-typing";
import type { NavItem } from "@/components/desk/kit/nav-items";
import { useKeys } from "@/components/desk/kit/use-keys";
import { Late } from "@/components/ui/late";

const loadPanel = () => import("./palette-panel");
const PalettePanel = lazy(async () => ({ default: (await loadPanel()).PalettePanel }));

/** Opened by a button, `/` or Ctrl+K. Keys are matched by position, so that a Persian layout works too. */
export function Palette({ navItems }: { navItems: readonly NavItem[] }) {
  const t = useTranslations("Staff");
  const [isOpen, setIsOpen] = useState(false);
  // Preloaded, because letters typed after `/` would be lost while the chunk is loading.
  useEffect(() => void loadPanel(), []);
  useKeys((event) => {
    const isCommand = (event.ctrlKey || event.metaKey) && event.code === "KeyK";
    const isSlash = event.code === "Slash" && !event.ctrlKey && !event.altKey && !event.shiftKey;
    if (!isCommand && !(isSlash && !isTyping(event.target))) return;
    event.preventDefault();
    setIsOpen(true);
  });
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 min-w-0 flex-1 items-center justify-between gap-3 rounded-md bg-sunken px-3.5 text-start text-ink-soft sm:max-w-md"
      >
        <span className="truncate">{t("searchHint")}</span>
        <kbd dir="ltr" className="font-sans rounded-sm border bg-surface px-1.5 text-xs max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      {isOpen && (
        <Late>
          <PalettePanel navItems={navItems} onClose={() => setIsOpen(false)} />
        </Late>
      )}
    </>
  );
}
