import type messages from "@/messages/fa.json";

/** `{shop}` is filled where messages are loaded (lib/i18n/fill-shop.ts), so it is no argument of a caller. */
type Filled<Text> = Text extends `${infer Before}{shop}${infer After}` ? Filled<`${Before}${After}`> : Text;
type FilledIn<Group> = { [Key in keyof Group]: Filled<Group[Key]> };

declare module "next-intl" {
  interface AppConfig {
    Locale: "fa";
    Messages: { [Group in keyof typeof messages]: FilledIn<(typeof messages)[Group]> };
  }
}
