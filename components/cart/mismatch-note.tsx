"use client";

import { useSetAtom } from "jotai";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useMismatches } from "@/components/catalog/use-mismatches";
import { useNotices } from "@/components/catalog/use-notices";
import { Button } from "@/components/ui/button";
import type { CartLine } from "@/lib/contract/cart";
import type { Mismatch } from "@/lib/contract/fits";
import { type Alternative, alternativesTo } from "@/lib/domain/basket/alternatives";
import { isGone, lineKey } from "@/lib/domain/basket/basket";
import { CART_SPINNER_MS, useBusy } from "@/lib/hooks/use-busy";
import { useRestoredFocus } from "@/lib/hooks/use-restored-focus";
import { formatCount } from "@/lib/persian/digits";
import { swapLineAtom } from "@/lib/state/basket/swap-line";
import { wantMismatchAtom } from "@/lib/state/basket/wanted-mismatches";
import { noticesOf } from "@/lib/state/notices/notices-of";
import { AlternativeFacts } from "./alternative-facts";

const UNDO_MS = 10_000;

type Swap = { from: CartLine; to: CartLine };

/** The mismatch to tell of, with its line. */
function useMismatch(lines: readonly CartLine[]) {
  const [told] = useMismatches(lines);
  const line = lines.find((one) => !isGone(one) && one.cartable.id === told?.id);
  return told && line ? { mismatch: told, line } : null;
}

type MismatchNoteProps = {
  lines: readonly CartLine[];
  /** The `id` of the sentence, which describes its line. */
  id: string;
  /** Receives the key of the line that is told of, null if none is. */
  onTold: (key: string | null) => void;
};

/**
 * Says that an accessory fits no device in the basket, and offers the right one. Stands below the lines, so that it moves
 * none of them; the order never waits for it.
 */
export default function MismatchNote({ lines, id, onTold }: MismatchNoteProps) {
  const t = useTranslations("Cart");
  const found = useMismatch(lines);
  const [done, setDone] = useState<Swap | null>(null);
  const { box, hold } = useRestoredFocus<HTMLDivElement>();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [done]);
  // As the cart has it now: the offered one was a line of this browser only.
  const taken = lines.find((line) => done && lineKey(line) === lineKey(done.to));
  const told = found && !taken ? lineKey(found.line) : null;
  useEffect(() => {
    onTold(told);
    return () => onTold(null);
  }, [told, onTold]);
  return (
    <div ref={box} tabIndex={-1} role="status" aria-label={t("mismatches")} className="outline-none">
      {done && taken ? (
        <Swapped swap={{ from: done.from, to: taken }} onPress={hold} onUndone={() => setDone(null)} />
      ) : (
        found && (
          <Told
            {...found}
            id={id}
            lines={lines}
            onPress={hold}
            onSwapped={setDone}
            onKept={() => box.current?.focus()}
          />
        )
      )}
    </div>
  );
}

function useSwap(onDone: (swap: Swap) => void) {
  const tell = useNotices();
  const swapLine = useSetAtom(swapLineAtom);
  const [isBusy, run] = useBusy(CART_SPINNER_MS);
  const swap = (asked: Swap) =>
    run(async () => {
      const notices = await noticesOf(() => swapLine(asked));
      tell(notices);
      if (notices.length === 0) onDone(asked);
    });
  return { isBusy, swap };
}

type ToldProps = {
  id: string;
  mismatch: Mismatch;
  line: CartLine;
  lines: readonly CartLine[];
  onPress: () => void;
  onSwapped: (swap: Swap) => void;
  /** The pressed button disappears with the note, so the focus moves to its place. */
  onKept: () => void;
};

function Told({ id, mismatch, line, lines, onPress, onSwapped, onKept }: ToldProps) {
  const t = useTranslations("Cart");
  const want = useSetAtom(wantMismatchAtom);
  const { isBusy, swap } = useSwap(onSwapped);
  const right: Alternative | undefined = alternativesTo(line, mismatch.instead, lines)[0];
  const { name } = line.cartable;
  const press = () => {
    onPress();
    if (right) void swap({ from: line, to: right.line });
  };
  return (
    <div className="my-4 border-s-4 border-warning ps-3">
      <p id={id} className="font-medium">
        {t("mismatch", { product: name, device: mismatch.device.name })}
      </p>
      {right && <AlternativeFacts alternative={right} asked={line.count} />}
      <div className="mt-2 flex flex-wrap items-center gap-x-2">
        {right && (
          <Button
            variant="outline"
            loading={isBusy}
            aria-label={t("swapFor", { product: right.line.cartable.name, old: name })}
            onClick={press}
          >
            {t("exchange")}
          </Button>
        )}
        <Button
          variant="ghost"
          size="word"
          aria-label={t("keepAnywayOf", { product: name })}
          onClick={() => {
            onKept();
            want(mismatch);
          }}
        >
          {t("keepAnyway")}
        </Button>
      </div>
    </div>
  );
}

type SwappedProps = { swap: Swap; onPress: () => void; onUndone: () => void };

function Swapped({ swap: { from, to }, onPress, onUndone }: SwappedProps) {
  const t = useTranslations("Cart");
  const { isBusy, swap } = useSwap(onUndone);
  const names = { product: to.cartable.name, old: from.cartable.name };
  const counts = { count: formatCount(to.count), asked: formatCount(from.count) };
  const press = () => {
    onPress();
    void swap({ from: to, to: from });
  };
  return (
    <div className="my-4 flex flex-wrap items-center gap-x-2 border-s-4 border-success ps-3">
      <p>{to.count < from.count ? t("exchangedFewer", { ...names, ...counts }) : t("exchanged", names)}</p>
      <Button variant="ghost" size="word" loading={isBusy} onClick={press}>
        {t("undoExchange")}
      </Button>
    </div>
  );
}
