import { useEffect, useRef, useState } from "react";
import { copyText } from "./copy-text";

const COPIED_MS = 500;

/** `copy` returns false if the browser refuses. */
export function useCopied(copiedMs = COPIED_MS) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async (text: string): Promise<boolean> => {
    if (!(await copyText(text))) return false;
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), copiedMs);
    return true;
  };
  return { isCopied, copy };
}
