"use client";

import type { ComponentProps, MouseEvent } from "react";
import { type ListQuery, listHref } from "@/lib/domain/listing";
import type { ListControl } from "./use-listing";

type SoftLinkProps = Omit<ComponentProps<"a">, "href" | "onClick"> & {
  list: ListControl;
  change: Partial<ListQuery>;
};

/** A link to the listing with a change: without script a step to its address, with it a change in place. */
export function SoftLink({ list, change, children, ...rest }: SoftLinkProps) {
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    list.change(change);
  };
  return (
    <a rel="nofollow" {...rest} href={listHref(list.path, list.query, change)} onClick={handleClick}>
      {children}
    </a>
  );
}
