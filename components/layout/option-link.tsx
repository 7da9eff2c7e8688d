import type { ReactNode } from "react";

export type OptionLinkProps = {
  id: string;
  href: string;
  active: string | undefined;
  onChoose: () => void;
  children?: ReactNode;
};

/** A suggestion as a link, reached from the search field by the arrow keys rather than by Tab. */
export function OptionLink({ id, href, active, onChoose, ...rest }: OptionLinkProps & { className: string }) {
  return (
    <a {...rest} id={id} href={href} role="option" aria-selected={active === id} tabIndex={-1} onClick={onChoose} />
  );
}
