"use client";

import { useAtomValue } from "jotai";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useMismatches } from "@/components/catalog/use-mismatches";
import type { FitCheck as Answer, Mismatch } from "@/lib/contract/fits";
import { isBuyable } from "@/lib/domain/product/sale";
import { useBusy } from "@/lib/hooks/use-busy";
import { basketLinesAtom } from "@/lib/state/basket/basket-store";
import { callShop } from "@/lib/state/storage/call-shop";
import { FitAnswer, RightOne } from "./fit-answer";
import { FitForm, type FitFormProps } from "./fit-form";

const SPINNER_MS = 8000;
const NOT_FOUND = 404;

type FitCheckProps = Pick<FitFormProps, "id"> & {
  labels: FitFormProps["labels"] & { answer: string };
  /** What kind of accessory it is, as a sentence names it. */
  kind: string;
};

/**
 * Says whether the accessory fits the device that is typed; until then, if it fits no device in the basket. There is room
 * for an answer from the start, so that nothing below moves.
 */
export function FitCheck({ id, labels, kind }: FitCheckProps) {
  const t = useTranslations("Fits");
  const { answer, isBusy, submit } = useCheck(id, t("cannotTell"));
  const mismatch = useMismatches(useAtomValue(basketLinesAtom) ?? [], id).find((one) => one.id === id);
  return (
    <div className="mt-4">
      <FitForm id={id} labels={labels} loading={isBusy} onSubmit={submit} />
      <div role="status" aria-label={labels.answer} className="mt-2 min-h-24 text-base md:min-h-20">
        {answer ? <FitAnswer {...answer} /> : mismatch && <Told mismatch={mismatch} kind={kind} />}
      </div>
    </div>
  );
}

/** `cannotTell` is what is said if no answer arrives, or if the shop server does not know such questions. */
function useCheck(id: number, cannotTell: string) {
  const [answer, setAnswer] = useState<Pick<Answer, "fits" | "note"> | null>(null);
  const [isBusy, run] = useBusy(SPINNER_MS);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const device = String(new FormData(event.currentTarget).get("device"));
    void run(async () => {
      const result = await callShop((shop) => shop.catalogue.fitCheck({ id, device }));
      if (result.ok) return setAnswer(result.data);
      const { code, message } = result.error;
      setAnswer({ fits: [], note: (code === NOT_FOUND ? null : message) ?? cannotTell });
    });
  };
  return { answer, isBusy, submit };
}

function Told({ mismatch: { device, instead }, kind }: { mismatch: Mismatch; kind: string }) {
  const t = useTranslations("Fits");
  const right = instead.find(isBuyable);
  return (
    <div className="border-s-4 border-warning ps-3">
      <p className="font-medium">{t("mismatch", { kind, device: device.name })}</p>
      {right && <RightOne product={right} />}
    </div>
  );
}
