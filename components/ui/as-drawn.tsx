"use client";

import { type ComponentProps, useState, useSyncExternalStore } from "react";

type AsDrawnProps = Omit<ComponentProps<"li">, "dangerouslySetInnerHTML"> & {
  /** Says what is shown: as long as it is what the server showed, that stays as it is. */
  stamp: string;
};

const AS_IT_IS = { __html: "" };
const listen = () => () => {};

/**
 * An item of a list in which nothing wakes and that the browser could draw as well: React passes over those that the server
 * drew. For lists that go on in the browser; a part that only the server draws is `Still`.
 */
export function AsDrawn({ stamp, children, ...props }: AsDrawnProps) {
  // The first answer holds: another one after waking would make React draw each item again.
  const [origin] = useState<{ isServer?: boolean }>({});
  const isOfServer = useSyncExternalStore(
    listen,
    () => (origin.isServer ??= false),
    () => (origin.isServer ??= true),
  );
  const [drawn] = useState(isOfServer && typeof document !== "undefined" ? stamp : null);
  return drawn === stamp ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing: React leaves alone what it finds in it.
    <li {...props} key="kept" suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_IS} />
  ) : (
    <li {...props} key="drawn">
      {children}
    </li>
  );
}
