"use client";

import { useId, useState } from "react";
import { textStart } from "@/lib/persian/cut-text";

type ExpandableTextProps = {
  text: string;
  /** Texts up to this many characters are shown whole. */
  wholeUpTo: number;
  /** How many characters of a longer one show at first. */
  cutTo: number;
  moreLabel: string;
  lessLabel: string;
};

/** A long text of which the beginning shows. The rest is in the page for crawlers, and shown where there is no script. */
export function ExpandableText({ text, wholeUpTo, cutTo, moreLabel, lessLabel }: ExpandableTextProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (text.length <= wholeUpTo) return <p>{text}</p>;
  // Back to the end of a word, where one is near.
  const start = textStart(text, cutTo).replace(/\s\S{0,19}$/, "");
  return (
    <div>
      <p>
        {start}
        <span id={id} className={isOpen ? undefined : "[@media(scripting:enabled)]:hidden"}>
          {text.slice(start.length)}
        </span>
        {!isOpen && <span className="[@media(scripting:none)]:hidden">…</span>}
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="-mb-3 min-h-11 text-base font-medium text-brand hover:underline [@media(scripting:none)]:hidden"
      >
        {isOpen ? lessLabel : moreLabel}
      </button>
    </div>
  );
}
