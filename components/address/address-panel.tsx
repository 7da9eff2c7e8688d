"use client";

import MapPin from "lucide-react/icons/map-pin";
import Pencil from "lucide-react/icons/pencil";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { RadioCard } from "@/components/ui/radio-card";
import { Skeleton } from "@/components/ui/skeleton";
import { type Address, MAIN_ADDRESS } from "@/lib/contract/address";
import { formatAddress } from "@/lib/persian/no-break";
import { AddressDialog } from "./address-dialog";
import { useAddresses } from "./use-addresses";

type Editing = { address?: Address } | null;

export function AddressPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations();
  const [editing, setEditing] = useState<Editing>(null);
  const { addresses, hasFailed, reload, choose } = useAddresses(open, onClose);

  const handleChoose = async (address: Address) => {
    if (await choose(address)) onClose();
  };

  return (
    <>
      <Dialog
        open={open && !editing}
        onOpenChange={(next) => !next && onClose()}
        title={t("Address.choose")}
        closeLabel={t("Common.close")}
        footer={
          <Button variant="secondary" wide onClick={() => setEditing({})}>
            <MapPin aria-hidden="true" className="size-5" />
            {t("Address.add")}
          </Button>
        }
      >
        {addresses ? (
          <AddressList addresses={addresses} onChoose={handleChoose} onEdit={(address) => setEditing({ address })} />
        ) : hasFailed ? (
          <Alert tone="danger" live action={<Button onClick={reload}>{t("Common.retry")}</Button>}>
            {t("Errors.tryAgain")}
          </Alert>
        ) : (
          <Skeleton className="h-24 rounded-md" />
        )}
      </Dialog>
      <AddressDialog
        open={open && editing !== null}
        address={editing?.address}
        isFirst={addresses?.length === 0}
        onClose={() => setEditing(null)}
        onSaved={reload}
      />
    </>
  );
}

type AddressListProps = {
  addresses: readonly Address[];
  onChoose: (address: Address) => void;
  onEdit: (address: Address) => void;
};

function AddressList({ addresses, onChoose, onEdit }: AddressListProps) {
  const t = useTranslations();
  if (addresses.length === 0) return <p className="text-base text-ink-soft">{t("Profile.noAddresses")}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {addresses.map((address) => (
        <li key={address.id} className="flex items-start gap-2">
          <RadioCard
            className="min-w-0 flex-1"
            name="deliver-to"
            value={address.id}
            checked={address.type === MAIN_ADDRESS}
            onChange={() => onChoose(address)}
            label={formatAddress(
              t("Checkout.addressLine", { city: address.city, address: address.address, plaque: address.number }),
            )}
            description={address.name}
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={t("Address.editOf", { address: formatAddress(address.address) })}
            onClick={() => onEdit(address)}
          >
            <Pencil aria-hidden="true" className="size-5" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
