"use client";

import { type ComponentProps, createContext, useContext } from "react";
import type { HeldRight } from "@/lib/contract/staff";
import { looksAt } from "@/lib/domain/account/rights";
import { rightAt } from "./nav-items";

/** The rights of the logged-in member of staff. */
export const HeldRights = createContext<readonly HeldRight[] | null>(null);

type DeskLinkProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** For a text that only leads somewhere and names nothing. */
  orNothing?: boolean;
};

/**
 * A link to another part of the desk. Staff who may not open that page, which answers 404 to them, get its text alone, or
 * nothing.
 */
export function DeskLink({ href, orNothing = false, children, ...rest }: DeskLinkProps) {
  const rights = useContext(HeldRights);
  const right = rightAt(href.split(/[?#]/)[0] ?? "");
  if (rights && right && !looksAt(rights, right)) return orNothing ? null : <span>{children}</span>;
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  );
}
