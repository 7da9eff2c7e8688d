import type { SetupCheck } from "@/lib/contract/setup";

/** True if a check keeps the shop closed. A gateway that fails beside one that works is not offered, and keeps nothing. */
export const isMustLeft = ({ key, level, must }: Pick<SetupCheck, "key" | "level" | "must">): boolean =>
  must && level !== "done" && !(key === "payment" && level === "part");
