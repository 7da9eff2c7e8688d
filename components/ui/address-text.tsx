import { formatAddress } from "@/lib/persian/no-break";

/** The one look of an address, on the screen and on paper: Persian digits, and each number on the line of its word. */
export function AddressText({ children }: { children: string }) {
  return <bdi>{formatAddress(children)}</bdi>;
}
