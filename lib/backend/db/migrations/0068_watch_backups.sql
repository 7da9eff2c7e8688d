-- The desk warns of a missing backup a day after the shop opened; one that opened earlier gets the day from now on.
INSERT INTO "settings" ("key", "value")
SELECT 'backup_watched_since', to_jsonb(now())
WHERE EXISTS (SELECT 1 FROM "products") OR EXISTS (SELECT 1 FROM "invoices")
ON CONFLICT DO NOTHING;
