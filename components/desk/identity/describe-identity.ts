import type { IdentityTyped } from "@/lib/contract/schemas/desk-identity";
import type { ComparedField } from "@/lib/domain/shared/edit-conflict";
import { joined } from "@/lib/persian/joined";

const PLAIN = [
  "name",
  "short_name",
  "slogan",
  "logo_light",
  "logo_dark",
  "icon",
  "hue",
  "about",
  "description",
  "summary",
] as const;
type Said = (typeof PLAIN)[number] | "hero" | "promises" | "seals";

/** Describes every field of the form in words, for changes and edit conflicts. */
export function describeIdentity(typed: IdentityTyped, nameOf: (field: Said) => string): ComparedField<Said>[] {
  const { hero, promises, seals } = typed;
  const otherSeal = seals.other ? [seals.other.name, seals.other.no, seals.other.url] : [];
  return [
    ...PLAIN.map((field): ComparedField<Said> => [field, nameOf(field), String(typed[field] ?? "")]),
    [
      "hero",
      nameOf("hero"),
      joined([hero.title, hero.text, hero.action, hero.target, String(hero.picture ?? "")].filter(Boolean)),
    ],
    ["promises", nameOf("promises"), joined((promises ?? []).map(({ label, value }) => `${label}: ${value}`))],
    ["seals", nameOf("seals"), joined([seals.enamad_id, seals.enamad_code, ...otherSeal].filter((part) => !!part))],
  ];
}
