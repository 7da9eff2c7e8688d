import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { CONTROL } from "@/components/ui/control";
import { MAX_DEVICE_NAME } from "@/lib/contract/fits";
import { routes } from "@/lib/routes";

export type FitFormProps = {
  /** The accessory. */
  id: number;
  labels: { field: string; ask: string };
  loading?: boolean;
} & Pick<ComponentProps<"form">, "onSubmit">;

/** Asks if an accessory fits a device. Sent as a POST without JavaScript, too, because serial numbers may be typed. */
export function FitForm({ id, labels, loading, onSubmit }: FitFormProps) {
  return (
    <form method="post" action={routes.askFit(id)} onSubmit={onSubmit}>
      <label htmlFor="fit-device" className="mb-1.5 block text-xs font-medium">
        {labels.field}
      </label>
      <div className="flex gap-2">
        <input
          id="fit-device"
          name="device"
          required
          minLength={2}
          maxLength={MAX_DEVICE_NAME}
          autoComplete="off"
          className={CONTROL}
        />
        <Button type="submit" variant="outline" loading={loading}>
          {labels.ask}
        </Button>
      </div>
    </form>
  );
}
