import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
import { markMatches } from "@/lib/persian/matches";

type SearchOptionProps = {
  id: string;
  href: string;
  active: string | undefined;
  onChoose: () => void;
  name?: string;
  /** What was typed; its words are marked in the name. */
  term?: string;
  image?: string;
  children?: ReactNode;
};

/** One suggestion: a link, reached by the arrow keys of the field and not by Tab. */
export function SearchOption({ id, href, active, onChoose, name, term, image, children }: SearchOptionProps) {
  return (
    <a
      id={id}
      role="option"
      aria-selected={active === id}
      tabIndex={-1}
      href={href}
      onClick={onChoose}
      className="flex min-h-11 items-center gap-3 rounded-sm px-2 py-1.5 text-base hover:bg-brand-soft aria-selected:bg-brand-soft"
    >
      {image && (
        <Picture
          src={image}
          alt=""
          width={48}
          height={48}
          className="size-12 shrink-0 rounded-sm bg-picture object-contain"
        />
      )}
      <span className="min-w-0">
        {name && (
          <span className="line-clamp-2">
            <Marked text={name} term={term ?? ""} />
          </span>
        )}
        {children}
      </span>
    </a>
  );
}

function Marked({ text, term }: { text: string; term: string }) {
  return markMatches(text, term).map(({ text: part, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
      <mark key={index} className="bg-transparent font-bold text-brand">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
