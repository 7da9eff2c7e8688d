import { describe, expect, it } from "vitest";
import { hasLoginFlag } from "@/lib/domain/account/session-flag";

describe("the session flag cookie", () => {
  it.each(["in=1", "a=b; in=1", "in=1; a=b", "__Host-in=1", "a=b;__Host-in=1"])(
    "the session flag is found in %j",
    (cookies) => {
      expect(hasLoginFlag(cookies)).toBe(true);
    },
  );

  it.each(["", "in=", "in=0", "within=1", "a=in=1", "in=11", "sid=in", "__Secure-in=1"])(
    "the session flag is not found in %j",
    (cookies) => {
      expect(hasLoginFlag(cookies)).toBe(false);
    },
  );
});
