-- A shop without the demo has its ways to pay too, and an older one Zibal's; what a shop has named its own way stays.
UPDATE "payment_ports" SET "position" = 2 WHERE "id" = 5 AND "position" = 1;--> statement-breakpoint
INSERT INTO "payment_ports" ("id", "name", "description", "position") VALUES
  (8, 'پرداخت اینترنتی', 'با همه کارت‌های عضو شتاب، از درگاه امن زرین‌پال', 0),
  (6, 'پرداخت اینترنتی با زیبال', 'با همه کارت‌های عضو شتاب، از درگاه امن زیبال', 1),
  (5, 'پرداخت غیرآنلاین', 'واریز به حساب فروشگاه؛ برای سفارش‌های سازمانی و مبلغ‌هایی که درگاه‌ها نمی‌پذیرند', 2)
ON CONFLICT DO NOTHING;
