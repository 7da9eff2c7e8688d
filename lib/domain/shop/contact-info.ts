import type { FooterInfo } from "@/lib/contract/content";
import { partsOf, textOf, textsOf, wholeOf } from "@/lib/domain/files/read-value";

const MAX_DAYS = 365;

const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= most;

function readLocation(value: unknown): FooterInfo["location"] {
  const { lat, lng } = partsOf(value);
  return isDegrees(lat, 90) && isDegrees(lng, 180) ? { lat, lng } : undefined;
}

function readCity(value: unknown): FooterInfo["delivery_city"] {
  const { id, name } = partsOf(value);
  const [cityId, cityName] = [wholeOf(id, 1), textOf(name)];
  return cityId !== null && cityName ? { id: cityId, name: cityName } : undefined;
}

/** Drops undefined fields: JSON treats them as absent, but a deep comparison does not. */
const present = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/** Reads contact data of any shape: missing texts become empty, lists get no entries, other fields stay absent. */
export function readContactInfo(value: unknown): FooterInfo {
  const parts = partsOf(value);
  return present({
    email: textOf(parts.email),
    address: textOf(parts.address),
    phone_numbers: textsOf(parts.phone_numbers),
    aparat: textOf(parts.aparat),
    whatsapp: textOf(parts.whatsapp),
    instagram: textOf(parts.instagram),
    support_hours: textOf(parts.support_hours) || undefined,
    store_hours: textOf(parts.store_hours) || undefined,
    return_days: wholeOf(parts.return_days, 0, MAX_DAYS) ?? undefined,
    test_days: wholeOf(parts.test_days, 0, MAX_DAYS) ?? undefined,
    delivery_city: readCity(parts.delivery_city),
    location: readLocation(parts.location),
  });
}

const NETWORKS = ["aparat", "whatsapp", "instagram"] as const;

export function socialLinks(info: FooterInfo): { network: (typeof NETWORKS)[number]; href: string }[] {
  return NETWORKS.map((network) => ({ network, href: info[network] })).filter(({ href }) =>
    href.startsWith("https://"),
  );
}
