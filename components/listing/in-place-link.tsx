"use client";

import type { ComponentProps, MouseEvent } from "react";
import { isPlainClick } from "@/components/ui/plain-click";
import { type ListQuery, listHref } from "@/lib/domain/listing/listing";
import type { ListControl } from "./use-listing";

type SoftLinkProps = Omit<ComponentProps<"a">, "href" | "onClick"> & {
  list: ListControl;
  change: Partial<ListQuery>;
};

/** A link that changes the listing without a navigation; without JavaScript it loads the changed URL. */
export function InPlaceLink({ list, change, children, ...rest }: SoftLinkProps) {
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    list.change(change);
  };
  return (
    <a rel="nofollow" {...rest} href={listHref(list.path, list.query, change)} onClick={handleClick}>
      {children}
    </a>
  );
}
