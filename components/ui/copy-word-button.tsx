"use client";

import Copy from "lucide-react/icons/copy";
import type { ComponentProps } from "react";
import { Button } from "./button";
import { toast } from "./toast";
import { useCopied } from "./use-copied";

type CopyWordButtonProps = Omit<ComponentProps<typeof Button>, "onClick" | "children" | "loading"> & {
  text: string;
  label: string;
  copied: string;
  copiedMs?: number;
};

/** If the browser refuses to copy, shows the text in a toast so that it can be copied by hand. */
export function CopyWordButton({ text, label, copied, copiedMs, ...rest }: CopyWordButtonProps) {
  const { isCopied, copy } = useCopied(copiedMs);
  return (
    <Button {...rest} onClick={async () => (await copy(text)) || toast.info(text)}>
      <Copy aria-hidden="true" className="size-5" />
      {/* Stacked in one grid cell, so that the button is as wide as the longer text and does not change its width. */}
      <span className="grid *:col-start-1 *:row-start-1">
        <span aria-hidden={isCopied} className={isCopied ? "invisible" : ""}>
          {label}
        </span>
        <span role="status">{isCopied ? copied : ""}</span>
      </span>
    </Button>
  );
}
