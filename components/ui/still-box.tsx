"use client";

import { type ComponentProps, useState } from "react";

export type StillTag = "article" | "div" | "nav" | "ul";

type StillBoxProps = Omit<ComponentProps<"div">, "ref" | "dangerouslySetInnerHTML"> & {
  as?: StillTag;
  /** Tells it from the others of the page. */
  name: string;
};

const AS_IT_IS = { __html: "" };

/** What the server drew, by name: React forgets it when it takes such a part away, and has no way to draw it again. */
const drawn = new Map<string, Element>();

/** Remembers a part that the server drew, and gives what it held to one that stands there anew. */
function adopt(box: HTMLElement | null) {
  const name = box?.dataset.still;
  if (!box || !name) return;
  if (!box.hasChildNodes()) box.append(...(drawn.get(name)?.childNodes ?? []));
  drawn.set(name, box);
}

/**
 * See still.tsx. Without children it wakes in a page whose data came without them (lib/serving/still-parts.mjs): what
 * stands in the HTML stays as it is.
 */
export function StillBox({ as = "div", name, children, ...props }: StillBoxProps) {
  // Every one of these tags takes the same attributes.
  const Tag = as as "div";
  useState(() => {
    // Where React gives the server's page up and draws it anew, this is the last moment at which it is there.
    if (children !== undefined || typeof document === "undefined" || drawn.has(name)) return;
    const box = document.querySelector(`[data-still="${name}"]`);
    if (box) drawn.set(name, box);
  });
  return children === undefined ? (
    <Tag
      {...props}
      key="kept"
      ref={adopt}
      data-still={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing: React leaves alone what it finds in it.
      dangerouslySetInnerHTML={AS_IT_IS}
    />
  ) : (
    <Tag {...props} key="drawn" data-still={name}>
      {children}
    </Tag>
  );
}
