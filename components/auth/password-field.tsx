"use client";

import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { TextField } from "@/components/ui/text-field";

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "ltr" | "end">) {
  const t = useTranslations("Auth");
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      ltr
      type={isShown ? "text" : "password"}
      end={
        <button
          type="button"
          aria-label={isShown ? t("hidePassword") : t("showPassword")}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className={buttonClass({ variant: "ghost", size: "icon" })}
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
    />
  );
}
