import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Comments } from "@/components/comments/comments";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { loginPath } from "@/lib/routes";
import { completeLoginAtom } from "@/lib/state/account/account";
import { saveIntent } from "@/lib/state/account/intent";
import { resumeIntent } from "@/lib/state/account/resume-intent";
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

describe("the comment list", () => {
  it("each comment shows name, text and date, as plain text (PROD-025)", async () => {
    const evil = { id: 2, name: "سارا", body: "<img src=x onerror=alert(1)>", create_at: CREATED };
    stubShop({ [LIST(1)]: { data: [evil, ...commentsFrom(1, 1)], extra: { count: 2 } } });
    visit(<Comments record="product" id={7} />);
    expect(await screen.findByText("سارا")).toBeTruthy();
    expect(screen.getByText(evil.body)).toBeTruthy();
    expect(document.querySelector("img")).toBeNull();
    expect(screen.getByText(text("Comment.anonymous"))).toBeTruthy();
    expect(screen.getAllByText(formatJalaliDate(CREATED))).toHaveLength(2);
  });

  it("a comment marks buyers and shows the rating they gave", async () => {
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

  it("the next page of comments is loaded on request (PROD-025)", async () => {
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

  it("comments of a bundle are requested with the bundle type, and an empty list shows a message", async () => {
    stubShop({ [LIST(1, 2)]: { data: [], extra: { count: 0 } } });
    visit(<Comments record="bundle" id={7} />);
    expect(await screen.findByText(text("Comment.empty"))).toBeTruthy();
  });

  it("comments that failed to load can be retried", async () => {
    let isAway = true;
    stubShop({ [LIST(1)]: () => (isAway ? "offline" : { data: commentsFrom(1, 1), extra: { count: 1 } }) });
    visit(<Comments record="product" id={7} />);
    const retry = await screen.findByRole("button", { name: text("Common.retry") });
    isAway = false;
    await userEvent.setup().click(retry);
    expect(await screen.findByText("نظر 1")).toBeTruthy();
  });
});

describe("the comment form", () => {
  it("a guest is sent to the login and back, and the comment is sent after logging in (PROD-027)", async () => {
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

  it("a comment that could not be sent after the login stays in the form", async () => {
    stubShop({ ...none, "POST /comments": { code: 429, message: "صبر کنید" } });
    saveIntent("comment", { record_id: 7, record_name: "product", name: "سارا", body: "خوب است" });
    expect(await resumeIntent()).toEqual([{ level: "error", text: "صبر کنید" }]);
    const shop = stubShop({ ...none, "POST /comments": {} });
    visit(<Comments record="product" id={7} />, { user: {} });
    const body = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: text("Comment.body") });
    expect(body.value).toBe("خوب است");
    await userEvent.setup().click(await submit());
    await toast(text("Comment.saved"));
    expect(shop.last("POST /comments")?.body).toMatchObject({ name: "سارا", body: "خوب است" });
    expect([body.value, sessionStorage.getItem("intent")]).toEqual(["", null]);
  });

  it("a comment without a name is sent and confirmed, and the form is emptied (PROD-026, API-075, ERR-036, VAL-027)", async () => {
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

  it("an empty comment is not sent (VAL-026)", async () => {
    const shop = stubShop(none);
    visit(<Comments record="product" id={7} />, { user: {} });
    await userEvent.setup().click(await submit());
    expect(await screen.findByText(text("Validation.commentRequired"))).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.tagName).toBe("TEXTAREA"));
    expect(shop.calls()).toEqual([LIST(1)]);
  });

  it("a refused comment shows the reason, and an ended session leads to the login (PROD-027)", async () => {
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

  it("the chosen rating is sent, and its error appears at the stars", async () => {
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

  it("every star is reachable by keyboard, even if none is chosen", async () => {
    stubShop(none);
    visit(<Comments record="product" id={7} />, { user: {} });
    const noStars = await screen.findByRole<HTMLInputElement>("radio", { name: text("Comment.noStars") });
    expect(noStars.checked).toBe(true);
    // Only the text may be invisible, because an invisible control cannot be focused.
    expect(noStars.closest('[class*="invisible"]')).toBeNull();
    expect(screen.getByText(text("Comment.noStars")).className).toContain("invisible");
  });
});
