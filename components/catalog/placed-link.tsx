import type { ReactNode } from "react";
import { opensBlog } from "@/lib/routes";

type PlacedLinkProps = { href: string; className?: string; children: ReactNode };

const INSIDE = /^\/(?!\/)/;
const WEB = /^https?:\/\//;

/** A link that the staff added to a picture; the blog and other sites open in a new tab. */
export function PlacedLink({ href, className, children }: PlacedLinkProps) {
  if (INSIDE.test(href) && !opensBlog(href)) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  }
  if (!WEB.test(href) && !opensBlog(href)) return <div className={className}>{children}</div>;
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  );
}
