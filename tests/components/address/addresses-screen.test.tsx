import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AddressesScreen } from "@/components/address/addresses-screen";
import { MAIN_ADDRESS, OTHER_ADDRESS } from "@/lib/contract/address";
import { toPersianDigits } from "@/lib/persian/digits";
import { mainAddressAtom } from "@/lib/state/account/main-address";
import { text } from "@/tests/support/intl";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { anAddress, provinces } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const main = anAddress({ id: 1, type: MAIN_ADDRESS, address: "خیابان شریعتی", lat: null, lng: null });
const other = anAddress({ id: 2, type: OTHER_ADDRESS, city: "کاشان", address: "بلوار کاشانی", lat: null, lng: null });

type Answers = Parameters<typeof stubShop>[0];

function open(answers: Answers) {
  const shop = stubShop({ "GET /provinces": { data: provinces }, ...answers });
  return { shop, act: userEvent.setup(), ...visit(<AddressesScreen />, { user: {} }) };
}

// Scoped to the region, because toasts also form a list.
const rows = async () =>
  within(await screen.findByRole("region", { name: text("Profile.myAddresses") })).findAllByRole("listitem");
const action = (key: "editOf" | "deleteOf" | "setMainOf", address: typeof main) =>
  screen.findByRole("button", {
    name: text(`Address.${key}`, { address: text("Address.title", { city: address.city, address: address.address }) }),
  });
const dialog = () => screen.findByRole("dialog");
const addButton = async () => (await screen.findAllByRole("button", { name: text("Address.add") }))[0] as HTMLElement;

beforeEach(forgetVisits);

