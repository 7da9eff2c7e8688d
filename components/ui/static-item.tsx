"use client";

import { type ComponentProps, useState, useSyncExternalStore } from "react";

type StaticItemProps = Omit<ComponentProps<"li">, "dangerouslySetInnerHTML"> & {
  /** Identifies the content: the server's markup stays while this equals the server-rendered value. */
  stamp: string;
};

const AS_IT_IS = { __html: "" };
const listen = () => () => {};

/** A static list item that the browser can also render. React does not hydrate items that the server rendered. */
export function StaticItem({ stamp, children, ...props }: StaticItemProps) {
  // The first value must not change after hydration, or React would render each item again.
  const [origin] = useState<{ isServer?: boolean }>({});
  const isOfServer = useSyncExternalStore(
    listen,
    () => (origin.isServer ??= false),
    () => (origin.isServer ??= true),
  );
  const [rendered] = useState(isOfServer && typeof document !== "undefined" ? stamp : null);
  return rendered === stamp ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing: React leaves the content in place.
    <li {...props} key="kept" suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_IS} />
  ) : (
    <li {...props} key="rendered">
      {children}
    </li>
  );
}
