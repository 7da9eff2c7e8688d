import type { User } from "@/lib/contract/user";

export function fullName({ first_name, last_name }: Pick<User, "first_name" | "last_name">): string {
  return [first_name, last_name].filter(Boolean).join(" ");
}
