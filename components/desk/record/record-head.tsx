import type { ReactNode } from "react";
import { CodeText } from "@/components/ui/code-text";

/** The number of characters that fit on one line on a phone at the title's size. */
const TITLE_LETTERS = 14;

type RecordHeadProps = {
  back: { href: string; name: string };
  title: string;
  ltr?: boolean;
  badge?: ReactNode;
  fact?: string;
};

export function RecordHead({ back, title, ltr, badge, fact }: RecordHeadProps) {
  return (
    <>
      <a href={back.href} className="inline-flex min-h-11 items-center self-start text-xs text-brand">
        {back.name}
      </a>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-4">
        <h1 className="text-title font-bold break-words">
          {ltr ? <CodeText most={TITLE_LETTERS}>{title}</CodeText> : title}
        </h1>
        {badge}
        {fact && <span className="text-xs text-ink-soft">{fact}</span>}
      </div>
    </>
  );
}
