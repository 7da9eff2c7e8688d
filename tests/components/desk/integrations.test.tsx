import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Deliveries } from "@/components/desk/integrations/deliveries";
import { Keys } from "@/components/desk/integrations/keys";
import { Webhooks } from "@/components/desk/integrations/webhooks";
import "@/components/ui/modal-panel";
import type { ApiKey, Webhook, WebhookDelivery } from "@/lib/contract/integration";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(forgetVisits);

const AT = "2026-11-24T08:00:00Z";
const KEY: ApiKey = {
  id: 3,
  name: "انبار",
  rights: ["products"],
  ending: "x7Qz",
  created_at: AT,
  created_by: "نرگس رستمی",
  last_used_at: null,
};
const HOOK: Webhook = {
  id: 5,
  url: "https://erp.example.com/shop",
  events: ["order.paid"],
  created_at: AT,
  failing_since: null,
  disabled_at: null,
};
const t = (key: string, values?: Record<string, string>) => text(`StaffIntegrations.${key}` as never, values as never);
const press = (key: string, values?: Record<string, string>) =>
  userEvent.click(screen.getByRole("button", { name: t(key, values) }));

describe("keys", () => {
  it("a new key is shown until its owner says that it is stored, and only its end afterwards", async () => {
    const key = "shop_abcdefghijklmnopqrstuvwx7Qz";
    const shop = stubShop({ "POST /admin/api-keys": { data: { ...KEY, key } } });
    visit(<Keys loaded={[]} rights={["products", "sales"]} />);
    expect(screen.getByText(t("noKeys"))).toBeTruthy();
    await press("addKey");
    await press("save");
    expect(await screen.findByText(text("Validation.keyName"))).toBeTruthy();
    expect(shop.seen).toEqual([]);
    await userEvent.type(screen.getByRole("textbox", { name: t("keyName") }), "انبار");
    await userEvent.click(screen.getByRole("checkbox", { name: t("right_products") }));
    await press("save");
    expect(await screen.findByText(key)).toBeTruthy();
    expect(shop.last("POST /admin/api-keys")?.body).toEqual({ name: "انبار", rights: ["products"] });
    await press("done");
    expect(screen.queryByText(key)).toBeNull();
    expect(screen.getByText(t("keyEnding", { ending: "x7Qz" }))).toBeTruthy();
  });

  it("removing a key asks first, and names it", async () => {
    const shop = stubShop({ "POST /admin/api-keys/3": { data: null } });
    visit(<Keys loaded={[KEY]} rights={["products"]} />);
    await press("removeOf", { name: KEY.name });
    expect(shop.seen).toEqual([]);
    const dialog = within(await screen.findByRole("dialog", { name: t("removeOf", { name: KEY.name }) }));
    await userEvent.click(dialog.getByRole("button", { name: t("remove") }));
    expect(await screen.findByText(t("noKeys"))).toBeTruthy();
    expect(shop.last("POST /admin/api-keys/3")?.body).toMatchObject({ _method: "DELETE" });
  });
});

describe("webhooks", () => {
  it("an address that the server refuses keeps the form, with the reason at the field", async () => {
    const message = { url: [text("Validation.webhookUrl")] };
    stubShop({ "POST /admin/webhooks": { code: 422, message } });
    visit(<Webhooks loaded={[]} />);
    await press("addWebhook");
    const url = screen.getByRole<HTMLInputElement>("textbox", { name: t("url") });
    await userEvent.type(url, "https://10.0.0.1/");
    await userEvent.click(screen.getByRole("checkbox", { name: t("event_order_paid") }));
    await press("save");
    expect(await screen.findByText(text("Validation.webhookUrl"))).toBeTruthy();
    expect(url.value).toBe("https://10.0.0.1/");
  });

  it("a receiver that was switched off says since when, and is switched on with what waits", async () => {
    const row: WebhookDelivery = {
      id: 41,
      event: "order.paid",
      created_at: AT,
      delivered_at: null,
      next_at: null,
      attempts: 9,
      status: 500,
      error: "status",
      body: '{"id":"a"}',
    };
    const shop = stubShop({ "POST /admin/webhooks/5/redeliver": { data: HOOK } });
    visit(<Deliveries loaded={[row]} webhook={{ ...HOOK, failing_since: AT, disabled_at: AT }} />);
    expect(screen.getByText(/خاموش شد/)).toBeTruthy();
    expect(screen.getByText(/پاسخ ۵۰۰/)).toBeTruthy();
    await press("turnOn");
    expect(await screen.findByText(t("works"))).toBeTruthy();
    await press("againOf", { id: "۴۱" });
    expect(shop.seen.map(({ body }) => body.delivery)).toEqual([undefined, 41]);
  });
});
