const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

export type Limit = {
  points: number;
  seconds: number;
  /**
   * Per client `address` (raised by SHOP_LIMIT_FACTOR) or per `user` account; `own` limits are counted by the services.
   */
  by: "address" | "user" | "own";
  /** Counted per process, because reads that come with every keystroke must not cost a database write. */
  perProcess?: true;
};

/** Rate limits against enumeration, credential stuffing and SMS pumping. */
export const LIMITS = {
  checkRegister: { points: 20, seconds: MINUTE, by: "address" },
  checkRegisterDaily: { points: 200, seconds: DAY, by: "address" },
  login: { points: 20, seconds: MINUTE, by: "address" },
  /** Wrong passwords for one account from one address since the last correct one. */
  passwordTry: { points: 5, seconds: MINUTE, by: "own" },
  /** Codes of the second step for one person, since the last correct one. */
  secondStepTry: { points: 5, seconds: MINUTE, by: "own" },
  /** Wrong codes for one login, as long as its handle is valid. */
  secondStepLogin: { points: 5, seconds: 10 * MINUTE, by: "own" },
  /** Wrong codes per account and day; a correct code does not reset the count, which bounds slow guessing. */
  secondStepDaily: { points: 50, seconds: DAY, by: "own" },
  /** Each request hashes eight recovery codes. */
  secondStepChange: { points: 20, seconds: 10 * MINUTE, by: "user" },
  /** Each change of a factor queues an SMS. */
  factorChange: { points: 20, seconds: HOUR, by: "user" },
  /** Entries in the security log about accounts that lack the required role. */
  roleNote: { points: 10, seconds: HOUR, by: "own", perProcess: true },
  /** Wrong setup link tokens. */
  setupToken: { points: 10, seconds: 10 * MINUTE, by: "own" },
  loginToken: { points: 20, seconds: MINUTE, by: "address" },
  actFor: { points: 30, seconds: HOUR, by: "user" },
  loginTicket: { points: 10, seconds: 10 * MINUTE, by: "user" },
  sendCode: { points: 10, seconds: HOUR, by: "address" },
  verifyCode: { points: 30, seconds: 10 * MINUTE, by: "address" },
  /** The profile form reveals whether a national id has an account. */
  nationalId: { points: 10, seconds: HOUR, by: "own" },
  export: { points: 10, seconds: HOUR, by: "user" },
  /** A report reads the orders of up to two years. */
  report: { points: 120, seconds: MINUTE, by: "address", perProcess: true },
  /** The call needs no login, so it is counted per address. */
  contact: { points: 5, seconds: HOUR, by: "address" },
  visit: { points: 120, seconds: MINUTE, by: "address" },
  comment: { points: 5, seconds: 10 * MINUTE, by: "user" },
  wishlist: { points: 120, seconds: MINUTE, by: "user" },
  cartPreview: { points: 60, seconds: MINUTE, by: "address", perProcess: true },
  /** Asked with each change of a basket, beside its preview. */
  cartMismatches: { points: 60, seconds: MINUTE, by: "address", perProcess: true },
  cards: { points: 60, seconds: MINUTE, by: "address", perProcess: true },
  /** Serial numbers that are asked about count as look-ups of serial numbers, too. */
  fitCheck: { points: 60, seconds: MINUTE, by: "address", perProcess: true },
  compare: { points: 60, seconds: MINUTE, by: "address", perProcess: true },
  delivery: { points: 60, seconds: MINUTE, by: "address", perProcess: true },
  /** Each request may query the geocoder, whose operator has limits too. */
  placeAt: { points: 20, seconds: MINUTE, by: "user", perProcess: true },
  waitlist: { points: 30, seconds: MINUTE, by: "user" },
  suggestions: { points: 60, seconds: MINUTE, by: "address", perProcess: true },
  sitemap: { points: 120, seconds: MINUTE, by: "address", perProcess: true },
  paymentResult: { points: 60, seconds: MINUTE, by: "address" },
  /** Each request may query a bank. */
  askPayment: { points: 6, seconds: MINUTE, by: "address" },
  tryCoupon: { points: 20, seconds: 10 * MINUTE, by: "user" },
  claimTransfer: { points: 20, seconds: 10 * MINUTE, by: "user" },
  /** Wrong codes only; a correct one is not counted. */
  introduceCode: { points: 10, seconds: HOUR, by: "own" },
  companyCode: { points: 10, seconds: HOUR, by: "own" },
  /** Each request queries banks. */
  repay: { points: 30, seconds: 10 * MINUTE, by: "user" },
  /** Each request may reveal whether a national id has an account. */
  findCustomer: { points: 30, seconds: HOUR, by: "user" },
  registerCustomer: { points: 30, seconds: HOUR, by: "user" },
  payLink: { points: 60, seconds: MINUTE, by: "address" },
  /** Wrong numbers at one pay link; the correct one is not counted. */
  linkNumber: { points: 5, seconds: HOUR, by: "own" },
  /** Pictures uploaded by staff; a picture sent in parts counts once. */
  picture: { points: 2000, seconds: DAY, by: "own" },
  importFile: { points: 60, seconds: HOUR, by: "user" },
  upload: { points: 20, seconds: DAY, by: "user" },
  invoiceNote: { points: 20, seconds: HOUR, by: "user" },
  serial: { points: 10, seconds: MINUTE, by: "address" },
  serialDaily: { points: 100, seconds: DAY, by: "address" },
  placeOrder: { points: 60, seconds: MINUTE, by: "user" },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
