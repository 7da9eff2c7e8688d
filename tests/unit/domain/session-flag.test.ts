import { describe, expect, it } from "vitest";
import { saysLoggedIn } from "@/lib/domain/session-flag";

describe("the flag of a session", () => {
  it.each(["in=1", "a=b; in=1", "in=1; a=b", "__Host-in=1", "a=b;__Host-in=1"])("is read out of %j", (cookies) => {
    expect(saysLoggedIn(cookies)).toBe(true);
  });

  it.each(["", "in=", "in=0", "within=1", "a=in=1", "in=11", "sid=in", "__Secure-in=1"])("is not in %j", (cookies) => {
    expect(saysLoggedIn(cookies)).toBe(false);
  });
});
