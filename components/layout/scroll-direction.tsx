"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

/** In pixels; smaller movements are ignored as jitter. */
const MIN_SCROLL_PX = 8;
const SETTLE_MS = 200;

/**
 * Sets attributes on the document for globals.css: `data-way`, the direction of the last scroll (none at the top), and
 * `data-room` while the page is not scrolling and the chat link covers nothing.
 */
export function ScrollDirection() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    // Starts at 0 instead of `scrollY`, which would force a layout during hydration.
    let last = 0;
    const handleScroll = () => {
      const now = window.scrollY;
      if (now > 0 && Math.abs(now - last) < MIN_SCROLL_PX) return;
      const way = now <= 0 ? undefined : now > last ? "down" : "up";
      last = now;
      if (way === dataset.way) return;
      if (way) dataset.way = way;
      else delete dataset.way;
    };
    window.addEventListener("scroll", handleScroll, { passive: true });
    return () => window.removeEventListener("scroll", handleScroll);
  }, []);
  useFreeSpace();
  return null;
}

function useFreeSpace(): void {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: free space differs on another page
  useEffect(() => {
    const { dataset } = document.documentElement;
    let timer = 0;
    const look = async () => {
      if (!window.matchMedia("(width < 64rem)").matches) return;
      const chat = document.querySelector("[data-chat]");
      const { hasFreeSpace } = await import("./chat-offset");
      if (chat && hasFreeSpace(chat)) dataset.room = "";
    };
    const handleMove = () => {
      delete dataset.room;
      clearTimeout(timer);
      timer = window.setTimeout(look, SETTLE_MS);
    };
    handleMove();
    window.addEventListener("scroll", handleMove, { passive: true });
    const sizes = new ResizeObserver(handleMove);
    sizes.observe(document.body);
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      window.removeEventListener("scroll", handleMove);
    };
  }, [pathname]);
}
