"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

/** Pixels that are no more than a trembling finger. */
const STILL = 8;
/** After so long without a move the page has come to rest. */
const REST_MS = 200;

/**
 * Writes on the document, for what makes room (globals.css), which way it was scrolled last, nothing at its top; and while it
 * rests, whether the chat lies over nothing.
 */
export function ScrollWay() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    // Not asked for: while the page wakes up, the browser would lay it out at once to answer.
    let last = 0;
    const handleScroll = () => {
      const now = window.scrollY;
      if (now > 0 && Math.abs(now - last) < STILL) return;
      const way = now <= 0 ? undefined : now > last ? "down" : "up";
      last = now;
      if (way === dataset.way) return;
      if (way) dataset.way = way;
      else delete dataset.way;
    };
    window.addEventListener("scroll", handleScroll, { passive: true });
    return () => window.removeEventListener("scroll", handleScroll);
  }, []);
  useRoom();
  return null;
}

function useRoom(): void {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has room elsewhere
  useEffect(() => {
    const { dataset } = document.documentElement;
    let timer = 0;
    const look = async () => {
      // Wider screens have a margin for it.
      if (!window.matchMedia("(width < 48rem)").matches) return;
      const chat = document.querySelector("[data-chat]");
      const { hasRoom } = await import("./chat-room");
      if (chat && hasRoom(chat)) dataset.room = "";
    };
    const handleMove = () => {
      delete dataset.room;
      clearTimeout(timer);
      timer = window.setTimeout(look, REST_MS);
    };
    handleMove();
    window.addEventListener("scroll", handleMove, { passive: true });
    // What comes late moves what stands below it.
    const sizes = new ResizeObserver(handleMove);
    sizes.observe(document.body);
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      window.removeEventListener("scroll", handleMove);
    };
  }, [pathname]);
}
