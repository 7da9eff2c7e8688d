import "server-only";
import { BlockList, isIP } from "node:net";

/** IPv4 networks that no host of the public internet has, by IANA's registry of special purposes. */
const SPECIAL_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];

/**
 * All of IPv6 except 2000::/3, which also covers loopback, unique local, link-local, multicast, and IPv4 addresses
 * mapped or translated; of 2000::/3 what is special or leads to an IPv4 address (Teredo, 6to4).
 */
const SPECIAL_V6 = ["::/3", "4000::/2", "8000::/1", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

function blockListOf(networks: string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

// One list for each family: in a common one, an IPv6 network would also be compared with IPv4 addresses.
const V4 = blockListOf(SPECIAL_V4, "ipv4");
const V6 = blockListOf(SPECIAL_V6, "ipv6");

/** True for an IP address of the public internet; false for every other one, and for text that is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !V4.check(address, "ipv4");
  return family === 6 && !address.includes("%") && !V6.check(address, "ipv6");
}
