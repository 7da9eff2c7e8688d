import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CartScreen } from "@/components/cart/cart-screen";
import { formatCount } from "@/lib/persian/digits";
import { text } from "@/tests/support/intl";
import { makeCard } from "@/tests/support/products";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aBasketItem, aCartLine } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const DEVICE = "کارتخوان VX675";
const WRONG = "باتری S910";
const RIGHT = "باتری VX675";
const right = makeCard({ id: 41, name: RIGHT, price: 7_910_000, price_by_discount: 7_910_000, inventory: null });
const mismatch = { id: 38, device: { id: 6, name: DEVICE, slug: "vx675" }, instead: [right] };
const basket = [
  aBasketItem({ id: 6, name: DEVICE }),
  aBasketItem({ id: 38, name: WRONG, price_by_discount: 8_550_000 }, 3),
];
const told = text("Cart.mismatch", { product: WRONG, device: DEVICE });
const names = { product: RIGHT, old: WRONG };
const button = (name: string) => screen.findByRole("button", { name });
const lineNames = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

const guest = (more: Parameters<typeof stubShop>[0] = {}) => {
  const network = stubShop({
    "POST /cart/preview": "offline",
    "GET /cart/mismatches?ids=6%2C38": { data: [mismatch] },
    "GET /cart/mismatches?ids=6%2C41": { data: [] },
    ...more,
  });
  return { network, ...visit(<CartScreen />, { basket }) };
};

beforeEach(forgetVisits);

