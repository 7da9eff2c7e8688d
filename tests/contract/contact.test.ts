import { describe, expect, it } from "vitest";
import { TEXT_PAGES } from "@/lib/contract/content";
import { expectOk } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

const target = contractTarget();
const { contact, content } = apiOf(target);

const message = {
  first_name: "نگار",
  last_name: null,
  email: null,
  type: 4,
  mobile_number: "09123456789",
  description: "موضوع: سایر\nسلام",
};
const refused = async (wrong: object) => {
  const { status, body } = await ask(target, "/contact-us", { method: "POST", body: { ...message, ...wrong } });
  return [status, body.message];
};

describe("POST /contact-us", () => {
  it("a contact message with `_method` POST is accepted and may return a tracking code (API-087)", async () => {
    const body = { ...message, _method: "POST" };
    const answer = await ask(target, "/contact-us", { method: "POST", body });
    expect(answer).toMatchObject({ status: 200, body: { status: true } });
    expect(expectOk(await contact.send(message))?.code ?? "none").toMatch(/^\S+$/);
  });

  it.each<[string, object, string, string]>([
    ["no first name", { first_name: " \u200c" }, "first_name", "لطفاً نام خود را وارد کنید."],
    ["no mobile number", { mobile_number: "" }, "mobile_number", "لطفاً شماره موبایل خود را وارد کنید."],
    [
      "an incomplete mobile number",
      { mobile_number: "0912" },
      "mobile_number",
      "لطفاً شماره موبایل معتبر وارد کنید (مثال: ۰۹۱۲۳۴۵۶۷۸۹).",
    ],
    ["no message", { description: "" }, "description", "لطفاً متن پیام خود را وارد کنید."],
    [
      "a message that is too long",
      { description: "ب".repeat(2061) },
      "description",
      "متن واردشده بیش از حد طولانی است",
    ],
    ["an invalid e-mail address", { email: "a@b\nbcc: x@y.z" }, "email", "ایمیل واردشده معتبر نیست"],
    ["an unknown type", { type: 5 }, "type", "مقدار واردشده معتبر نیست"],
  ])("%s in a contact message is refused at its field (API-087)", async (_, wrong, field, sentence) => {
    expect(await refused(wrong)).toEqual([422, { [field]: [sentence] }]);
  });
});

describe("content pages", () => {
  it("every text page exists, and the ids of its sections are unique", async () => {
    for (const slug of TEXT_PAGES) {
      const page = expectOk(await content.page({ slug }));
      expect(page).toMatchObject({ slug, title: expect.any(String), intro: expect.any(String) });
      expect(page.title.length).toBeLessThanOrEqual(60);
      const ids = page.sections.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect((await ask(target, "/pages/nowhere")).status).toBe(404);
  });
});
