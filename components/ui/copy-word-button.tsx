"use client";

import Copy from "lucide-react/icons/copy";
import type { ComponentProps } from "react";
import { Button } from "./button";
import { toast } from "./toast";
import { useCopied } from "./use-copied";

type CopyWordButtonProps = Omit<ComponentProps<typeof Button>, "onClick" | "children" | "loading"> & {
  text: string;
  /** What stands on it, and what in its place once the text is in the clipboard. */
  label: string;
  copied: string;
  copiedMs?: number;
};

/** The same as a button with words; a browser that copies nothing shows the text, to be copied by hand. */
export function CopyWordButton({ text, label, copied, copiedMs, ...rest }: CopyWordButtonProps) {
  const { isCopied, copy } = useCopied(copiedMs);
  return (
    <Button {...rest} onClick={async () => (await copy(text)) || toast.info(text)}>
      <Copy aria-hidden="true" className="size-5" />
      {/* Both lie over each other: the button is as wide as the longer one, and nothing moves. */}
      <span className="grid *:col-start-1 *:row-start-1">
        <span aria-hidden={isCopied} className={isCopied ? "invisible" : ""}>
          {label}
        </span>
        <span role="status">{isCopied ? copied : ""}</span>
      </span>
    </Button>
  );
}