describe("an accessory that fits no device in the basket", () => {
  it("is told once, and one click replaces it by the fitting one, as many; undo brings it back", async () => {
    guest();
    expect(await screen.findAllByText(told)).toHaveLength(1);
    const act = userEvent.setup();
    await act.click(await button(text("Cart.swapFor", names)));
    expect(await screen.findByText(text("Cart.exchanged", names))).toBeTruthy();
    expect(lineNames()).toEqual([DEVICE, RIGHT]);
    expect(screen.getByText(text("Cart.totalOf", { count: formatCount(4) }))).toBeTruthy();
    expect(screen.queryByText(told)).toBeNull();
    await act.click(await button(text("Cart.undoExchange")));
    expect(await screen.findByText(told)).toBeTruthy();
    expect(lineNames()).toEqual([DEVICE, WRONG]);
    expect(screen.getByText(text("Cart.totalOf", { count: formatCount(4) }))).toBeTruthy();
  });

  it("describes its line, and no other", async () => {
    guest();
    const { id } = await screen.findByText(told);
    const link = (name: string) => screen.getByRole("link", { name });
    await waitFor(() => expect(link(WRONG).getAttribute("aria-describedby")).toBe(id));
    expect(link(DEVICE).getAttribute("aria-describedby")).toBeNull();
    await userEvent.setup().click(await button(text("Cart.keepAnywayOf", { product: WRONG })));
    await waitFor(() => expect(link(WRONG).getAttribute("aria-describedby")).toBeNull());
  });

  it("can be wanted nevertheless, and is then not told again, even after a reload", async () => {
    const { unmount } = guest();
    await userEvent.setup().click(await button(text("Cart.keepAnywayOf", { product: WRONG })));
    expect(screen.queryByText(told)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("status", { name: text("Cart.mismatches") }));
    unmount();
    const { network } = guest();
    await waitFor(() => expect(network.calls()).toContain("GET /cart/mismatches?ids=6%2C38"));
    await screen.findByRole("button", { name: text("Cart.checkout") });
    expect(screen.queryByText(told)).toBeNull();
  });

  it("never blocks the order, and no answer says nothing", async () => {
    guest();
    await screen.findByText(told);
    expect((await screen.findByRole<HTMLButtonElement>("button", { name: text("Cart.checkout") })).disabled).toBe(
      false,
    );
    forgetVisits();
    document.body.replaceChildren();
    guest({ "GET /cart/mismatches?ids=6%2C38": "offline" });
    await screen.findByRole("button", { name: text("Cart.checkout") });
    expect(screen.queryByText(told)).toBeNull();
  });

  it("without a fitting one in stock there is nothing to exchange it for", async () => {
    const instead = [{ ...right, available: false }];
    guest({ "GET /cart/mismatches?ids=6%2C38": { data: [{ ...mismatch, instead }] } });
    await screen.findByText(told);
    expect(screen.queryByRole("button", { name: text("Cart.swapFor", names) })).toBeNull();
  });

  it("with fewer in stock than asked for, the offer and the result say how many of how many", async () => {
    const counts = { count: formatCount(1), asked: formatCount(3) };
    guest({ "GET /cart/mismatches?ids=6%2C38": { data: [{ ...mismatch, instead: [{ ...right, inventory: 1 }] }] } });
    expect(await screen.findByText(text("Cart.piecesOf", counts), { exact: false })).toBeTruthy();
    await userEvent.setup().click(await button(text("Cart.swapFor", names)));
    expect(await screen.findByText(text("Cart.exchangedFewer", { ...names, ...counts }))).toBeTruthy();
  });

  it.each([
    ["without an answer the customer reads that the old one stays", "offline" as const, true],
    ["an answer that it is not in the cart is as good as a removal", { code: 404 }, false],
  ])("after the fitting one was added, the removal of the other one fails: %s", async (_, answer, isTold) => {
    const device = aCartLine({}, { id: 6, name: DEVICE });
    const wrong = aCartLine({ count: 3 }, { id: 38, name: WRONG });
    const swapped = aCartLine({ count: 3 }, { id: 41, name: RIGHT });
    const cartOf = (...details: ReturnType<typeof aCartLine>[]) => ({
      data: { cart_info: { items_count: 4, total_price: 0 }, details },
    });
    const network = stubShop({
      "GET /cart": { ...cartOf(device, wrong), extra: { cart: [], type: 1, receipt: null } },
      "GET /cart/mismatches?ids=6%2C38": { data: [mismatch] },
      "GET /cart/mismatches?ids=6%2C41": { data: [] },
      "GET /cart/mismatches?ids=6%2C38%2C41": { data: [mismatch] },
      "POST /cart/41": isTold ? cartOf(device, wrong, swapped) : cartOf(device, swapped),
      "POST /cart/38": answer,
    });
    visit(<CartScreen />, { user: {} });
    await userEvent.setup().click(await button(text("Cart.swapFor", names)));
    if (isTold) {
      expect(await toast(text("Cart.oldLineStays"))).toBeTruthy();
      expect(screen.queryByText(text("Cart.exchanged", names))).toBeNull();
    } else expect(await screen.findByText(text("Cart.exchanged", names))).toBeTruthy();
    expect(network.last("POST /cart/38")?.body).toMatchObject({ count: 0 });
  });

  it("a customer's cart is exchanged and restored on the server, with the options of the line", async () => {
    const device = aCartLine({}, { id: 6, name: DEVICE });
    const wrong = aCartLine({ count: 3, options: [5] }, { id: 38, name: WRONG });
    const swapped = aCartLine({ count: 3 }, { id: 41, name: RIGHT });
    const cartOf = (...details: ReturnType<typeof aCartLine>[]) => ({
      data: { cart_info: { items_count: 4, total_price: 0 }, details },
    });
    const network = stubShop({
      "GET /cart": { ...cartOf(device, wrong), extra: { cart: [], type: 1, receipt: null } },
      "GET /cart/mismatches?ids=6%2C38": { data: [mismatch] },
      "GET /cart/mismatches?ids=6%2C41": { data: [] },
      "GET /cart/mismatches?ids=6%2C38%2C41": { data: [] },
      "POST /cart/41": ({ body }) => (body.add === 0 ? cartOf(device, wrong, swapped) : cartOf(device, wrong)),
      "POST /cart/38": ({ body }) => (body.add === 0 ? cartOf(device, swapped, wrong) : cartOf(device, swapped)),
    });
    visit(<CartScreen />, { user: {} });
    const act = userEvent.setup();
    await act.click(await button(text("Cart.swapFor", names)));
    await act.click(await button(text("Cart.undoExchange")));
    await waitFor(() => expect(lineNames()).toEqual([DEVICE, WRONG]));
    const sent = network.seen
      .filter(({ call }) => /^POST .cart.\d/.test(call))
      .map(({ call, body }) => [call, body.count]);
    expect(sent).toEqual([
      ["POST /cart/41", 3],
      ["POST /cart/38", 0],
      ["POST /cart/38", 3],
      ["POST /cart/41", 0],
    ]);
    expect(network.seen.filter(({ call }) => call === "POST /cart/38")[1]?.body.options).toEqual([5]);
  });
});
