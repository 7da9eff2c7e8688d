-- The fold of lib/persian/letters.ts, toSearchText: one spelling for each letter, Latin digits, signs and half-spaces as blanks.
CREATE FUNCTION search_fold(txt text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(regexp_replace(
    translate(lower(normalize(txt, NFKC)),
      'يىئكةۀأإآؤ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', 'یییکههاااو01234567890123456789'),
    '[\u064b-\u065f\u0670\u0640]', '', 'g'),
    '[^0-9a-z\u00df-\u00f6\u00f8-\u024f\u0370-\u052f\u0620-\u063f\u0641-\u064a\u066e-\u06d3\u06d5\u06ee-\u06ff\u0750-\u077f]+', ' ', 'g'))
$$;--> statement-breakpoint
-- The folded words of a text: half-spaces read as blanks and as nothing, letters and digits together and apart. It repeats the
-- fold: while an index is made or analyzed, PostgreSQL finds no function but its own.
CREATE FUNCTION search_words(txt text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_agg(DISTINCT word))
  FROM unnest(ARRAY[txt, replace(txt, U&'\200c', '')]) AS written(form),
    LATERAL (SELECT regexp_replace(regexp_replace(
      translate(lower(normalize(form, NFKC)),
        'يىئكةۀأإآؤ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', 'یییکههاااو01234567890123456789'),
      '[\u064b-\u065f\u0670\u0640]', '', 'g'),
      '[^0-9a-z\u00df-\u00f6\u00f8-\u024f\u0370-\u052f\u0620-\u063f\u0641-\u064a\u066e-\u06d3\u06d5\u06ee-\u06ff\u0750-\u077f]+', ' ', 'g')) AS fold(folded),
    LATERAL unnest(string_to_array(folded || ' ' || regexp_replace(regexp_replace(folded,
      '([^0-9 ])([0-9])', '\1 \2', 'g'), '([0-9])([^0-9 ])', '\1 \2', 'g'), ' ')) AS words(word)
  WHERE word <> ''
$$;--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (search_words(name || ' ' || slug));--> statement-breakpoint
CREATE INDEX "invoices_words" ON "invoices" USING gin (search_words(coalesce(recipient ->> 'name', '') || ' ' || coalesce(recipient ->> 'city', '')));--> statement-breakpoint
CREATE INDEX "invoices_last_digits" ON "invoices" USING btree (right("recipient" ->> 'mobile', 4),"id");--> statement-breakpoint
CREATE INDEX "invoices_postal_code" ON "invoices" USING btree (("recipient" ->> 'postal_code'),"id");--> statement-breakpoint
CREATE INDEX "invoices_payable" ON "invoices" USING btree ("payable_amount","id");--> statement-breakpoint
CREATE INDEX "payments_card" ON "payments" USING btree (right("card_pan", 4),"invoice_id") WHERE card_pan is not null;--> statement-breakpoint
CREATE INDEX "users_last_digits" ON "users" USING btree (right("mobile", 4));