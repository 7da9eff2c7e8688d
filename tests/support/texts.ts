import identity from "@/lib/backend/db/seed/data/identity.json";
import type { PublicIdentity } from "@/lib/contract/shop-identity";
import { readIdentityValue } from "@/lib/domain/shop/identity";
import { fillShop } from "@/lib/i18n/fill-shop";
import messages from "@/messages/fa.json";

/** The demo shop's identity. */
export const DEMO_IDENTITY = identity;

/** The demo shop's messages. */
export const demoMessages = fillShop(messages, DEMO_IDENTITY.name);

const { logo_light: _, logo_dark: __, icon: ___, hasTerminalMark, hero, ...shown } = readIdentityValue(DEMO_IDENTITY);

/** The demo shop's identity as pages receive it. */
export const PUBLIC_DEMO: PublicIdentity = {
  ...shown,
  hero: { ...hero, picture: null },
  mark: { light: null, dark: null, icon: null },
  has_terminal_mark: hasTerminalMark,
  warranty: "۱۲ تا ۱۸ ماه",
};
