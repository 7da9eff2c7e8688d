"use client";

import { useSetAtom } from "jotai";
import { useTranslations } from "next-intl";
import { type ComponentProps, lazy, useRef, useState } from "react";
import useSWR from "swr";
import { useNotices } from "@/components/catalog/use-notices";
import { Dialog } from "@/components/ui/dialog";
import { Late } from "@/components/ui/late";
import { shopApi } from "@/lib/api/browser";
import { type Address, MAIN_ADDRESS } from "@/lib/contract/address";
import { callPath } from "@/lib/contract/call";
import { authCalls } from "@/lib/contract/calls/auth";
import { RegisterStatus, type User } from "@/lib/contract/user";
import { mainAddressAtom } from "@/lib/state/account/main-address";
import { cityAtom } from "@/lib/state/browsing/city";
import { patchSessionAtom } from "@/lib/state/session/session";
import { read } from "@/lib/state/storage/settle";
import type { Recipient } from "./address-form";
import { AddressFormSkeleton } from "./address-form-skeleton";
import { LeaveQuestion } from "./leave-question";

const AddressForm = lazy(async () => ({ default: (await import("./address-form")).AddressForm }));

type AddressDialogProps = {
  open: boolean;
  address?: Address;
  /**
   * True for a customer's first address, whose recipient is prefilled with the customer's own name and number (spec 4).
   */
  isFirst?: boolean;
  onClose: () => void;
  onSaved: (address: Address) => void;
};

/** Saving closes the dialog and completes the account (spec 4). */
export function AddressDialog({ open, address, isFirst = false, onClose, onSaved }: AddressDialogProps) {
  const t = useTranslations();
  const tell = useNotices();
  const patchSession = useSetAtom(patchSessionAtom);
  const setMain = useSetAtom(mainAddressAtom);
  const setCity = useSetAtom(cityAtom);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const asked = useRef<Element | null>(null);

  const close = () => {
    setUnsaved(false);
    setAsking(false);
    onClose();
  };
  const ask = () => {
    asked.current = document.activeElement;
    setAsking(true);
  };
  const stay = () => {
    setAsking(false);
    if (asked.current instanceof HTMLElement) asked.current.focus();
  };
  // Asks for confirmation once: a second click outside confirms leaving. Escape toggles between form and question, and
  // never discards input.
  const handleLeave = (byEscape = false) => {
    if (!isUnsaved) return close();
    if (!isAsking) return ask();
    return byEscape ? stay() : close();
  };

  const handleSaved = (saved: Address) => {
    patchSession({ register_status: RegisterStatus.WithAddress });
    // The server decides which address is the main one.
    setMain(undefined);
    if (saved.type === MAIN_ADDRESS) setCity(() => null);
    tell([{ level: "success", key: "Address.saved" }]);
    onSaved(saved);
    close();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next, byEscape) => !next && handleLeave(byEscape)}
      title={t(address ? "Address.edit" : "Address.new")}
      closeLabel={t("Common.close")}
      footer={isAsking && <LeaveQuestion onStay={stay} onLeave={close} />}
    >
      <Late fallback={<AddressFormSkeleton />}>
        {isFirst && !address ? (
          <FirstAddressForm onUnsaved={setUnsaved} onSaved={handleSaved} />
        ) : (
          <AddressForm key={address?.id} address={address} onUnsaved={setUnsaved} onSaved={handleSaved} />
        )}
      </Late>
    </Dialog>
  );
}

/** Prefills name and number, or leaves them empty if the profile fails to load. */
function FirstAddressForm(props: Pick<ComponentProps<typeof AddressForm>, "onUnsaved" | "onSaved">) {
  const profile = useSWR(callPath(authCalls.profile), async () => (await read(shopApi.auth.profile())).data);
  if (!profile.data && !profile.error) return <AddressFormSkeleton />;
  return <AddressForm recipient={profile.data && toRecipient(profile.data)} {...props} />;
}

function toRecipient({ first_name, last_name, mobile }: User): Recipient {
  return { name: [first_name, last_name].filter(Boolean).join(" "), mobile };
}
