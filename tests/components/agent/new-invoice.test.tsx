import { screen, act as settled, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CartPageBody } from "@/app/(shop)/cart/cart-page-body";
import { formatToman } from "@/lib/domain/shared/money";
import { acceptPriceAtom } from "@/lib/state/basket/seen-prices";
import {
  ASSIGN,
  agentShop,
  anAgentCustomer,
  anIssuePreview,
  cartAnswer,
  continueIssue,
  DELIVERY,
  FIND,
  HANDLE,
  issued,
  issueName,
  NATIONAL_ID,
  openSheet,
  PLACE,
  press,
  TOTAL,
  tile,
  typeId,
} from "@/tests/support/agent-page";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aCartLine } from "@/tests/support/shop";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const show = () => visit(<CartPageBody />, { user: { roles: ["sales-agent"] } });
const ISSUED_PATH = `/sales_agents/assign_invoice/${issued.customer.code}/${issued.id}`;
const isIssued = () => waitFor(() => expect(went.push).toHaveBeenCalledWith(ISSUED_PATH));
const sentence = (said: string) => screen.findByText(said);
const all = (shop: ReturnType<typeof agentShop>, call: string) => shop.seen.filter((seen) => seen.call === call);

beforeEach(forgetVisits);

describe("choosing the customer", () => {
  it("the heading says that the cart is the customer's, or the agent's own when buying for oneself (CART-003)", async () => {
    agentShop();
    show();
    const heading = await screen.findByRole("heading", { level: 1, name: text("Cart.customerCart") });
    await userEvent.click(screen.getByRole("checkbox", { name: text("Agent.forSelf") }));
    await waitFor(() => expect(heading.textContent).toBe(text("Cart.yourCart")));
  });

  it("an agent who has chosen no customer cannot continue (AGENT-009)", async () => {
    const shop = agentShop();
    show();
    const act = userEvent.setup();
    await sentence(text("Agent.chooseFirst"));
    await continueIssue(act);
    expect(await toast(text("Validation.customerRequired"))).toBeTruthy();
    expect(went.push).not.toHaveBeenCalled();
    expect(shop.last(ASSIGN)).toBeUndefined();
  });

  it("an agent who buys for themselves continues to the normal checkout (AGENT-017)", async () => {
    agentShop();
    show();
    const act = userEvent.setup();
    await act.click(await screen.findByRole("checkbox", { name: text("Agent.forSelf") }));
    expect(screen.queryByRole("textbox", { name: text("Agent.nationalId") })).toBeNull();
    await continueIssue(act);
    await waitFor(() => expect(went.push).toHaveBeenCalledWith("/checkout"));
  });

  it("typing the tenth digit of a national id finds the customer, and the invoice is issued to them (AGENT-002, AGENT-003, AGENT-004, AGENT-006, AGENT-008, AGENT-010, ERR-054)", async () => {
    const shop = agentShop();
    show();
    const act = userEvent.setup();
    await typeId(act, "۰۴۹۹۳۷۰۸۹");
    expect(shop.last(FIND)).toBeUndefined();
    await typeId(act, "۹");
    expect(await toast(text("Agent.checkAddress"))).toBeTruthy();
    expect(shop.last(FIND)?.body).toMatchObject({ national_no: NATIONAL_ID, is_foreigner: false });
    await continueIssue(act);
    const sheet = within(await screen.findByRole("dialog", { name: "مریم احمدی" }));
    await sheet.findByRole("button", { name: text("Agent.editAddress") });
    expect(sheet.queryByRole("textbox", { name: text("Agent.firstName") })).toBeNull();
    expect(sheet.getByText(/۸۹۹.*۰۹۱۲/)).toBeTruthy();
    await press(act, issueName());
    await isIssued();
    const sent = shop.last(ASSIGN);
    expect(sent?.body).toMatchObject({ user: HANDLE, is_foreigner: false, info_id: 31, expected_total: TOTAL });
    expect(sent?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
  });

  it("a foreign customer is looked up at the twelfth digit of the code, and a shorter code is reported as invalid (AGENT-007, VAL-032)", async () => {
    const shop = agentShop();
    show();
    const act = userEvent.setup();
    await press(act, text("Agent.foreigner"));
    const field = await screen.findByRole("textbox", { name: text("Agent.foreignerCode") });
    await act.type(field, "12345678901");
    await act.tab();
    expect(await sentence(text("Validation.foreignerCodeInvalid"))).toBeTruthy();
    expect(shop.last(FIND)).toBeUndefined();
    await act.type(field, "2");
    await waitFor(() =>
      expect(shop.last(FIND)?.body).toMatchObject({ national_no: "123456789012", is_foreigner: true }),
    );
  });

  it.each([
    ["ERR-053", { code: 422, message: { national_no: ["کد ملی درست نیست", "دوم"] } }, "خطا: کد ملی درست نیست"],
    ["ERR-055", { code: 500 }, text("Agent.unexpected", { code: "A1" })],
  ] as const)("%s: a failed lookup shows its reason", async (_, answer, said) => {
    agentShop({ [FIND]: answer });
    show();
    await typeId(userEvent.setup(), NATIONAL_ID);
    expect(await sentence(said)).toBeTruthy();
  });

  it("a late lookup response does not replace a customer who was selected in the meantime", async () => {
    let answer = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    agentShop({
      [FIND]: () => late.then(() => ({ data: anAgentCustomer({ handle: "b3RoZXItb25l", first_name: "زهرا" }) })),
    });
    show();
    const act = userEvent.setup();
    await typeId(act, NATIONAL_ID);
    await act.click(await screen.findByRole("button", { name: /مریم/ }));
    answer();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(localStorage.getItem("agent-draft")).toContain(HANDLE);
    expect(screen.queryByText(/زهرا/)).toBeNull();
  });

  it("Enter repeats a customer lookup that failed because of the network", async () => {
    let isDown = true;
    const shop = agentShop({ [FIND]: () => (isDown ? "offline" : { data: anAgentCustomer() }) });
    show();
    const act = userEvent.setup();
    await typeId(act, NATIONAL_ID);
    await sentence(text("Errors.network"));
    isDown = false;
    await typeId(act, "{Enter}");
    expect(await toast(text("Agent.checkAddress"))).toBeTruthy();
    expect(all(shop, FIND)).toHaveLength(2);
  });

  it("the stored draft contains the customer's handle but neither their national id nor their mobile number", async () => {
    agentShop();
    show();
    await typeId(userEvent.setup(), NATIONAL_ID);
    await waitFor(() => expect(localStorage.getItem("agent-draft")).toContain(HANDLE));
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(kept).not.toContain(NATIONAL_ID);
    expect(kept).not.toMatch(/0912\*|1111/);
  });
});

describe("a new customer", () => {
  const notFound = { [FIND]: { code: 404, message: "پیدا نشد" } };
  const field = (key: "firstName" | "lastName" | "mobile" | "addressText" | "plaque") =>
    screen.findByRole("textbox", { name: text(`Agent.${key}`) });

  it("one button registers the customer with all required fields and issues the invoice (AGENT-005, ERR-052, VAL-033)", async () => {
    const customer = anAgentCustomer();
    const shop = agentShop({ ...notFound, "POST /customers": { data: customer } });
    show();
    const act = userEvent.setup();
    await typeId(act, NATIONAL_ID);
    expect(await sentence(text("Agent.notFound"))).toBeTruthy();
    await continueIssue(act);
    const button = text("Agent.registerAndIssue", { amount: formatToman(TOTAL) });
    const named = { method: "پست پیشتاز", price: text("Agent.freeShipping"), day: "سه‌شنبه ۳ آذر" };
    expect(await sentence(text("Agent.firstParcel", named))).toBeTruthy();
    await press(act, button);
    expect((await screen.findAllByText(text("Validation.customerFields"))).length).toBe(5);
    expect(shop.last("POST /customers")).toBeUndefined();
    await act.type(await field("firstName"), "سمانه{Enter}رستمی{Enter}۰۹۳۵۴۴۱۸۸۲۰{Enter}خیابان آزادی{Enter}۱۲");
    expect(document.activeElement).toBe(await field("plaque"));
    await press(act, button);
    await isIssued();
    expect(shop.last("POST /customers")?.body).toMatchObject({
      national_no: NATIONAL_ID,
      first_name: "سمانه",
      last_name: "رستمی",
      mobile: "09354418820",
      address: "خیابان آزادی",
    });
    // Only the shipment chosen in the dialog is sent.
    const parcel = { posting_method: 1, delivered_at: "2026-11-24" };
    expect(all(shop, ASSIGN).at(-1)?.body).toMatchObject({ user: HANDLE, expected_total: TOTAL, ...parcel });
  });

  const fill = async (act: ReturnType<typeof userEvent.setup>, address = "خیابان آزادی") => {
    await typeId(act, NATIONAL_ID);
    await continueIssue(act);
    await act.type(await field("firstName"), `سمانه{Enter}رستمی{Enter}09354418820{Enter}${address}{Enter}12`);
  };
  const register = (act: ReturnType<typeof userEvent.setup>) =>
    press(act, text("Agent.registerAndIssue", { amount: formatToman(TOTAL) }));

  it("the previous customer's city is the default even if it arrives after the form has opened", async () => {
    let arrive = (_: unknown) => {};
    const recent = new Promise((resolve) => {
      arrive = resolve;
    });
    const shop = agentShop({
      ...notFound,
      "POST /customers": { data: anAgentCustomer() },
      "GET /sales-agent/recent": async () => ({ data: await recent }),
    });
    show();
    const act = userEvent.setup();
    await typeId(act, NATIONAL_ID);
    await continueIssue(act);
    await field("firstName");
    await settled(async () => arrive({ customers: [], products: [], place: PLACE }));
    await act.type(await field("firstName"), "سمانه{Enter}رستمی{Enter}09354418820{Enter}خیابان آزادی{Enter}12");
    await register(act);
    await isIssued();
    expect(shop.last("POST /customers")?.body).toMatchObject(PLACE);
  });

  it("the first name gets the focus, even on a touch screen", async () => {
    const touch = vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    agentShop(notFound);
    show();
    const act = userEvent.setup();
    await typeId(act, NATIONAL_ID);
    await continueIssue(act);
    const first = await field("firstName");
    await waitFor(() => expect(document.activeElement).toBe(first));
    touch.mockRestore();
  });

  it("an unknown foreigner code is reported with its own message", async () => {
    agentShop(notFound);
    show();
    const act = userEvent.setup();
    await press(act, text("Agent.foreigner"));
    await act.type(await screen.findByRole("textbox", { name: text("Agent.foreignerCode") }), "123456789012");
    expect(await sentence(text("Agent.foreignerNotFound"))).toBeTruthy();
    expect(screen.queryByText(text("Agent.notFound"))).toBeNull();
  });

  it("a national id with a wrong check digit shows a warning but can still be registered", async () => {
    agentShop(notFound);
    show();
    const act = userEvent.setup();
    await typeId(act, "1234567890");
    expect(await sentence(text("Agent.doubtfulId"))).toBeTruthy();
    await continueIssue(act);
    expect(await field("firstName")).toBeTruthy();
  });

  it("a changed province requires a city, and the customer is registered in that city", async () => {
    const shop = agentShop({ ...notFound, "POST /customers": { data: anAgentCustomer() } });
    show();
    const act = userEvent.setup();
    await fill(act);
    await act.click(await screen.findByRole("button", { name: text("Agent.cityOf", { city: "تهران" }) }));
    const province = screen.getByRole("combobox", { name: text("Agent.province") });
    await waitFor(() => expect(province.children.length).toBeGreaterThan(2));
    await act.selectOptions(province, "اصفهان");
    await register(act);
    expect(await sentence(text("Validation.cityRequired"))).toBeTruthy();
    expect(shop.last("POST /customers")).toBeUndefined();
    await act.selectOptions(screen.getByRole("combobox", { name: text("Agent.city") }), "کاشان");
    await register(act);
    await isIssued();
    expect(shop.last("POST /customers")?.body).toMatchObject({ province: "اصفهان", city: "کاشان" });
  });

  it("the invoice form asks which city is right if the address names another city than the selected one", async () => {
    const shop = agentShop({ ...notFound, "POST /customers": { data: anAgentCustomer() } });
    show();
    const act = userEvent.setup();
    await fill(act, "کاشان، خیابان امیرکبیر");
    await register(act);
    expect(await sentence(text("Address.cityQuestion", { named: "کاشان", chosen: "تهران" }))).toBeTruthy();
    expect(shop.last("POST /customers")).toBeUndefined();
    await press(act, text("Address.cityTake", { city: "کاشان" }));
    await screen.findByRole("button", { name: text("Agent.cityOf", { city: "کاشان" }) });
    await register(act);
    await isIssued();
    expect(shop.last("POST /customers")?.body).toMatchObject({ province: "اصفهان", city: "کاشان" });
  });

  it("the bill is shown for confirmation if no delivery day is known for the city", async () => {
    const shop = agentShop({
      ...notFound,
      "POST /customers": { data: anAgentCustomer() },
      [DELIVERY]: { data: [], extra: { free_shipping_threshold: 0 } },
    });
    show();
    const act = userEvent.setup();
    await fill(act);
    expect(await sentence(text("Agent.firstParcelLater"))).toBeTruthy();
    await register(act);
    expect(await screen.findByRole("button", { name: issueName() })).toBeTruthy();
    expect(all(shop, ASSIGN).every(({ body }) => body.dry_run)).toBe(true);
  });

  it("the bill is shown for confirmation if its total differs from the amount on the button", async () => {
    const bill = { goods: TOTAL, shipping: 500_000, agent_discount: 0, total_payable_price: TOTAL + 500_000 };
    const shop = agentShop({
      ...notFound,
      "POST /customers": { data: anAgentCustomer() },
      [ASSIGN]: { data: anIssuePreview({ bill }) },
    });
    show();
    const act = userEvent.setup();
    await typeId(act, NATIONAL_ID);
    await continueIssue(act);
    await act.type(await field("firstName"), "سمانه{Enter}رستمی{Enter}09354418820{Enter}خیابان آزادی{Enter}12");
    await press(act, text("Agent.registerAndIssue", { amount: formatToman(TOTAL) }));
    expect(await screen.findByRole("button", { name: issueName(TOTAL + 500_000) })).toBeTruthy();
    expect(all(shop, ASSIGN).every(({ body }) => body.dry_run)).toBe(true);
  });
});

describe("the invoice sheet", () => {
  it("an agent can add an address for the customer and edit an existing one (AGENT-016)", async () => {
    const [address] = anAgentCustomer().addresses;
    const shop = agentShop({
      "POST /customers/addresses": { data: { ...address, id: 32 } },
      "POST /customers/addresses/31": { data: address },
    });
    show();
    const act = await openSheet();
    await press(act, text("Agent.newAddress"));
    await act.type(await screen.findByRole("textbox", { name: text("Agent.addressText") }), "خیابان حافظ");
    await act.type(screen.getByRole("textbox", { name: text("Agent.plaque") }), "7");
    await press(act, text("Agent.saveAddress"));
    await waitFor(() => expect(shop.last(ASSIGN)?.body).toMatchObject({ info_id: 32, dry_run: true }));
    expect(shop.last("POST /customers/addresses")?.body).toMatchObject({ national_no: NATIONAL_ID, number: "7" });
    await press(act, text("Agent.editAddress"));
    await act.type(await screen.findByRole("textbox", { name: text("Agent.plaque") }), "0");
    await press(act, text("Agent.saveAddress"));
    await waitFor(() => expect(shop.last("POST /customers/addresses/31")?.body).toMatchObject({ number: "120" }));
  });

  it("delivery days before the shipping method's earliest day are not offered", async () => {
    agentShop({ [ASSIGN]: { data: anIssuePreview({ earliest_day: "2026-11-23" }) } });
    show();
    await openSheet();
    const day = screen.getByRole<HTMLSelectElement>("combobox", { name: text("Agent.delivery") });
    expect([day.options[0]?.value, day.value]).toEqual(["2026-11-23", "2026-11-24"]);
  });

  it("editing a masked address starts with an empty form and saves a new address (AGENT-004)", async () => {
    const hidden = {
      address: "•••",
      number: "•••",
      unit: null,
      postal_code: "••••••••21",
      masked: true,
      editable: false,
    };
    const addresses = anAgentCustomer().addresses.map((address) => ({ ...address, ...hidden }));
    const customer = anAgentCustomer({ addresses, national_no_at: "2026-11-20T08:00:00Z" });
    const shop = agentShop({
      [ASSIGN]: { data: anIssuePreview({ customer }) },
      "POST /customers/addresses": { data: { ...addresses[0], id: 32 } },
    });
    show();
    const act = await openSheet();
    expect(await sentence(text("Agent.idSince", { day: "۲۹ آبان ۱۴۰۵" }))).toBeTruthy();
    expect(screen.getByText(text("Agent.hiddenAddress", { city: "تهران" }))).toBeTruthy();
    await press(act, text("Agent.editAddress"));
    expect(await sentence(text("Agent.savedAsNew"))).toBeTruthy();
    const street = screen.getByRole<HTMLInputElement>("textbox", { name: text("Agent.addressText") });
    expect(street.value).toBe("");
    await act.type(street, "خیابان حافظ");
    await act.type(screen.getByRole("textbox", { name: text("Agent.plaque") }), "7");
    await press(act, text("Agent.saveAddress"));
    await waitFor(() => expect(shop.last(ASSIGN)?.body).toMatchObject({ info_id: 32, dry_run: true }));
    expect(shop.last("POST /customers/addresses")?.body).toMatchObject({ address: "خیابان حافظ", city: "تهران" });
  });

  it("editing an address that the customer has since adopted saves it as a new one (AGENT-016)", async () => {
    const [address] = anAgentCustomer().addresses;
    const shop = agentShop({
      "POST /customers/addresses": { data: { ...address, id: 32 } },
      "POST /customers/addresses/31": { code: 404 },
    });
    show();
    const act = await openSheet();
    await press(act, text("Agent.editAddress"));
    await act.type(await screen.findByRole("textbox", { name: text("Agent.plaque") }), "0");
    await press(act, text("Agent.saveAddress"));
    await waitFor(() => expect(shop.last("POST /customers/addresses")?.body).toMatchObject({ number: "120" }));
    await waitFor(() => expect(shop.last(ASSIGN)?.body).toMatchObject({ info_id: 32 }));
  });

  it("the agent discount is shown as the server calculates it (AGENT-018)", async () => {
    const lower = { goods: TOTAL, shipping: 0, agent_discount: 500_000, total_payable_price: TOTAL - 500_000 };
    const shop = agentShop({
      [ASSIGN]: ({ body }) => ({
        data: anIssuePreview({ discount_offered: 500_000, ...(body.visitor_discount === 1 && { bill: lower }) }),
      }),
    });
    show();
    const act = await openSheet();
    await act.click(await screen.findByRole("checkbox", { name: text("Agent.visitorDiscount") }));
    expect(await screen.findByRole("button", { name: issueName(TOTAL - 500_000) })).toBeTruthy();
    expect(shop.last(ASSIGN)?.body).toMatchObject({ visitor_discount: 1, info_id: 31 });
  });

  it("a selection is kept if another selection is made before its bill arrives", async () => {
    let isHeld = false;
    const never = new Promise<never>(() => {});
    const shop = agentShop({
      [ASSIGN]: ({ body }) => {
        const choice = { ...anIssuePreview().choice, delivered_at: String(body.delivered_at ?? "2026-11-24") };
        return isHeld && body.periodic_type === 1 ? never : { data: anIssuePreview({ choice }) };
      },
    });
    show();
    const act = await openSheet();
    isHeld = true;
    const day = screen.getByRole<HTMLSelectElement>("combobox", { name: text("Agent.delivery") });
    await act.selectOptions(day, "2026-11-26");
    expect(day.value).toBe("2026-11-26");
    await act.selectOptions(screen.getByRole("combobox", { name: text("Agent.period") }), "3");
    await screen.findByRole("button", { name: issueName() });
    expect(shop.last(ASSIGN)?.body).toMatchObject({ delivered_at: "2026-11-26", periodic_type: 3 });
  });

  it("a refusal for a missing right shows the server's message (AGENT-021)", async () => {
    agentShop({
      [ASSIGN]: ({ body }) =>
        body.dry_run ? { data: anIssuePreview() } : { code: 403, message: "این کار با نقش شما ممکن نیست" },
    });
    show();
    const act = await openSheet();
    await press(act, issueName());
    expect(await toast("این کار با نقش شما ممکن نیست")).toBeTruthy();
    expect(went.push).not.toHaveBeenCalled();
  });

  it("a retry after a lost response sends the same request with the same idempotency key", async () => {
    let isDown = true;
    const shop = agentShop({
      [ASSIGN]: ({ body }) => (body.dry_run ? { data: anIssuePreview() } : isDown ? "offline" : { data: issued }),
    });
    show();
    const act = await openSheet();
    await press(act, issueName());
    expect(await sentence(text("Agent.unansweredTitle"))).toBeTruthy();
    isDown = false;
    await press(act, issueName());
    await isIssued();
    const [first, second] = all(shop, ASSIGN).filter(({ body }) => !body.dry_run);
    expect(second?.headers.get("idempotency-key")).toBe(first?.headers.get("idempotency-key"));
    expect(second?.body).toEqual(first?.body);
  });

  describe("the sheet without a network", () => {
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    const setOnline = async (online: boolean) => {
      network.mockReturnValue(online);
      await settled(async () => void window.dispatchEvent(new Event(online ? "online" : "offline")));
    };
    afterEach(() => network.mockReturnValue(true));
    const sent = (shop: ReturnType<typeof agentShop>) => all(shop, ASSIGN).filter(({ body }) => !body.dry_run);

    it("an invoice that could not be sent offline is reported as not issued, and one that is queued is issued once when online", async () => {
      const shop = agentShop();
      show();
      const act = await openSheet();
      await setOnline(false);
      await press(act, issueName());
      expect(await sentence(text("Agent.offlineTitle"))).toBeTruthy();
      await press(act, text("Agent.queue"));
      expect(await sentence(text("Agent.queuedTitle"))).toBeTruthy();
      expect(sent(shop)).toEqual([]);
      await setOnline(true);
      await isIssued();
      expect(sent(shop)).toHaveLength(1);
    });

    it("a queued invoice is not issued after it is dropped or the dialog is closed", async () => {
      const shop = agentShop();
      show();
      const act = await openSheet();
      for (const way of [text("Agent.drop"), text("Common.close")]) {
        await setOnline(false);
        await press(act, issueName());
        await press(act, text("Agent.queue"));
        await press(act, way);
        await setOnline(true);
      }
      await settled(async () => {});
      expect(sent(shop)).toEqual([]);
    });

    it("continuing to the invoice can be queued until the network is back", async () => {
      agentShop();
      show();
      const act = userEvent.setup();
      await act.click(await screen.findByRole("button", { name: /مریم/ }));
      await setOnline(false);
      await continueIssue(act);
      expect(await sentence(text("Agent.goOnTitle"))).toBeTruthy();
      await press(act, text("Agent.goOnQueue"));
      expect(await sentence(text("Agent.goOnQueuedTitle"))).toBeTruthy();
      await setOnline(true);
      expect(await screen.findByRole("button", { name: issueName() })).toBeTruthy();
      expect(screen.queryByText(text("Agent.goOnQueuedTitle"))).toBeNull();
    });
  });

  it("the cart is reloaded if an invoice whose response was lost has emptied it", async () => {
    let isIssuedUnheard = false;
    const empty = { code: 404, message: text("Errors.cartEmpty") };
    agentShop({
      "GET /cart": () => cartAnswer(isIssuedUnheard ? 0 : 1),
      [ASSIGN]: ({ body }) => {
        if (body.dry_run) return isIssuedUnheard ? empty : { data: anIssuePreview() };
        isIssuedUnheard = true;
        return "offline";
      },
    });
    show();
    const act = await openSheet();
    await press(act, issueName());
    expect(await sentence(text("Agent.unansweredTitle"))).toBeTruthy();
    await press(act, text("Common.close"));
    await continueIssue(act);
    expect(await toast(text("Errors.cartEmpty"))).toBeTruthy();
    expect(await sentence(text("Agent.empty"))).toBeTruthy();
  });

  it("a changed price stops the invoice from being issued and shows both totals", async () => {
    let now = TOTAL;
    agentShop({
      [ASSIGN]: ({ body }) => {
        const bill = { goods: now, shipping: 0, agent_discount: 0, total_payable_price: now };
        if (body.dry_run) return { data: anIssuePreview({ bill }) };
        now = TOTAL + 1_000_000;
        return { code: 409, data: { total_payable_price: now } };
      },
    });
    show();
    const act = await openSheet();
    await press(act, issueName());
    const sums = { from: formatToman(TOTAL), to: formatToman(TOTAL + 1_000_000) };
    expect(await sentence(text("Agent.changed", sums))).toBeTruthy();
    expect(await screen.findByRole("button", { name: issueName(TOTAL + 1_000_000) })).toBeTruthy();
    expect(went.push).not.toHaveBeenCalled();
  });
});

describe("choosing the products", () => {
  it("an agent must accept a risen price before continuing", async () => {
    agentShop();
    const { store } = show();
    const act = userEvent.setup();
    await screen.findByRole("group", { name: text("Agent.countOf", { product: tile.name }) });
    const line = aCartLine();
    settled(() => store.set(acceptPriceAtom, { ...line, price: line.price - 1_000_000 }));
    await act.click(await screen.findByRole("button", { name: text("Cart.acceptPriceOf", { product: tile.name }) }));
    await act.click(screen.getByRole("checkbox", { name: text("Agent.forSelf") }));
    await continueIssue(act);
    await waitFor(() => expect(went.push).toHaveBeenCalledWith("/checkout"));
  });

  it("a failed product search shows the error instead of «nothing found»", async () => {
    agentShop({ "GET /products?q=s910": "offline" });
    show();
    await userEvent.setup().type(await screen.findByRole("searchbox"), "s910");
    expect(await sentence(text("Errors.network"))).toBeTruthy();
    expect(screen.queryByText(text("Agent.noneFound"))).toBeNull();
  });

  it("the buttons of a product tile add it to the cart and remove it", async () => {
    const shop = agentShop({ "POST /cart/7": ({ body }) => ({ data: cartAnswer(body.count === 0 ? 0 : 1).data }) }, 0);
    show();
    const act = userEvent.setup();
    await press(act, text("Agent.more", { product: tile.name }));
    await waitFor(() => expect(shop.last("POST /cart/7")?.body).toMatchObject({ count: 1, add: 1 }));
    const count = screen.getByRole("group", { name: text("Agent.countOf", { product: tile.name }) });
    await waitFor(() => expect(count.textContent).toBe("۱"));
    await press(act, text("Agent.fewer", { product: tile.name }));
    await waitFor(() => expect(shop.last("POST /cart/7")?.body).toMatchObject({ count: 0 }));
  });

  it("a product added just before continuing is included in the invoice", async () => {
    const shop = agentShop({ "POST /cart/7": { data: cartAnswer(1).data } }, 0);
    show();
    const act = userEvent.setup();
    await act.click(await screen.findByRole("button", { name: /مریم/ }));
    await press(act, text("Agent.more", { product: tile.name }));
    await continueIssue(act);
    expect(await screen.findByRole("button", { name: issueName() })).toBeTruthy();
    expect(shop.calls().indexOf("POST /cart/7")).toBeLessThan(shop.calls().indexOf(ASSIGN));
  });

  it("repeating the last order adds its available products and opens the bill", async () => {
    const line = { id: 7, type: 1, name: tile.name, image: "", count: 2, options: [], old_price: 1, price: TOTAL };
    const gone = { ...line, id: 8, available: false };
    const shop = agentShop(
      {
        [`GET /sales-agent/customers/${HANDLE}/last-order`]: {
          data: { id: 5, receipted_at: "2026-11-01T10:00:00Z", lines: [{ ...line, available: true }, gone] },
        },
        "POST /cart/multi": { data: cartAnswer(2).data, extra: { cart: [], type: 2 } },
      },
      0,
    );
    show();
    const act = userEvent.setup();
    await act.click(await screen.findByRole("button", { name: /مریم/ }));
    await press(act, text("Agent.repeat"));
    expect(await toast(text("Agent.repeatPart"))).toBeTruthy();
    expect(await screen.findByRole("button", { name: issueName() })).toBeTruthy();
    expect(shop.last("POST /cart/multi")?.body).toMatchObject({ items: [{ id: 7, type: 1, count: 2 }] });
  });
});
