import "server-only";
import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "./columns";
import { users } from "./users";

const userId = () =>
  integer("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const passkeys = pgTable(
  "passkeys",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    credentialId: text("credential_id").notNull().unique(),
    /** COSE key in base64url. */
    publicKey: text("public_key").notNull(),
    /** WebAuthn counts in 32 bits without a sign, which an integer cannot hold. */
    counter: bigint({ mode: "number" }).notNull().default(0),
    transports: text().array().notNull(),
    /** Of the shop when it was made or last used; null if it is older than this column and was not used since. */
    host: text(),
    name: text().notNull(),
    createdAt: time("created_at").notNull(),
    usedAt: time("used_at"),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** Authenticator apps, one per account; secrets are sealed with the shop's key. */
export const totpSecrets = pgTable("totp_secrets", {
  userId: userId().primaryKey(),
  /** Null until the first code proves that the app has the secret. */
  secret: text(),
  /** A secret that waits for its first code; until then the earlier one stays valid. */
  pending: text(),
  onAt: time("on_at"),
  usedAt: time("used_at"),
  /** The 30-second step of the last accepted code: that code and older ones are refused. */
  lastStep: integer("last_step"),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: userId(),
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Logins that passed their first step; the handle is stored only as a hash. */
export const pendingLogins = pgTable(
  "pending_logins",
  {
    handleHash: text("handle_hash").primaryKey(),
    userId: userId(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("pending_logins_user").on(table.userId), index("pending_logins_expiry").on(table.expiresAt)],
);

/** WebAuthn challenges, stored as hashes. `userId` is null if anybody may answer with any passkey. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challengeHash: text("challenge_hash").primaryKey(),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    purpose: text().$type<"create" | "use">().notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    index("passkey_challenges_user").on(table.userId),
    index("passkey_challenges_expiry").on(table.expiresAt),
  ],
);

/** Browsers that need no second step for 30 days; the token in their cookie is stored only as a hash. */
export const rememberedBrowsers = pgTable(
  "remembered_browsers",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: userId(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    index("remembered_browsers_user").on(table.userId),
    index("remembered_browsers_expiry").on(table.expiresAt),
  ],
);
