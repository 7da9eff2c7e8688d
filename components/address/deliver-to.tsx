"use client";

import { useAtomValue, useSetAtom } from "jotai";
import ChevronDown from "lucide-react/icons/chevron-down";
import MapPin from "lucide-react/icons/map-pin";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type MouseEvent, useEffect } from "react";
import { isPlainClick } from "@/components/ui/plain-click";
import { RegisterStatus } from "@/lib/contract/user";
import { loginFrom, routes } from "@/lib/routes";
import { loadMainAddressAtom, mainAddressAtom } from "@/lib/state/account/main-address";
import { cityAtom } from "@/lib/state/browsing/city";
import { openPanelAtom } from "@/lib/state/page/panels";
import { sessionAtom } from "@/lib/state/session/session";

const LOGIN_DIALOG = "(min-width: 48rem)";

/**
 * Shows the delivery city; guests are asked to log in. The width is fixed, so that a city name does not shift the
 * header.
 */
export function DeliverTo() {
  const t = useTranslations("Header");
  const pathname = usePathname();
  const session = useAtomValue(sessionAtom);
  const address = useMainAddress();
  const city = useAtomValue(cityAtom)?.name ?? address?.city;
  const openPanel = useSetAtom(openPanelAtom);

  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    if (!session && !window.matchMedia(LOGIN_DIALOG).matches) return;
    event.preventDefault();
    openPanel(session ? "address" : "login");
  };

  return (
    <a
      href={session ? routes.addresses : loginFrom(pathname)}
      aria-haspopup="dialog"
      onClick={handleClick}
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm hover:text-brand max-md:hidden lg:w-36"
    >
      <MapPin aria-hidden="true" className="size-5.5 shrink-0 lg:hidden" />
      <span className="min-w-0 truncate text-ink-soft max-lg:sr-only">
        {city
          ? t.rich("deliverTo", { city, name: (city) => <b className="font-medium text-ink">{city}</b> })
          : t("chooseAddress")}
      </span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 max-lg:hidden" />
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
