import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { SerialLookup } from "@/components/serial/serial-lookup";
import { text } from "@/tests/support/intl";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

type Answer = Parameters<typeof stubShop>[0][string];

async function look(serial: string, answer: Answer) {
  const shop = stubShop({ "POST /serials": answer });
  visit(<SerialLookup />);
  const user = userEvent.setup();
  if (serial) await user.type(screen.getByRole("textbox", { name: text("Serial.label") }), serial);
  await user.click(screen.getByRole("button", { name: text("Serial.look") }));
  return shop;
}

const SOLD = {
  sold: true,
  name: "کارتخوان سیار S910",
  image: "",
  brand: "پکس",
  warranty_months: 18,
  warranty_until: "1407-03",
};

beforeEach(forgetVisits);

describe("the serial number check", () => {
  it("a serial number sold by this shop shows the model and its warranty", async () => {
    const shop = await look("px910-1", { data: SOLD });
    expect(await screen.findByText("کارتخوان سیار S910")).toBeTruthy();
    expect(screen.getByText(text("Serial.warranty", { months: "۱۸", until: "خرداد ۱۴۰۷" }))).toBeTruthy();
    expect(shop.last("POST /serials")?.body).toEqual({ serial: "PX910-1" });
  });

  it("a product without a warranty is shown as having none", async () => {
    await look("RL-1", { data: { ...SOLD, warranty_months: null, warranty_until: null } });
    expect(await screen.findByText(text("Serial.noWarranty"))).toBeTruthy();
  });

  it("an unknown serial number is reported as not sold here", async () => {
    await look("NONE", { data: { sold: false } });
    expect((await screen.findByRole("status")).textContent).toContain(text("Serial.notOursText"));
    expect(screen.getByRole("status").textContent).toContain(text.markup("Serial.notOurs", { serial: () => "NONE" }));
  });

  it("an empty serial number is reported and no request is sent", async () => {
    const shop = await look("", { data: SOLD });
    expect(await screen.findByText(text("Validation.serialRequired"))).toBeTruthy();
    expect(shop.calls()).toEqual([]);
  });

  it("a failed request shows an error", async () => {
    await look("A-1", { code: 500 });
    expect(await toast(text("Errors.tryAgain"))).toBeTruthy();
  });
});
