import { Picture } from "@/components/ui/picture";
import { markMatches } from "@/lib/persian/mark-matches";
import { OptionLink, type OptionLinkProps } from "./option-link";

type SearchOptionProps = OptionLinkProps & {
  name?: string;
  term?: string;
  image?: string;
};

export function SearchOption({ name, term, image, children, ...option }: SearchOptionProps) {
  return (
    <OptionLink
      {...option}
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
    </OptionLink>
  );
}

function Marked({ text, term }: { text: string; term: string }) {
  return markMatches(text, term).map(({ text: part, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are identified by their position
      <mark key={index} className="bg-transparent font-bold text-brand">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
