"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { type Address, MAIN_ADDRESS } from "@/lib/contract/address";
import { useBusy } from "@/lib/hooks/use-busy";
import { useAddressLines } from "./address-lines";

const SPINNER_MS = 8000;

type AddressRemovalProps = {
  open: boolean;
  address: Address;
  /** True if another address will become the main one. */
  hasHeir: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

export function AddressRemoval({ open, address, hasHeir, onConfirm, onClose }: AddressRemovalProps) {
  const t = useTranslations();
  const [isBusy, run] = useBusy(SPINNER_MS);
  const { title, details } = useAddressLines()(address);
  const passesOn = hasHeir && address.type === MAIN_ADDRESS;
  return (
    <ConfirmDialog
      open={open}
      title={t("Address.deleteConfirm")}
      description={t(passesOn ? "Address.deleteMainLoss" : "Address.deleteLoss", { title, details })}
      confirmLabel={t("Address.delete")}
      cancelLabel={t("Common.cancel")}
      closeLabel={t("Common.close")}
      loading={isBusy}
      onConfirm={() => void run(onConfirm)}
      onClose={onClose}
    />
  );
}
