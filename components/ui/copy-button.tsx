"use client";

import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useRef, useState } from "react";
import { copyText } from "./copy-text";

/** How long a button says that it has copied (spec 9). */
const COPIED_MS = 500;

type CopyButtonProps = {
  text: string;
  /** What it copies, for who hears it. */
  label: string;
  copied: string;
  /** Where the browser lets nobody copy. */
  onFail?: () => void;
  className?: string;
};

/** Copies a code or a number that stands beside it, and says so for a moment. */
export function CopyButton({ text, label, copied, onFail, className = "" }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    if (!(await copyText(text))) return onFail?.();
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_MS);
  };

  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={copy}
      className={`-m-2.5 grid size-11 shrink-0 place-items-center rounded-sm text-ink-soft hover:text-brand ${className}`}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span role="status" className="sr-only">
        {isCopied ? copied : ""}
      </span>
    </button>
  );
}
