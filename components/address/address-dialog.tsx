"use client";

import { useSetAtom } from "jotai";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import type { Address } from "@/lib/contract/address";
import { RegisterStatus } from "@/lib/contract/user";
import { patchSessionAtom } from "@/lib/state/session";
import type { Recipient } from "./address-form";

const AddressForm = lazy(async () => ({ default: (await import("./address-form")).AddressForm }));

type AddressDialogProps = {
  open: boolean;
  recipient?: Recipient;
  onClose: () => void;
  onSaved: (address: Address) => void;
};

/** Adds an address over the page; saving it closes the dialog and completes the account (spec 4). */
export function AddressDialog({ open, recipient, onClose, onSaved }: AddressDialogProps) {
  const t = useTranslations();
  const tell = useNotices();
  const patchSession = useSetAtom(patchSessionAtom);

  const handleSaved = (address: Address) => {
    patchSession({ register_status: RegisterStatus.WithAddress });
    tell([{ level: "success", key: "Address.saved" }]);
    onSaved(address);
    onClose();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t("Address.new")}
      closeLabel={t("Common.close")}
    >
      <Suspense fallback={<Spinner label={t("Common.loading")} className="flex justify-center p-8" />}>
        <AddressForm recipient={recipient} onSaved={handleSaved} />
      </Suspense>
    </Dialog>
  );
}
