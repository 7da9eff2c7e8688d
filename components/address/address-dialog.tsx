"use client";

import { useSetAtom } from "jotai";
import { useTranslations } from "next-intl";
import { lazy } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Dialog } from "@/components/ui/dialog";
import { Late } from "@/components/ui/late";
import type { Address } from "@/lib/contract/address";
import { RegisterStatus } from "@/lib/contract/user";
import { mainAddressAtom } from "@/lib/state/main-address";
import { patchSessionAtom } from "@/lib/state/session";
import type { Recipient } from "./address-form";
import { AddressFormSkeleton } from "./address-form-skeleton";

const AddressForm = lazy(async () => ({ default: (await import("./address-form")).AddressForm }));

type AddressDialogProps = {
  open: boolean;
  /** The one to mend; without it a new one is added. */
  address?: Address;
  recipient?: Recipient;
  onClose: () => void;
  onSaved: (address: Address) => void;
};

/** Adds or mends an address over the page; saving it closes the dialog and completes the account (spec 4). */
export function AddressDialog({ open, address, recipient, onClose, onSaved }: AddressDialogProps) {
  const t = useTranslations();
  const tell = useNotices();
  const patchSession = useSetAtom(patchSessionAtom);
  const setMain = useSetAtom(mainAddressAtom);

  const handleSaved = (saved: Address) => {
    patchSession({ register_status: RegisterStatus.WithAddress });
    // Which one is the main address now is the server's to say.
    setMain(undefined);
    tell([{ level: "success", key: "Address.saved" }]);
    onSaved(saved);
    onClose();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(address ? "Address.edit" : "Address.new")}
      closeLabel={t("Common.close")}
    >
      <Late fallback={<AddressFormSkeleton />}>
        <AddressForm key={address?.id} address={address} recipient={recipient} onSaved={handleSaved} />
      </Late>
    </Dialog>
  );
}
