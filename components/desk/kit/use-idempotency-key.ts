"use client";

import { useRef } from "react";
import { randomKey } from "@/lib/state/storage/random-key";

/** Returns the same key for the same content, so that a retry does not take effect twice. */
export function useIdempotencyKey(): (content: unknown) => string {
  const attempt = useRef({ sent: "", key: "" });
  return (content) => {
    const sent = JSON.stringify(content);
    if (attempt.current.sent !== sent) attempt.current = { sent, key: randomKey() };
    return attempt.current.key;
  };
}
