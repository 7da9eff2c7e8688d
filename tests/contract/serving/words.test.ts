import { describe, expect, it } from "vitest";
import { formatAddress } from "@/lib/persian/no-break";
import { hasPages, storefront } from "@/tests/support/storefront";
import { apiOf } from "@/tests/support/target";

const SAYS: [title: string, path: string, words: string[]][] = [
  ["STATIC-001 the about page", "/about-us", ["درباره ما", "کارتخوان سیار برای رستوران و پیک"]],
  [
    "STATIC-002 STATIC-015 STATIC-016 STATIC-017 STATIC-018 STATIC-019 the page of terms",
    "/terms",
    [
      "سفارش‌ها از شنبه تا چهارشنبه پردازش می‌شوند",
      "حداکثر تا ۷۲ ساعت کاری",
      "پس از تأیید مدارک، طی ۴۸ تا ۷۲ ساعت کاری آماده ارسال",
      "۱۲ تا ۱۸ ماه گارانتی",
      "باتری و آداپتور پنج روز مهلت تست دارند",
    ],
  ],
  [
    "STATIC-004 the page of after-sales service",
    "/sale-services",
    ["خدمات پس از فروش", "گارانتی دستگاه", "بازگرداندن کالا"],
  ],
  ["STATIC-005 the page of documents", "/documents", ["شناسه ملی، شماره ثبت", "کد فراگیر دوازده‌رقمی", "شماره شبا"]],
  [
    "STATIC-006 STATIC-020 STATIC-021 the contact page",
    "/contact-us",
    ["ساعت کار فروشگاه: شنبه تا پنجشنبه ۸ تا ۱۹", "پشتیبانی: هر روز ۸ تا ۲۰", "متن پیام"],
  ],
  [
    "STATIC-007 STATIC-009 STATIC-010 STATIC-011 STATIC-012 STATIC-013 STATIC-014 the privacy policy",
    "/privacypolicy",
    [
      ...["نام و نام خانوادگی", "کد ملی", "شماره تلفن", "ایمیل", "آدرس تحویل", "اطلاعات سفارش و تراکنش"],
      ...["سفارش را پردازش و ارسال", "از وضعیت سفارش خبر", "خدمات فروشگاه را بهتر", "برای پشتیبانی با شما تماس"],
      ...["آن را نمی‌فروشیم", "به حکم قانون", "شرکت حمل‌ونقل، درگاه پرداخت"],
      ...["روش‌های معمول", "هیچ سامانه‌ای کاملاً امن نیست", "رمز عبور و کدهای پیامکی را پیش خود نگه دارید"],
      ...["نسخه جاری همیشه در همین صفحه منتشر می‌شود", "فرم تماس", "شماره‌های فروشگاه"],
    ],
  ],
];

describe.skipIf(!hasPages)("text pages", () => {
  const { get, target } = hasPages ? storefront() : ({} as ReturnType<typeof storefront>);
  const read = async (path: string) => {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "";
    return {
      text,
      words: main
        .replace(/<script[\s\S]*?<\/script>/g, "")
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " "),
    };
  };

  it.each(SAYS)(
    "%s is complete in the first HTML with its own title, description and canonical URL",
    async (_, path, said) => {
      const { text, words } = await read(path);
      for (const sentence of said) expect(words).toContain(sentence);
      const [, title = ""] = /<title>([^<]*)<\/title>/.exec(text) ?? [];
      expect(title.length).toBeLessThanOrEqual(60);
      expect(text).toMatch(/<meta name="description" content="[^"]{40,200}"/);
      expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
      expect(text).toMatch(/<meta property="og:title"/);
    },
  );

  it("`/contact-us` contains the footer's address, phone numbers and e-mail (STATIC-006)", async () => {
    const footer = await apiOf(target).content.footer();
    if (!footer.ok) throw new Error("The demo shop has no contact data.");
    const { text } = await read("/contact-us");
    const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "";
    for (const words of [formatAddress(footer.data.address), footer.data.email]) expect(main).toContain(words);
    for (const number of footer.data.phone_numbers) expect(main).toContain(`tel:${number}`);
  });

  it("`/faqs` contains every question with its answer and its group (STATIC-003)", async () => {
    const { words } = await read("/faqs");
    const { faqs, faqCategories } = apiOf(target).content;
    const [questions, groups] = [await faqs(), await faqCategories()];
    if (!questions.ok || !groups.ok) throw new Error("The demo shop has no questions.");
    for (const { question, answer } of questions.data)
      expect([words.includes(question), words.includes(answer)]).toEqual([true, true]);
    for (const { name } of groups.data) expect(words).toContain(name);
  });

  it("`/landings/join-sales-agents` contains title, steps, reasons, questions and the form (STATIC-025, STATIC-026)", async () => {
    const { text, words } = await read("/landings/join-sales-agents");
    const landing = await apiOf(target).content.landing({ slug: "join-sales-agents" });
    if (!landing.ok) throw new Error("The demo shop has no invitation.");
    for (const said of [landing.data.title, landing.data.description]) expect(words).toContain(said);
    const types = landing.data.items.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(["steps", "points", "questions", "form"]));
    expect(text).toContain('id="apply"');
  });
});
