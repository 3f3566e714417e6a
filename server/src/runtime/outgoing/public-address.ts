import { BlockList, isIPv6 } from "node:net";

/** IPv4 ranges that no public machine has (IANA special-purpose registry): own networks, metadata of clouds, multicast. */
const RESERVED_4: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** Public IPv6 addresses are within this range; everything else is local, mapped or unassigned. */
const GLOBAL_6: readonly [string, number] = ["2000::", 3];

/** Parts of the public range that carry an IPv4 address or are reserved: Teredo and its neighbours, documentation, 6to4. */
const RESERVED_6: readonly [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const reserved = new BlockList();
for (const [net, prefix] of RESERVED_4) reserved.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of RESERVED_6) reserved.addSubnet(net, prefix, "ipv6");
const global6 = new BlockList();
global6.addSubnet(...GLOBAL_6, "ipv6");

/** Whether an IP address is one of the public internet. IPv4 within IPv6 (`::ffff:127.0.0.1`) never is. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? global6.check(address, "ipv6") && !reserved.check(address, "ipv6")
    : !reserved.check(address, "ipv4");