describe("the address page", () => {
  it("the page lists the addresses as text and marks the main one (PROF-011)", async () => {
    open({ "GET /infos": { data: [main, other] } });
    const [first, second] = await rows();
    expect(first?.textContent).toContain("تهران، خیابان شریعتی");
    expect(first?.textContent).toContain("پلاک\u00a0۱۲، واحد\u00a0۳، کد پستی\u00a0۱۹۶۹۸۳۳۱۱۱");
    expect(first?.textContent).toContain("سارا محمدی، ۰۹۱۲۱۱۱۱۱۱۱");
    expect(within(first as HTMLElement).getByText(text("Address.main"))).toBeTruthy();
    expect(within(second as HTMLElement).queryByText(text("Address.main"))).toBeNull();
  });

  it("an empty postal code is omitted from the address line", async () => {
    open({
      "GET /infos": { data: [anAddress({ postal_code: "" }), anAddress({ id: 2, unit: null, postal_code: "" })] },
    });
    const [withUnit, without] = await rows();
    expect(withUnit?.textContent).toMatch(/پلاک\u00a0۱۲، واحد\u00a0۳(?!،)/);
    expect(without?.textContent).toMatch(/پلاک\u00a0۱۲(?!،)/);
    expect(without?.textContent).not.toContain("کد پستی");
  });

  it("an empty address list shows a message and offers to add an address", async () => {
    const { act } = open({ "GET /infos": { data: [] }, "GET /profile/info": { code: 500 } });
    expect(await screen.findByText(text("Profile.noAddresses"))).toBeTruthy();
    await act.click(await addButton());
    expect((await dialog()).textContent).toContain(text("Address.new"));
  });

  it("an address list that failed to load can be retried", async () => {
    let isDown = true;
    const { act } = open({ "GET /infos": () => (isDown ? "offline" : { data: [main] }) });
    const again = await screen.findByRole("button", { name: text("Common.retry") });
    isDown = false;
    await act.click(again);
    expect(await rows()).toHaveLength(1);
  });

  it("another address can be made the main one (PROF-012)", async () => {
    let isMoved = false;
    const { act, shop, store } = open({
      "GET /infos": () => ({
        data: isMoved
          ? [
              { ...other, type: MAIN_ADDRESS },
              { ...main, type: OTHER_ADDRESS },
            ]
          : [main, other],
      }),
      "POST /infos/2/main": () => {
        isMoved = true;
        return { data: null };
      },
    });
    await act.click(await action("setMainOf", other));
    expect(await toast(text("Address.mainSet"))).toBeTruthy();
    expect(shop.last("POST /infos/2/main")?.body).toMatchObject({ _method: "PUT" });
    expect(await action("setMainOf", main)).toBeTruthy();
    expect(store.get(mainAddressAtom)?.id).toBe(other.id);
  });

  it("deleting an address asks for confirmation and names the address (PROF-013)", async () => {
    let isGone = false;
    const { act, shop } = open({
      "GET /infos": () => ({ data: isGone ? [main] : [main, other] }),
      "POST /infos/2": () => {
        isGone = true;
        return { data: null };
      },
    });
    await act.click(await action("deleteOf", other));
    const question = await dialog();
    expect(question.textContent).toContain(text("Address.deleteConfirm"));
    expect(question.textContent).toContain("کاشان، بلوار کاشانی، پلاک\u00a0۱۲");
    expect(shop.calls()).not.toContain("POST /infos/2");
    await act.click(within(question).getByRole("button", { name: text("Address.delete") }));
    expect(await toast(text("Address.deleted"))).toBeTruthy();
    expect(shop.last("POST /infos/2")?.body).toMatchObject({ _method: "DELETE" });
    await waitFor(() => expect(screen.queryByText("کاشان، بلوار کاشانی")).toBeNull());
  });

  it("deleting the main address warns that another takes its place (PROF-013)", async () => {
    const { act } = open({ "GET /infos": { data: [main, other] } });
    await act.click(await action("deleteOf", main));
    expect((await dialog()).textContent).toContain("این آدرس اصلی شماست");
  });

  it("cancelling the confirmation keeps the address (PROF-013)", async () => {
    const { act, shop } = open({ "GET /infos": { data: [main, other] } });
    await act.click(await action("deleteOf", other));
    await act.click(within(await dialog()).getByRole("button", { name: text("Common.cancel") }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(shop.calls()).not.toContain("POST /infos/2");
  });

  it("deleting the last address is refused with the specified message (ERR-070)", async () => {
    const { act } = open({ "GET /infos": { data: [main] }, "POST /infos/1": { code: 409, message: "چیز دیگر" } });
    await act.click(await action("deleteOf", main));
    await act.click(within(await dialog()).getByRole("button", { name: text("Address.delete") }));
    expect(await toast("امکان حذف تمام آدرسها وجود ندارد")).toBeTruthy();
    expect(await rows()).toHaveLength(1);
  });

  it("the edit dialog starts with the saved values, and saving closes it and updates the list (PROF-014, PROF-021, PROF-025)", async () => {
    let saved = other;
    const { act } = open({
      "GET /infos": () => ({ data: [main, saved] }),
      "POST /infos/2": ({ body }) => {
        saved = { ...other, address: String(body.address) };
        return { data: saved };
      },
    });
    await act.click(await action("editOf", other));
    const field = await screen.findByLabelText<HTMLTextAreaElement>(text("Address.text"));
    const values = (["plaque", "unit", "postalCode", "recipientName", "recipientMobile"] as const).map(
      (key) => screen.getByLabelText<HTMLInputElement>(text(`Address.${key}`)).value,
    );
    expect([field.value, ...values]).toEqual([
      ...[other.address, other.number, other.unit, toPersianDigits(other.postal_code), other.name],
      toPersianDigits(other.mobile),
    ]);
    await act.clear(field);
    await act.type(field, "خیابان امیرکبیر");
    // The saved city is not in the saved province, so it has to be chosen again.
    await act.selectOptions(screen.getByLabelText(text("Address.province")), "اصفهان");
    await act.selectOptions(screen.getByLabelText(text("Address.city")), "کاشان");
    await act.click(screen.getByRole("button", { name: text("Address.save") }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findByText("کاشان، خیابان امیرکبیر")).toBeTruthy();
  });

  it("the first address that is added is marked as the main one (PROF-027)", async () => {
    let saved: (typeof main)[] = [];
    const { act, store } = open({
      "GET /infos": () => ({ data: saved }),
      "GET /profile/info": { code: 500 },
      "POST /infos": () => {
        saved = [main];
        return { data: main };
      },
    });
    await act.click(await addButton());
    await act.selectOptions(await screen.findByLabelText(text("Address.province")), main.province);
    await act.selectOptions(screen.getByLabelText(text("Address.city")), main.city);
    for (const [key, typed] of [
      ["text", main.address],
      ["plaque", main.number],
      ["postalCode", main.postal_code],
      ["recipientName", main.name],
      ["recipientMobile", main.mobile],
    ] as const) {
      await act.type(screen.getByLabelText(text(`Address.${key}`)), typed);
    }
    await act.click(screen.getByRole("button", { name: text("Address.save") }));
    const [first] = await rows();
    expect(within(first as HTMLElement).getByText(text("Address.main"))).toBeTruthy();
    // Cleared, so that the header and the product page reload the main address.
    expect(store.get(mainAddressAtom)).toBeUndefined();
  });

  it("the dialog for a new address starts empty, with its save button disabled (PROF-014)", async () => {
    const { act } = open({ "GET /infos": { data: [main] } });
    await act.click(await addButton());
    expect((await screen.findByLabelText<HTMLTextAreaElement>(text("Address.text"))).value).toBe("");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: text("Address.save") }).disabled).toBe(true);
  });
});
