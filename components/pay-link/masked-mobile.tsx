import { toPersianDigits } from "@/lib/persian/digits";

/** A number of which only its owner knows the middle. */
export function MaskedMobile({ mobile }: { mobile: string }) {
  return <bdi dir="ltr">{toPersianDigits(mobile.replaceAll("*", "•"))}</bdi>;
}
