import type { Address, Province } from "@/lib/contract/address";
import type { Cartable, CartLine } from "@/lib/contract/cart";
import type { Checkout, SellingMethod } from "@/lib/contract/checkout";
import type { Invoice } from "@/lib/contract/invoice";
import type { User } from "@/lib/contract/user";
import type { BasketItem } from "@/lib/domain/basket/basket";
import { type Addable, toBasketItem } from "@/lib/domain/basket/basket-item";

// Builders for contract data, each complete and with the given changes.

export function anAddable(change: Partial<Addable> = {}): Addable {
  return {
    id: 7,
    name: "کارتخوان سیار S910",
    slug: "pax-s910",
    image: "/images/products/s910.webp",
    price: 20_000_000,
    price_by_discount: 18_000_000,
    available: true,
    brand: { name: "پکس" },
    unit: { name: "دستگاه" },
    volume: null,
    color: { name: "مشکی", code: "#111111" },
    inventory: null,
    max_count: null,
    ...change,
  };
}

export function aBasketItem(change: Partial<Addable> = {}, count = 1): BasketItem {
  return { ...toBasketItem(anAddable(change)), count };
}

export function aCartLine(
  change: Partial<Omit<CartLine, "cartable">> = {},
  cartable: Partial<Cartable> = {},
): CartLine {
  const { IS_TEMP: _local, ...line } = aBasketItem();
  return { ...line, priority: 1, ...change, cartable: { ...line.cartable, ...cartable } };
}

export function aUser(change: Partial<User> = {}): User {
  return {
    first_name: "سارا",
    last_name: "محمدی",
    email: "sara@example.com",
    national_no: "0499370899",
    economic_no: null,
    registration_no: null,
    company_name: null,
    wants_offers: false,
    gender: 3,
    gender_fa: "زن",
    mobile: "09121111111",
    username: "09121111111",
    register_status: 1,
    confirm_status: 1,
    place: { type: 1 },
    roles: [],
    introduce_code: "K7M2QX",
    has_unused_coupon: false,
    address: 11,
    ...change,
  };
}

export function anAddress(change: Partial<Address> = {}): Address {
  return {
    id: 11,
    name: "سارا محمدی",
    mobile: "09121111111",
    province: "تهران",
    city: "تهران",
    address: "خیابان ولیعصر، بالاتر از میدان ونک",
    number: "۱۲",
    unit: "۳",
    postal_code: "1969833111",
    lat: 35.757,
    lng: 51.41,
    type: 1,
    locality: null,
    district: null,
    ...change,
  };
}

export const provinces: Province[] = [
  { id: 8, name: "تهران", cities: [{ id: 81, name: "تهران", lat: 35.689, lng: 51.389 }] },
  {
    id: 4,
    name: "اصفهان",
    cities: [
      { id: 41, name: "اصفهان", lat: 32.654, lng: 51.668 },
      { id: 42, name: "کاشان", lat: 33.985, lng: 51.41 },
    ],
  },
];

export function aCompany(change: Partial<SellingMethod> = {}): SellingMethod {
  return {
    id: 2,
    name: "تعاونی کارکنان مخابرات",
    address: "خیابان سپهبد قرنی، شماره ۴۰",
    discount_percent: 5,
    flooring: 0,
    time_windows: [
      { id: 21, title: "سه‌شنبه ۹ تا ۱۲" },
      { id: 22, title: "چهارشنبه ۱۴ تا ۱۷" },
    ],
    ...change,
  };
}

export function aCheckout(change: Partial<Checkout> = {}): Checkout {
  return {
    wallet_value: 0,
    total_price: 18_000_000,
    total_payable_price: 18_000_000,
    posting_methods: [
      {
        id: 1,
        title: "پست پیشتاز",
        description: "۳ تا ۵ روز کاری",
        logo: "",
        active: true,
        amount: 900_000,
        free_for_companies: [],
      },
      {
        id: 2,
        title: "پیک تهران",
        description: "همان روز",
        logo: "",
        active: true,
        amount: 1_500_000,
        free_for_companies: [],
      },
      { id: 3, title: "باربری", description: "", logo: "", active: false, amount: 0, free_for_companies: [] },
    ],
    payment_ports: [
      { id: 6, name: "پرداخت اینترنتی", description: "با همه کارت‌های شتاب" },
      { id: 5, name: "پرداخت غیرآنلاین", description: "کارت به کارت" },
    ],
    company: [],
    free_shipping_threshold: 0,
    products: [
      {
        id: 7,
        order_count: 1,
        image: "/images/products/s910.webp",
        name: "کارتخوان سیار S910",
        displayName: "کارتخوان سیار S910",
        brand: { name: "پکس" },
        color: { name: "مشکی" },
      },
    ],
    bundles: [],
    ...change,
  };
}

export function anInvoice(change: Partial<Invoice> = {}): Invoice {
  return {
    id: 101,
    tracking_code: "K7M2QX9P",
    bill_of_landing: null,
    receipted_at: "2026-11-20T10:00:00+03:30",
    status: 10,
    status_fa: "در انتظار پرداخت",
    payment_status: 10,
    payable_amount: 18_900_000,
    is_expired: false,
    freeze_expired_at: "2026-11-20T10:30:00+03:30",
    notes_count: 0,
    customer: { name: "سارا محمدی", mobile: "09121111111", address: "تهران، خیابان ولیعصر، پلاک 12", code: "C-204" },
    author: null,
    products: [
      {
        id: 7,
        name: "کارتخوان سیار S910",
        image: "/images/products/s910.webp",
        brand: "پکس",
        volume: null,
        unit: "دستگاه",
        price: 18_000_000,
        real_price: 20_000_000,
        count: 1,
        color: { name: "مشکی", code: "#111111" },
        bundle: null,
        options: [{ title: "فعال‌سازی فوری", price: 0 }],
        serials: ["SN-88213"],
      },
    ],
    coupon: null,
    coupon_decreased_value: 0,
    posting_method: { title: "پست پیشتاز", amount: 900_000 },
    amount: 18_900_000,
    delivered_at: null,
    rates: { rates: 0 },
    notes: [],
    status_navbar: [
      { faTitle: "ثبت سفارش", dueDate: "2026-11-20T10:00:00+03:30", done: true, continue: true, visibility: true },
      { faTitle: "پرداخت", dueDate: null, done: false, continue: true, visibility: true },
      { faTitle: "مرجوعی", dueDate: null, done: false, continue: true, visibility: false },
      { faTitle: "لغو", dueDate: null, done: false, continue: false, visibility: true },
    ],
    ...change,
  };
}
