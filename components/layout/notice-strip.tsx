"use client";

import { useAtomValue } from "jotai";
import X from "lucide-react/icons/x";
import { useEffect, useLayoutEffect, useState } from "react";
import { replayEarlyClick } from "@/components/ui/early-click";
import type { Banner } from "@/lib/contract/content";
import { addSeenNotices, readSeenNotices } from "@/lib/state/notices/seen-notices";
import { sessionAtom } from "@/lib/state/session/session";
import { callShop } from "@/lib/state/storage/call-shop";
import { withVisitStorage } from "@/lib/state/storage/visit-storage";

/** Closing it is recorded in this browser and, for logged-in customers, on the shop server. */
export function NoticeStrip({ notice, closeLabel }: { notice: Banner; closeLabel: string }) {
  const { id, name, link } = notice;
  const [isClosed, setIsClosed] = useState(false);
  useSeenElsewhere(id, isClosed);

  // The inline script already hides it, but pages rendered in the browser have no such script.
  useLayoutEffect(() => {
    if (readSeenNotices().includes(id)) setIsClosed(true);
  }, [id]);

  const close = () => {
    setIsClosed(true);
    addSeenNotices([id]);
    void callShop((shop) => shop.content.seeBanner({ id }));
  };

  return (
    <div
      data-notice={id}
      hidden={isClosed}
      suppressHydrationWarning
      className="flex h-notice items-center bg-brand-soft ps-gutter text-xs font-medium text-brand-strong md:ps-11 [[data-notice]:not([hidden])~&]:hidden"
    >
      {link ? (
        <a
          href={link}
          className="relative flex h-full min-w-0 flex-1 items-center after:absolute after:inset-x-0 after:-inset-y-1 hover:underline md:justify-center"
        >
          <span className="truncate">{name}</span>
        </a>
      ) : (
        <p className="min-w-0 flex-1 truncate md:text-center">{name}</p>
      )}
      <button
        ref={replayEarlyClick}
        data-early=""
        type="button"
        aria-label={closeLabel}
        onClick={close}
        className="relative grid h-full w-11 shrink-0 place-items-center after:absolute after:inset-x-0 after:-inset-y-1 noscript:hidden"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  );
}

/**
 * Checks once per visit whether the customer closed it on another device; if so, hides it, but only from the next page
 * on.
 */
function useSeenElsewhere(id: number, isClosed: boolean): void {
  const isCustomer = Boolean(useAtomValue(sessionAtom));

  useEffect(() => {
    if (!isCustomer || isClosed || isAlreadyChecked(id)) return;
    void callShop((shop) => shop.content.banners()).then((result) => {
      if (result.ok && !result.data.some((unseen) => unseen.id === id)) addSeenNotices([id]);
    });
  }, [id, isCustomer, isClosed]);
}

function isAlreadyChecked(id: number): boolean {
  return withVisitStorage((storage) => {
    const key = `askedNotice-${id}`;
    const asked = storage.getItem(key) !== null;
    storage.setItem(key, "1");
    return asked;
  }, true);
}
