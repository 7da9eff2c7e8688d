"use client";

import { useAtomValue, useSetAtom } from "jotai";
import ChevronDown from "lucide-react/icons/chevron-down";
import MapPin from "lucide-react/icons/map-pin";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type MouseEvent, useEffect } from "react";
import { isPlainPress } from "@/components/ui/plain-press";
import { RegisterStatus } from "@/lib/contract/user";
import { loginFrom, routes } from "@/lib/routes";
import { loadMainAddressAtom, mainAddressAtom } from "@/lib/state/main-address";
import { openPanelAtom } from "@/lib/state/panels";
import { sessionAtom } from "@/lib/state/session";

const LOGIN_DIALOG = "(min-width: 48rem)";

/**
 * Where parcels go, and the way to change it; guests are asked to log in. Its width is fixed: an address must not move the
 * header. On phones it has a row of its own, on the home page only; on tablets it is its icon.
 */
export function DeliverTo() {
  const t = useTranslations("Header");
  const pathname = usePathname();
  const session = useAtomValue(sessionAtom);
  const address = useMainAddress();
  const openPanel = useSetAtom(openPanelAtom);

  const handleClick = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    if (!session && !window.matchMedia(LOGIN_DIALOG).matches) return;
    event.preventDefault();
    openPanel(session ? "address" : "login");
  };

  return (
    <a
      href={loginFrom(pathname)}
      aria-haspopup="dialog"
      onClick={handleClick}
      className={`order-last flex min-h-11 items-center gap-2 rounded-sm text-sm hover:text-brand max-md:w-full md:order-none md:px-2 md:hover:bg-brand-soft lg:w-52 ${pathname === routes.home ? "" : "max-md:hidden"}`}
    >
      <MapPin aria-hidden="true" className="size-5 shrink-0 md:max-lg:size-6" />
      <span className="min-w-0 truncate max-md:flex-1 md:max-lg:sr-only">
        {address ? t("deliverTo", { city: address.city, address: address.address }) : t("chooseAddress")}
      </span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 md:max-lg:hidden" />
    </a>
  );
}

function useMainAddress() {
  const address = useAtomValue(mainAddressAtom);
  const load = useSetAtom(loadMainAddressAtom);
  const forget = useSetAtom(mainAddressAtom);
  const status = useAtomValue(sessionAtom)?.register_status;
  const isWanting = address === undefined && status === RegisterStatus.WithAddress;

  useEffect(() => {
    if (isWanting) void load();
  }, [isWanting, load]);

  useEffect(() => {
    if (status === undefined) forget(undefined);
  }, [status, forget]);

  return address;
}
