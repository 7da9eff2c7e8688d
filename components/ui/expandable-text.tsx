"use client";

import { useId, useState } from "react";
import { textStart } from "@/lib/persian/cut-text";

type ExpandableTextProps = {
  text: string;
  wholeUpTo: number;
  cutTo: number;
  moreLabel: string;
  lessLabel: string;
};

/** Shows the beginning of a long text. The rest is in the HTML for crawlers, and visible without JavaScript. */
export function ExpandableText({ text, wholeUpTo, cutTo, moreLabel, lessLabel }: ExpandableTextProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (text.length <= wholeUpTo) return <p>{text}</p>;
  // The text is cut at the end of a word if there is one nearby.
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
