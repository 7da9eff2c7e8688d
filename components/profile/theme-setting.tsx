import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { RadioCard } from "@/components/ui/radio-card";
import { chooseTheme, readTheme, THEMES, type Theme } from "@/lib/state/page/theme";

export function ThemeSetting({ label }: { label: string }) {
  const t = useTranslations("Settings");
  // Null on the server, which renders the same page for everyone.
  const [theme, setTheme] = useState<Theme | null>(null);
  useEffect(() => setTheme(readTheme()), []);
  return (
    <fieldset className="grid gap-3 sm:grid-cols-3">
      <legend className="sr-only">{label}</legend>
      {THEMES.map((one) => (
        <RadioCard
          key={one}
          name="theme"
          label={t(one)}
          checked={theme === one}
          onChange={() => {
            chooseTheme(one);
            setTheme(one);
          }}
        />
      ))}
    </fieldset>
  );
}
