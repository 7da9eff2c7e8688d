import type { AddRefusal } from "../basket-changes";
import { errorKey, errorText, type Notice, type NoticeKey, type Refusal, sayOr } from "./notice";

/** What a refused add to the server's cart says (spec 8). */
export function cartAddNotices(refusal: Refusal): Notice[] {
  const { code, message } = refusal;
  if (code === 409) return [errorKey("Errors.cartLimit")];
  if (code === 406) return [...(message ? [errorText(message)] : []), errorKey("Errors.cartLimit")];
  return [sayOr(refusal, "Errors.cartGeneric")];
}

const LOCAL: Record<AddRefusal, NoticeKey> = {
  limit: "Errors.cartLimit",
  stock: "Errors.cartStock",
  unavailable: "Cart.lineUnavailable",
};

/** The same for the basket in the browser. */
export function localAddNotices(refusal: AddRefusal): Notice[] {
  return [errorKey(LOCAL[refusal])];
}

/** A cart that could not be loaded: its sentence, and whether the registration is to be completed first. */
export function cartLoadFailure(refusal: Refusal): { notice: Notice; isIncomplete: boolean } {
  return { notice: sayOr(refusal, "Errors.tryAgain"), isIncomplete: hasRegisterStatus(refusal) };
}

/** The shop names the registration status only when it stands in the way. */
export function hasRegisterStatus({ data, extra }: Pick<Refusal, "data" | "extra">): boolean {
  return [data, extra].some((part) => typeof part === "object" && part !== null && "register_status" in part);
}
