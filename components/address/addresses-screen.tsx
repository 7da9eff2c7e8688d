"use client";

import MapPin from "lucide-react/icons/map-pin";
import Plus from "lucide-react/icons/plus";
import { useTranslations } from "next-intl";
import { type RefObject, useRef, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { Address } from "@/lib/contract/address";
import { AddressDialog } from "./address-dialog";
import { AddressRemoval } from "./address-removal";
import { AddressRow } from "./address-row";
import { useAddresses } from "./use-addresses";

/** `address` stays set while the dialog is closing. */
type Editing = { isOpen: boolean; address?: Address };
type PendingRemoval = { isOpen: boolean; address: Address; hasHeir: boolean };

export function AddressesScreen() {
  const t = useTranslations();
  const tell = useNotices();
  const title = useRef<HTMLHeadingElement>(null);
  const { addresses, hasFailed, reload, choose, remove } = useAddresses();
  const [editing, setEditing] = useState<Editing>({ isOpen: false });
  const [doomed, setDoomed] = useState<PendingRemoval | null>(null);
  const add = () => setEditing({ isOpen: true });
  const hasAny = addresses !== undefined && addresses.length > 0;

  const handleSetMain = async (address: Address) => {
    if (await choose(address)) tell([{ level: "success", key: "Address.mainSet" }]);
  };

  const handleDelete = async (asked: PendingRemoval) => {
    const isGone = await remove(asked.address);
    setDoomed({ ...asked, isOpen: false });
    if (!isGone) return;
    tell([{ level: "success", key: "Address.deleted" }]);
    // The clicked button is removed as well, so the focus moves to the title.
    title.current?.focus();
  };

  return (
    <section
      aria-labelledby="addresses-title"
      className="-mb-6 flex flex-col max-md:min-h-[calc(100dvh-12rem)] lg:mb-0"
    >
      <AddressesHead ref={title} onAdd={hasAny ? add : undefined} />
      {addresses === undefined && !hasFailed && <ListSkeleton />}
      {addresses === undefined && hasFailed && <LoadFailed onRetry={reload} />}
      {addresses?.length === 0 && (
        <EmptyState
          icon={<MapPin />}
          title={t("Profile.noAddresses")}
          action={
            <Button onClick={add}>
              <AddLabel />
            </Button>
          }
        />
      )}
      {hasAny && (
        <>
          <ul className="divide-y">
            {addresses.map((address) => (
              <AddressRow
                key={address.id}
                address={address}
                onEdit={() => setEditing({ isOpen: true, address })}
                onSetMain={() => handleSetMain(address)}
                onDelete={() => setDoomed({ isOpen: true, address, hasHeir: addresses.length > 1 })}
              />
            ))}
          </ul>
          <AddBar onAdd={add} />
        </>
      )}
      <AddressDialog
        open={editing.isOpen}
        address={editing.address}
        isFirst={addresses?.length === 0}
        onClose={() => setEditing({ ...editing, isOpen: false })}
        onSaved={reload}
      />
      {doomed && (
        <AddressRemoval
          open={doomed.isOpen}
          address={doomed.address}
          hasHeir={doomed.hasHeir}
          onConfirm={() => handleDelete(doomed)}
          onClose={() => setDoomed({ ...doomed, isOpen: false })}
        />
      )}
    </section>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <div className="py-5">
      <Alert tone="danger" live action={<Button onClick={onRetry}>{t("Common.retry")}</Button>}>
        {t("Errors.network")}
      </Alert>
    </div>
  );
}

type AddressesHeadProps = { ref: RefObject<HTMLHeadingElement | null>; onAdd: (() => void) | undefined };

function AddressesHead({ ref, onAdd }: AddressesHeadProps) {
  const t = useTranslations();
  return (
    <header className="flex items-center justify-between gap-4 border-b pb-4 max-lg:pb-2">
      <h1
        ref={ref}
        id="addresses-title"
        tabIndex={-1}
        className="flex min-h-12 items-center text-title font-bold outline-none"
      >
        {t("Profile.myAddresses")}
      </h1>
      {onAdd && (
        <Button className="max-md:hidden" onClick={onAdd}>
          <AddLabel />
        </Button>
      )}
    </header>
  );
}

function AddLabel() {
  const t = useTranslations("Address");
  return (
    <>
      <Plus aria-hidden="true" className="size-5" />
      {t("add")}
    </>
  );
}

/** Sticks to the bottom on phones, replacing the bottom bar. */
function AddBar({ onAdd }: { onAdd: () => void }) {
  return (
    <div
      data-address-bar
      className="sticky bottom-0 z-20 -mx-gutter mt-auto border-t bg-surface px-gutter pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:hidden"
    >
      <Button wide onClick={onAdd}>
        <AddLabel />
      </Button>
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-5 py-5">
      <Skeleton className="h-26 rounded-md" />
      <Skeleton className="h-26 rounded-md" />
    </div>
  );
}
