import type messages from "@/messages/fa.json";
import type { FilledMessages } from "./fill-shop";

declare module "next-intl" {
  interface AppConfig {
    Locale: "fa";
    Messages: FilledMessages<typeof messages>;
  }
}
