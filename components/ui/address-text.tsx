import { formatAddress } from "@/lib/persian/no-break";

/** An address on screen and on paper: Persian digits, and each number on the same line as its word. */
export function AddressText({ children }: { children: string }) {
  return <bdi>{formatAddress(children)}</bdi>;
}
