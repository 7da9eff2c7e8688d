import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Comments } from "@/components/catalog/comments";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { loginPath } from "@/lib/routes";
import { completeLoginAtom } from "@/lib/state/account";
import { doIntended } from "@/lib/state/do-intended";
import { saveIntent } from "@/lib/state/intent";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, queryToast, toast, visit } from "@/tests/support/screen";
import { aUser } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const LIST = (page: number, type = 1) => `GET /comments?id=7&type=${type}&page=${page}`;
const CREATED = "2026-11-01T08:00:00.000Z";
const commentsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: first - at,
    name: null,
    body: `نظر ${first - at}`,
    create_at: CREATED,
  }));
const none = { [LIST(1)]: { data: [], extra: { count: 0 } } };
const submit = () => screen.findByRole("button", { name: text("Comment.submit") });

beforeEach(forgetVisits);

describe("the list of comments", () => {
  it("PROD-025 shows name, text and date, as plain text", async () => {
    const evil = { id: 2, name: "سارا", body: "<img src=x onerror=alert(1)>", create_at: CREATED };
    stubShop({ [LIST(1)]: { data: [evil, ...commentsFrom(1, 1)], extra: { count: 2 } } });
    visit(<Comments record="product" id={7} />);
    expect(await screen.findByText("سارا")).toBeTruthy();
    expect(screen.getByText(evil.body)).toBeTruthy();
    expect(document.querySelector("img")).toBeNull();
    expect(screen.getByText(text("Comment.anonymous"))).toBeTruthy();
    expect(screen.getAllByText(formatJalaliDate(CREATED))).toHaveLength(2);
  });

  it("marks who had bought it, and shows the stars that were given", async () => {
    const [one] = commentsFrom(1, 1);
    const list = [
      { ...one, stars: 4, is_buyer: true },
      { ...one, id: 2, stars: null, is_buyer: false },
    ];
    stubShop({ [LIST(1)]: { data: list, extra: { count: 2 } } });
    visit(<Comments record="product" id={7} />);
    expect(await screen.findAllByText(text("Comment.buyer"))).toHaveLength(1);
    expect(screen.getAllByText(text("Comment.starsOf", { count: "۴" }))).toHaveLength(1);
  });

  it("PROD-025 fetches the next page when it is asked for", async () => {
    const shop = stubShop({
      [LIST(1)]: { data: commentsFrom(20, PAGE_SIZE), extra: { count: 20 } },
      [LIST(2)]: { data: commentsFrom(4, 4), extra: { count: 20 } },
    });
    visit(<Comments record="product" id={7} />);
    await userEvent.setup().click(await screen.findByRole("button", { name: text("Comment.more") }));
    expect(await screen.findByText("نظر 1")).toBeTruthy();
    expect(shop.calls()).toEqual([LIST(1), LIST(2)]);
    expect(screen.queryByRole("button", { name: text("Comment.more") })).toBeNull();
  });

  it("asks for those of a bundle by their own type, and says when there are none", async () => {
    stubShop({ [LIST(1, 2)]: { data: [], extra: { count: 0 } } });
    visit(<Comments record="bundle" id={7} />);
    expect(await screen.findByText(text("Comment.empty"))).toBeTruthy();
  });

  it("says when they could not be fetched, and tries again", async () => {
    let isAway = true;
    stubShop({ [LIST(1)]: () => (isAway ? "offline" : { data: commentsFrom(1, 1), extra: { count: 1 } }) });
    visit(<Comments record="product" id={7} />);
    const retry = await screen.findByRole("button", { name: text("Common.retry") });
    isAway = false;
    await userEvent.setup().click(retry);
    expect(await screen.findByText("نظر 1")).toBeTruthy();
  });
});

