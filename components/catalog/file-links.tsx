import { ButtonLink } from "@/components/ui/button";

type FileLinksProps = { href: string; name: string; excel: string };

/** Links to the rows of a list as CSV, at `href`, and as Excel, at the same address with `.xlsx`. */
export function FileLinks({ href, name, excel }: FileLinksProps) {
  return [
    { to: href, word: name },
    { to: href.replace(".csv", ".xlsx"), word: excel },
  ].map(({ to, word }) => (
    <ButtonLink key={to} variant="secondary" size="word" href={to} download>
      <span className="text-xs">{word}</span>
    </ButtonLink>
  ));
}
