"use client";

import { type ComponentProps, useState, useSyncExternalStore } from "react";

type StaticItemProps = Omit<ComponentProps<"li">, "dangerouslySetInnerHTML"> & {
  /** Describes the content: while it equals what the server rendered, the server's markup stays. */
  stamp: string;
};

const AS_IT_IS = { __html: "" };
const listen = () => () => {};

/** A static list item that the browser can render too: React skips hydrating those the server rendered. */
export function StaticItem({ stamp, children, ...props }: StaticItemProps) {
  // The first answer must stay: another one after hydration would make React render each item again.
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
