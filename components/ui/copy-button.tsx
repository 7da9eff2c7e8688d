"use client";

import Copy from "lucide-react/icons/copy";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Button } from "./button";
import { copyText } from "./copy-text";
import { toast } from "./toast";

/** How long a button says that it has copied (spec 9). */
const COPIED_MS = 500;

type CopyButtonProps = Omit<ComponentProps<typeof Button>, "onClick" | "children" | "loading"> & {
  text: string;
  /** What stands on it, and what in its place once the text is in the clipboard. */
  label: string;
  copied: string;
  copiedMs?: number;
};

/** Copies a text and says so where it was pressed; a browser that copies nothing is shown the text to be copied by hand. */
export function CopyButton({ text, label, copied, copiedMs = COPIED_MS, ...rest }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    if (!(await copyText(text))) return toast.info(text);
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), copiedMs);
  };
  return (
    <Button {...rest} onClick={() => void copy()}>
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
