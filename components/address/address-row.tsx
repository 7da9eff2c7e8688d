"use client";

import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { type Address, MAIN_ADDRESS } from "@/lib/contract/address";
import { useBusy } from "@/lib/hooks/use-busy";
import { useAddressLines } from "./address-lines";
import { MapPicture } from "./map-picture";

const SPINNER_MS = 8000;

type AddressRowProps = {
  address: Address;
  onEdit: () => void;
  onSetMain: () => Promise<void>;
  onDelete: () => void;
};

/** On phones only the main address shows a map, to save space. */
export function AddressRow({ address, onEdit, onSetMain, onDelete }: AddressRowProps) {
  const t = useTranslations();
  const [isBusy, run] = useBusy(SPINNER_MS);
  const { title, details, recipient } = useAddressLines()(address);
  const { lat, lng } = address;
  const isMain = address.type === MAIN_ADDRESS;
  return (
    <li className="grid gap-x-5 gap-y-3 py-5 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <div className={isMain && lat !== null ? "" : "max-lg:hidden"}>
        {lat !== null && lng !== null && <MapPicture point={{ lat, lng }} />}
      </div>
      <div className="flex flex-col gap-x-5 gap-y-1 xl:flex-row xl:justify-between">
        <div className="min-w-0">
          <div className="flex items-start justify-between gap-3 lg:justify-start">
            <h2 className="min-w-0 text-base font-medium wrap-anywhere">{title}</h2>
            {isMain && <Badge tone="success">{t("Address.main")}</Badge>}
            {address.by_agent && <Badge>{t("Address.byAgent")}</Badge>}
          </div>
          <p className="mt-1 text-xs text-ink-soft wrap-anywhere">{details}</p>
          <p className="mt-1 text-xs text-ink-soft wrap-anywhere">{recipient}</p>
        </div>
        <div className="-ms-3 flex shrink-0 flex-wrap items-center self-start xl:-me-3">
          <Action label={t("Address.editOf", { address: title })} onClick={onEdit}>
            {t("Common.edit")}
          </Action>
          {!isMain && (
            <Action
              label={t("Address.setMainOf", { address: title })}
              loading={isBusy}
              onClick={() => void run(onSetMain)}
            >
              {t("Address.setMain")}
            </Action>
          )}
          <Action label={t("Address.deleteOf", { address: title })} isQuiet onClick={onDelete}>
            {t("Address.delete")}
          </Action>
        </div>
      </div>
    </li>
  );
}

type ActionProps = {
  /** Includes the address, to distinguish the buttons in the list. */
  label: string;
  /** The button is gray; the red one is in the confirmation. */
  isQuiet?: boolean;
  loading?: boolean;
  onClick: () => void;
  children: string;
};

function Action({ label, isQuiet = false, loading, onClick, children }: ActionProps) {
  return (
    <Button
      variant="plain"
      size="word"
      aria-label={label}
      loading={loading}
      onClick={onClick}
      className={isQuiet ? "text-ink-soft hover:text-ink" : "text-brand hover:bg-brand-soft"}
    >
      {children}
    </Button>
  );
}
