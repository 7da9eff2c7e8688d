import type { AddRefusal } from "@/lib/domain/basket/basket-changes";
import { errorKey, errorText, messageOr, type Notice, type NoticeKey, type Refusal } from "./notice";

export function cartAddNotices(refusal: Refusal): Notice[] {
  const { code, message } = refusal;
  if (code === 409) return [errorKey("Errors.cartLimit")];
  if (code === 406) return [...(message ? [errorText(message)] : []), errorKey("Errors.cartLimit")];
  return [messageOr(refusal, "Errors.cartGeneric")];
}

const LOCAL: Record<AddRefusal, NoticeKey> = {
  limit: "Errors.cartLimit",
  stock: "Errors.cartStock",
  unavailable: "Cart.lineUnavailable",
};

export function localAddNotices(refusal: AddRefusal): Notice[] {
  return [errorKey(LOCAL[refusal])];
}

export function cartLoadFailure(refusal: Refusal): { notice: Notice; isIncomplete: boolean } {
  return { notice: messageOr(refusal, "Errors.tryAgain"), isIncomplete: hasRegisterStatus(refusal) };
}

/** The shop server sends the registration status only if it blocks the request. */
export function hasRegisterStatus({ data, extra }: Pick<Refusal, "data" | "extra">): boolean {
  return [data, extra].some((part) => typeof part === "object" && part !== null && "register_status" in part);
}
