import { OptionLink, type OptionLinkProps } from "./option-link";

export function SearchChip({ children, ...option }: OptionLinkProps) {
  return (
    <OptionLink
      {...option}
      className="inline-flex min-h-11 max-w-full items-center rounded-md border px-4 hover:border-brand hover:text-brand aria-selected:border-brand aria-selected:bg-brand-soft"
    >
      <span className="truncate">{children}</span>
    </OptionLink>
  );
}
