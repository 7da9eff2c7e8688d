import { expect, it } from "vitest";
import messages from "@/messages/fa.json";

// Texts that the specification gives verbatim, and the shop's texts for those that it quotes in English.

type Row = [key: string, sentence: string, row: string];

const SENTENCES: Row[] = [
  ["ErrorPage.title", "خطا!", "LAYOUT-024"],
  ["ErrorPage.message", "متاسفانه خطایی رخ داد", "LAYOUT-024"],
  ["ErrorPage.homeLink", "بازگشت به صفحه اصلی", "LAYOUT-024"],
  ["Common.offline", "🤒 اتصال اینترنت شما قطع است", "LAYOUT-023"],
  ["Profile.incompleteAccount", "حساب کاربری خود را تکمیل کنید", "LAYOUT-029"],
  ["Profile.notConfirmed", "حساب کاربری شما هنوز تأیید نشده است", "LAYOUT-030"],
  ["List.noItem", "موردی یافت نشد", "LIST-024"],
  ["List.emptyWithFilter", "با فیلتر انتخاب‌شده موردی یافت نشد", "LIST-025"],
  ["Search.searching", "در حال جست‌وجو…", "LIST-033"],
  ["Search.nothing", "نتیجه‌ای پیدا نشد", "LIST-034"],
  ["Product.noNeedToNotify", "نیازی به اطلاع‌رسانی نیست", "PROD-015"],
  ["Cart.yourCart", "سبد خرید شما", "CART-002"],
  ["Cart.customerCart", "سبد خرید مشتری شما", "CART-003"],
  ["Cart.empty", "سبد خرید شما خالی است", "CART-016"],
  ["Profile.completeAccount", "تکمیل حساب کاربری", "PROF-002"],
  ["Common.pleaseWait", "لطفاً منتظر بمانید", "INV-015"],
  ["Invoice.infoNotReceived", "اطلاعات فاکتور دریافت نشد", "INV-016"],
  ["Validation.mobileDigitsOnly", "برای شماره موبایل فقط عدد وارد کنید", "VAL-009"],
  ["Validation.mobileLength", "شماره موبایل باید ۱۱ رقم باشد", "VAL-013"],
  ["Validation.checkoutAddress", "لطفاً اطلاعات آدرس را کامل کنید", "VAL-019"],
  ["Validation.checkoutShipping", "لطفاً روش ارسال را مشخص کنید", "VAL-020"],
  ["Validation.checkoutPayment", "لطفاً روش پرداخت فاکتور را مشخص کنید", "VAL-021"],
  ["Errors.tryAgain", "خطایی رخ داد، لطفاً دوباره تلاش کنید", "VAL-022"],
  ["Errors.companyFloor", "کف مبلغ خرید سازمانی {amount} تومان است", "VAL-025"],
  ["Validation.commentRequired", "متن نظر خود را وارد کنید", "VAL-026"],
  ["Validation.nationalIdRequired", "لطفاً کد ملی را وارد کنید", "VAL-028"],
  ["Validation.nationalIdLength", "کد ملی باید ۱۰ رقم باشد", "VAL-029"],
  ["Errors.userIncomplete", "اطلاعات کاربر کامل نیست", "VAL-031"],
  ["Validation.foreignerCodeInvalid", "کد فراگیر واردشده معتبر نیست", "VAL-032"],
  ["Validation.customerFields", "لطفاً فیلدهای ضروری را کامل کنید", "VAL-033"],
  ["Validation.persianKeyboard", "لطفاً زبان صفحه‌کلید را به فارسی تغییر دهید", "VAL-034"],
  ["Validation.contactFirstName", "لطفاً نام خود را وارد کنید.", "VAL-038"],
  ["Validation.contactMobileRequired", "لطفاً شماره موبایل خود را وارد کنید.", "VAL-039"],
  ["Validation.contactMobile", "لطفاً شماره موبایل معتبر وارد کنید (مثال: ۰۹۱۲۳۴۵۶۷۸۹).", "VAL-040"],
  ["Validation.contactMessage", "لطفاً متن پیام خود را وارد کنید.", "VAL-041"],
  ["Errors.mobileSame", "شماره موبایل جدید باید با شماره فعلی شما متفاوت باشد", "VAL-044"],
  ["Errors.cartLimit", "تعداد درخواستی از حد مجاز خرید بیشتر است", "VAL-001 ERR-001"],
  ["Errors.cartGeneric", "خطا: E8767", "ERR-005"],
  ["Errors.passwordWrong", "رمز عبور شما اشتباه است", "ERR-006"],
  ["Errors.loginLinkInvalid", "لینک ورود نامعتبر یا منقضی شده است", "ERR-008"],
  ["Errors.loginLinkThrown", "خطا در ورود با لینک", "ERR-009"],
  ["Errors.cartStock", "تعداد درخواستی بیشتر از موجودی انبار است", "ERR-013"],
  ["Errors.addressAndShipping", "لطفاً آدرس و روش ارسال را انتخاب کنید", "ERR-014"],
  ["Validation.checkoutPeriod", "ابتدا نوع دوره سفارش را مشخص کنید", "ERR-019"],
  ["Checkout.sellingFirst", "ابتدا نوع خرید (شخصی یا سازمانی) را انتخاب کنید", "ERR-020"],
  ["Checkout.groupPickUp", "در خرید سازمانی، محل تحویل همان مرکز انتخابی شماست", "ERR-021"],
  ["Checkout.methodDisabled", "این روش ارسال برای شما غیرفعال است", "ERR-022"],
  ["Checkout.previousStepFirst", "ابتدا مرحله قبل را مشخص کنید", "ERR-023"],
  ["Checkout.couponApplied", "کد تخفیف با موفقیت اعمال شد", "ERR-024"],
  ["Errors.couponExpired", "مهلت استفاده از این کد تخفیف به پایان رسیده است", "ERR-025"],
  ["Checkout.couponRemoved", "کد تخفیف حذف شد", "ERR-027"],
  ["Product.optionsSaved", "درخواست شما با موفقیت ثبت شد", "ERR-035"],
  ["Comment.saved", "نظر شما ثبت شد و پس از تأیید منتشر می‌شود", "ERR-036"],
  ["Nav.categoriesDown", "ارتباط با سایت موقتاً قطع است، کمی بعد دوباره تلاش کنید", "ERR-037"],
  ["ErrorPage.productMissing", "این محصول وجود ندارد", "ERR-039"],
  ["Product.waitlistSaved", "درخواست شما با موفقیت ثبت شد", "ERR-040"],
  ["Invoice.rated", "تجربه شما ثبت شد، از همراهی‌تان سپاسگزاریم", "ERR-042"],
  ["Errors.network", "خطا در ارتباط با شبکه", "ERR-044"],
  ["Errors.occurred", "خطایی رخ داد", "ERR-046"],
  ["Errors.server", "خطا در برقراری ارتباط با سرور", "ERR-051"],
  ["Agent.notFound", "کاربری با این کد ملی پیدا نشد، مشتری را ثبت کنید", "ERR-052"],
  ["Agent.unexpected", "خطایی غیرمنتظره رخ داد (کد {code})", "ERR-055"],
  ["Invoice.cancelled", "سفارش با موفقیت لغو گردید", "ERR-065"],
  ["Errors.addressLast", "امکان حذف تمام آدرسها وجود ندارد", "ERR-070"],
  ["Errors.companyCodeExpired", "مدت اعتبار کد شرکت معرف تمام شده است", "ERR-072"],
  ["Profile.edited", "ویرایش با موفقیت انجام شد", "ERR-075"],
];

const messageAt = (key: string): unknown =>
  key.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], messages);

// No ids in this title, because the behavior of each row has a test of its own.
it.each(SENTENCES)("the text at %s equals that of the specification", (key, sentence) => {
  expect(messageAt(key)).toBe(sentence);
});
