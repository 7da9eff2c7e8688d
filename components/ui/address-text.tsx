import { formatAddress } from "@/lib/persian/no-break";

/** An address with Persian digits, in which each number stays on the same line as its word. */
export function AddressText({ children }: { children: string }) {
  return <bdi>{formatAddress(children)}</bdi>;
}
