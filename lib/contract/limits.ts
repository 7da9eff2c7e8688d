const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

export type Limit = {
  /** Uses within `seconds`. */
  points: number;
  seconds: number;
  /** `address` counts for each client's address (SHOP_LIMIT_FACTOR widens it), `user` for each account; `own` is counted by the service that knows what for. */
  by: "address" | "user" | "own";
  /** Counted by each process for itself: a read that comes with every letter typed shall not cost a write. */
  perProcess?: true;
};

/** What may be asked how often (reliability: enumeration, stuffing, SMS pumping). */
export const LIMITS = {
  checkRegister: { points: 20, seconds: MINUTE, by: "address" },
  checkRegisterDaily: { points: 200, seconds: DAY, by: "address" },
  login: { points: 20, seconds: MINUTE, by: "address" },
  /** Passwords tried for one account from one address since the last right one. */
  passwordTry: { points: 5, seconds: MINUTE, by: "own" },
  /** Refusals for want of a role that the log of security takes from one account. */
  roleNote: { points: 10, seconds: HOUR, by: "own", perProcess: true },
  loginToken: { points: 20, seconds: MINUTE, by: "address" },
  actFor: { points: 30, seconds: HOUR, by: "user" },
  loginTicket: { points: 10, seconds: 10 * MINUTE, by: "user" },
  sendCode: { points: 10, seconds: HOUR, by: "address" },
  verifyCode: { points: 30, seconds: 10 * MINUTE, by: "address" },
  /** The profile form tells whether a national id has an account. */
  nationalId: { points: 10, seconds: HOUR, by: "own" },
  /** A copy of all that the shop keeps about a person. */
  export: { points: 10, seconds: HOUR, by: "user" },
  /** Messages that nobody is asked to prove who they are for. */
  contact: { points: 5, seconds: HOUR, by: "address" },
  visit: { points: 120, seconds: MINUTE, by: "address" },
  comment: { points: 5, seconds: 10 * MINUTE, by: "user" },
  wishlist: { points: 120, seconds: MINUTE, by: "user" },
  cartPreview: { points: 60, seconds: MINUTE, by: "address", perProcess: true },
  cards: { points: 60, seconds: MINUTE, by: "address", perProcess: true },
  delivery: { points: 60, seconds: MINUTE, by: "address", perProcess: true },
  /** Each may be a question to the geocoder, whose operator counts too. */
  placeAt: { points: 20, seconds: MINUTE, by: "user", perProcess: true },
  waitlist: { points: 30, seconds: MINUTE, by: "user" },
  suggestions: { points: 60, seconds: MINUTE, by: "address", perProcess: true },
  sitemap: { points: 120, seconds: MINUTE, by: "address", perProcess: true },
  paymentResult: { points: 60, seconds: MINUTE, by: "address" },
  /** Each may be a question to a bank. */
  askPayment: { points: 6, seconds: MINUTE, by: "address" },
  /** Codes tried in a checkout or on an invoice. */
  tryCoupon: { points: 20, seconds: 10 * MINUTE, by: "user" },
  claimTransfer: { points: 20, seconds: 10 * MINUTE, by: "user" },
  /** Wrong ones: a right one is given back. */
  introduceCode: { points: 10, seconds: HOUR, by: "own" },
  companyCode: { points: 10, seconds: HOUR, by: "own" },
  /** Each of them asks banks. */
  repay: { points: 30, seconds: 10 * MINUTE, by: "user" },
  /** Each may tell whether a national id has an account. */
  findCustomer: { points: 30, seconds: HOUR, by: "user" },
  registerCustomer: { points: 30, seconds: HOUR, by: "user" },
  payLink: { points: 60, seconds: MINUTE, by: "address" },
  /** Numbers tried at one link; a right one is given back. */
  linkNumber: { points: 5, seconds: HOUR, by: "own" },
  /** Pictures of one person. */
  upload: { points: 20, seconds: DAY, by: "user" },
  invoiceNote: { points: 20, seconds: HOUR, by: "user" },
  serial: { points: 10, seconds: MINUTE, by: "address" },
  serialDaily: { points: 100, seconds: DAY, by: "address" },
  placeOrder: { points: 60, seconds: MINUTE, by: "user" },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