describe("the form of a comment", () => {
  it("PROD-027 leads a guest to the login and back to this page, and sends with the login what was written", async () => {
    const shop = stubShop({ ...none, "POST /comments": {}, "GET /wishlist": { data: [] } });
    const { store } = visit(<Comments record="product" id={7} />);
    const user = userEvent.setup();
    await user.type(await screen.findByRole("textbox", { name: text("Comment.body") }), "خوب است");
    await user.click(screen.getByRole("radio", { name: text("Comment.starsOf", { count: "۴" }) }));
    await user.click(screen.getByRole("button", { name: text("Comment.loginToComment") }));
    await waitFor(() => expect(went.push).toHaveBeenCalledWith(loginPath("/")));
    expect(shop.calls()).toEqual([LIST(1)]);
    const said = await act(() =>
      store.set(completeLoginAtom, { user: aUser({ register_status: 3 }), register_status: 3, address: null }),
    );
    expect(said).toEqual([{ level: "success", key: "Comment.saved" }]);
    expect(shop.last("POST /comments")?.body).toEqual({
      record_id: 7,
      record_name: "product",
      name: null,
      body: "خوب است",
      stars: 4,
    });
  });

  it("keeps what was written where it could not be sent with the login", async () => {
    stubShop({ ...none, "POST /comments": { code: 429, message: "صبر کنید" } });
    saveIntent("comment", { record_id: 7, record_name: "product", name: "سارا", body: "خوب است" });
    expect(await doIntended()).toEqual([{ level: "error", text: "صبر کنید" }]);
    const shop = stubShop({ ...none, "POST /comments": {} });
    visit(<Comments record="product" id={7} />, { user: {} });
    const body = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: text("Comment.body") });
    expect(body.value).toBe("خوب است");
    await userEvent.setup().click(await submit());
    await toast(text("Comment.saved"));
    expect(shop.last("POST /comments")?.body).toMatchObject({ name: "سارا", body: "خوب است" });
    expect([body.value, sessionStorage.getItem("intent")]).toEqual(["", null]);
  });

  it("PROD-026 API-075 ERR-036 VAL-027 sends a comment without a name, says what becomes of it, and empties itself", async () => {
    const shop = stubShop({ ...none, "POST /comments": {} });
    visit(<Comments record="product" id={7} />, { user: {} });
    const body = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: text("Comment.body") });
    const user = userEvent.setup();
    await user.type(body, "دستگاه خوبي است");
    await user.click(await submit());
    await toast(text("Comment.saved"));
    expect(shop.last("POST /comments")?.body).toEqual({
      record_id: 7,
      record_name: "product",
      name: null,
      body: "دستگاه خوبی است",
    });
    expect(body.value).toBe("");
  });

  it("VAL-026 asks for the text before anything is sent", async () => {
    const shop = stubShop(none);
    visit(<Comments record="product" id={7} />, { user: {} });
    await userEvent.setup().click(await submit());
    expect(await screen.findByText(text("Validation.commentRequired"))).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.tagName).toBe("TEXTAREA"));
    expect(shop.calls()).toEqual([LIST(1)]);
  });

  it("PROD-027 leads to the login when the session has ended, and says why the shop refuses", async () => {
    const answers = [{ code: 429, message: "صبر کنید" }, { code: 401 }];
    stubShop({ ...none, "POST /comments": () => answers.shift() ?? {} });
    visit(<Comments record="product" id={7} />, { user: {} });
    const user = userEvent.setup();
    await user.type(await screen.findByRole("textbox", { name: text("Comment.body") }), "خوب");
    await user.click(await submit());
    await toast("صبر کنید");
    await user.click(await submit());
    await waitFor(() => expect(went.push).toHaveBeenCalledWith(loginPath("/")));
  });

  it("sends the stars that were chosen, and says at them why they were refused", async () => {
    const shop = stubShop({
      ...none,
      "POST /comments": { code: 422, message: { stars: ["پیش از این ستاره داده‌اید"] } },
    });
    const user = userEvent.setup();
    visit(<Comments record="product" id={7} />, { user: {} });
    await user.type(await screen.findByLabelText(text("Comment.body")), "خوب است");
    await user.click(screen.getByRole("radio", { name: text("Comment.starsOf", { count: "۵" }) }));
    await user.click(await submit());
    const why = "پیش از این ستاره داده‌اید";
    const radios = await screen.findAllByRole("radio", { description: why });
    expect(radios).toEqual(screen.getAllByRole("radio"));
    const [first] = radios;
    expect(first?.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(first);
    expect(queryToast(why)).toBeNull();
    expect(shop.last("POST /comments")?.body).toMatchObject({ stars: 5 });
  });

  it("keeps every star within reach of the keyboard, also where none is chosen", async () => {
    stubShop(none);
    visit(<Comments record="product" id={7} />, { user: {} });
    const noStars = await screen.findByRole<HTMLInputElement>("radio", { name: text("Comment.noStars") });
    expect(noStars.checked).toBe(true);
    // Whatever hides the words must not hide the control as well: what is invisible takes no focus.
    expect(noStars.closest('[class*="invisible"]')).toBeNull();
    expect(screen.getByText(text("Comment.noStars")).className).toContain("invisible");
  });
});
