-- A shop without this row is closed. One that already has goods or orders was open before there was a switch.
INSERT INTO "settings" ("key", "value")
SELECT 'shop_state', jsonb_build_object('open', true, 'opened_at', to_jsonb(now()))
WHERE EXISTS (SELECT 1 FROM "products") OR EXISTS (SELECT 1 FROM "invoices")
ON CONFLICT DO NOTHING;
