"use client";

import { usePathname } from "next/navigation";
import { type ComponentProps, type MouseEvent, useEffect, useState } from "react";
import { isPlainClick } from "@/components/ui/plain-click";

const SECTIONS = {
  home: /^\/$/,
  products: /^\/(?:search|products?|brands|bundles)(?:\/|$)/,
  profile: /^\/profile(?:\/|$)/,
};

type TabProps = ComponentProps<"a"> & {
  href: string;
  section?: keyof typeof SECTIONS;
  /** Id of a `details` element that a click opens instead of following the link. */
  opens?: string;
};

/** An entry of the bottom bar. The current entry is also marked in cached pages, because the server knows the path. */
export function Tab({ href, section, opens, ...rest }: TabProps) {
  const pathname = usePathname();
  const isPresent = section !== undefined && SECTIONS[section].test(pathname);
  const isOpen = useIsOpen(opens);
  const toggle = (event: MouseEvent) => {
    const menu = detailsOf(opens);
    if (!menu || !isPlainClick(event)) return;
    event.preventDefault();
    menu.open = !menu.open;
    // The menu is in the header, far from the bottom bar in tab order.
    if (menu.open) menu.querySelector("a")?.focus();
  };
  return (
    <a
      {...rest}
      href={href}
      onClick={opens ? toggle : undefined}
      data-opens={opens}
      aria-expanded={isOpen}
      aria-controls={isOpen === undefined ? undefined : opens}
      aria-current={isPresent ? (pathname === href ? "page" : "true") : undefined}
      className="relative flex min-h-15 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs text-ink-soft before:absolute before:inset-x-2 before:-top-px before:h-0.5 hover:text-brand aria-[current]:font-bold aria-[current]:text-brand aria-[current]:before:bg-brand"
    />
  );
}

function detailsOf(id: string | undefined): HTMLDetailsElement | null {
  const found = id ? document.getElementById(id) : null;
  return found instanceof HTMLDetailsElement ? found : null;
}

/** Returns undefined if there is no such `details` element, and before hydration. */
function useIsOpen(id: string | undefined): boolean | undefined {
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => {
    const menu = detailsOf(id);
    if (!menu) return;
    const read = () => setIsOpen(menu.open);
    read();
    menu.addEventListener("toggle", read);
    return () => menu.removeEventListener("toggle", read);
  }, [id]);
  return isOpen;
}
