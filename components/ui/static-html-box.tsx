"use client";

import { type ComponentProps, useState } from "react";

export type StaticHtmlTag = "article" | "div" | "nav" | "ul";

type StaticHtmlBoxProps = Omit<ComponentProps<"div">, "ref" | "dangerouslySetInnerHTML"> & {
  as?: StaticHtmlTag;
  /** Must be unique on the page. */
  name: string;
};

const AS_IT_IS = { __html: "" };

/** Server-rendered elements by name: after React has unmounted one, its content cannot be rendered again. */
const rendered = new Map<string, Element>();

/** Remembers a server-rendered element; a new element with the same name takes over its children. */
function adopt(box: HTMLElement | null) {
  const name = box?.dataset.still;
  if (!box || !name) return;
  if (!box.hasChildNodes()) box.append(...(rendered.get(name)?.childNodes ?? []));
  rendered.set(name, box);
}

/**
 * If the RSC payload omits the children (lib/serving/next-output/static-subtrees.mjs), the element hydrates and keeps
 * the server's HTML.
 */
export function StaticHtmlBox({ as = "div", name, children, ...props }: StaticHtmlBoxProps) {
  const Tag = as as "div";
  useState(() => {
    // If React discards the server's HTML and renders again, this is the last point at which the element exists.
    if (children !== undefined || typeof document === "undefined" || rendered.has(name)) return;
    const box = document.querySelector(`[data-still="${name}"]`);
    if (box) rendered.set(name, box);
  });
  return children === undefined ? (
    <Tag
      {...props}
      key="kept"
      ref={adopt}
      data-still={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing: React leaves the content in place.
      dangerouslySetInnerHTML={AS_IT_IS}
    />
  ) : (
    <Tag {...props} key="rendered" data-still={name}>
      {children}
    </Tag>
  );
}
