"use client";

import { useAtomValue, useSetAtom, useStore } from "jotai";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { allLoaded, loadModal } from "@/components/ui/load-modal";
import type { AgentCustomer } from "@/lib/contract/agent";
import type { CartLine } from "@/lib/contract/cart";
import { isGone } from "@/lib/domain/basket/basket";
import { errorKey } from "@/lib/domain/errors/notice";
import { makerName } from "@/lib/domain/product/makers";
import { shortName } from "@/lib/domain/product/short-name";
import { isOnline } from "@/lib/hooks/online";
import { CART_SPINNER_MS, useBusy } from "@/lib/hooks/use-busy";
import { useOfflineAction } from "@/lib/hooks/use-offline-action";
import { routes } from "@/lib/routes";
import { emptyBasketAtom } from "@/lib/state/basket/basket";
import { basketLinesAtom, basketTotalsAtom } from "@/lib/state/basket/basket-store";
import { settleCountsAtom } from "@/lib/state/basket/set-count";
import { addingAtom } from "./adding";
import { IssueSheet } from "./issue-sheet";
import { NewCustomerSheet } from "./new-customer-sheet";
import type { BuyerState } from "./use-buyer";
import type { FirstParcel } from "./use-first-parcel";
import { type IssueState, useIssue } from "./use-issue";

type SheetName = "issue" | "new";

type StepsOf = {
  buyerState: BuyerState;
  /** Cart lines that may go on an issued invoice. */
  lines: readonly CartLine[];
  reloadCart: () => void;
  /** Opens the normal checkout, for agents who buy for themselves. */
  goToCheckout: () => Promise<void>;
};

export function useSteps({ buyerState: { buyer, take, pick }, lines, reloadCart, goToCheckout }: StepsOf) {
  const router = useRouter();
  const tell = useNotices();
  const store = useStore();
  const settle = useSetAtom(settleCountsAtom);
  const emptyBasket = useSetAtom(emptyBasketAtom);
  const { total_price } = useAtomValue(basketTotalsAtom);
  const [isBusy, run] = useBusy(CART_SPINNER_MS);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const issue = useIssue({
    onIssued: ({ customer, id }) => {
      router.push(routes.issuedInvoice(customer.code, id));
      emptyBasket();
    },
    onStale: reloadCart,
    onRefused: ({ code }) => {
      setSheet(null);
      // The handle is unknown, or an invoice whose response was lost has emptied the cart.
      if (code === 404) pick(null);
      reloadCart();
    },
  });

  const goOn = () =>
    run(async () => {
      // Waits for products that are still being added, because they may add lines.
      await store.get(addingAtom).turn;
      const isEmpty = !store.get(basketLinesAtom)?.some((line) => !isGone(line));
      if (isEmpty) return tell([{ level: "warning", key: "Agent.goodsFirst" }]);
      if (!buyer) return tell([{ level: "warning", key: "Validation.customerRequired" }]);
      if (buyer.kind === "self") return goToCheckout();
      if (!isOnline()) return press.tell();
      if (!(await allLoaded(loadModal()))) return tell([errorKey("Errors.network")]);
      await settle();
      if (buyer.kind === "new") return setSheet("new");
      setSheet("issue");
      await issue.open({ user: buyer.handle, is_foreigner: buyer.customer?.is_foreigner ?? false });
    });

  const press = useOfflineAction(() => void goOn());

  /** Issues the total that the button showed; a different total is shown first. */
  const handleRegistered = async (customer: AgentCustomer, parcel: FirstParcel | null) => {
    take(customer);
    if (lines.length === 0) return setSheet(null);
    setSheet("issue");
    const to = { user: customer.handle, is_foreigner: customer.is_foreigner };
    // Anything that the dialog did not show is shown before issuing.
    const preview = await issue.open(to, parcel ? { posting_method: parcel.id, delivered_at: parcel.day } : {});
    if (!preview || !parcel || preview.bill.total_payable_price !== total_price) return;
    const { posting_method, delivered_at } = preview.choice;
    if (posting_method === parcel.id && delivered_at === parcel.day) await issue.issue(preview, to);
  };

  const sheets = <AgentSheets {...{ buyer, lines, sheet, issue }} show={setSheet} onRegistered={handleRegistered} />;
  return { isBusy, goOn, press, show: setSheet, sheets };
}

type AgentSheetsProps = Pick<StepsOf, "lines"> & {
  buyer: BuyerState["buyer"];
  sheet: SheetName | null;
  issue: IssueState;
  show: (sheet: SheetName | null) => void;
  onRegistered: (customer: AgentCustomer, parcel: FirstParcel | null) => Promise<void>;
};

function AgentSheets({ buyer, lines, sheet, issue, show, onRegistered }: AgentSheetsProps) {
  const { total_price } = useAtomValue(basketTotalsAtom);
  const goods = lines.map(({ cartable }) => shortName(cartable.name, makerName(cartable.brand)));
  return (
    <>
      {buyer?.kind === "new" && (
        <NewCustomerSheet
          key={buyer.newcomer.national_no}
          open={sheet === "new"}
          newcomer={buyer.newcomer}
          total={lines.length > 0 ? total_price : 0}
          onRegistered={onRegistered}
          onClose={() => show(null)}
        />
      )}
      <IssueSheet
        open={sheet === "issue"}
        state={issue}
        firstName={buyer?.kind === "known" ? buyer.first_name : ""}
        goods={goods}
        onClose={() => {
          issue.press.drop();
          show(null);
        }}
      />
    </>
  );
}
