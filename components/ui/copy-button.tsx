"use client";

import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useCopied } from "./use-copied";

type CopyButtonProps = {
  text: string;
  label: string;
  copied: string;
  onFail?: () => void;
  className?: string;
};

export function CopyButton({ text, label, copied, onFail, className = "" }: CopyButtonProps) {
  const { isCopied, copy } = useCopied();
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={async () => (await copy(text)) || onFail?.()}
      className={`-m-2.5 grid size-11 shrink-0 place-items-center rounded-sm text-ink-soft hover:text-brand ${className}`}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span role="status" className="sr-only">
        {isCopied ? copied : ""}
      </span>
    </button>
  );
}
