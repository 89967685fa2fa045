-- The owner is under row-level security too; what runs after every migration puts it back in force.
ALTER TABLE "credentials" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contact_messages" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "buyer_words" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "person_words" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contact_words" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "seller_words" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Nobody is found any more by what stands in the place of an erased address.
DELETE FROM "buyer_words" WHERE "email_address" LIKE '%@erased.invalid'
  AND "word" COLLATE "C" = ANY (regexp_split_to_array("email_address", '[^[:alnum:]]+'));--> statement-breakpoint
DELETE FROM "person_words" w USING "credentials" c
WHERE c."tenant_id" = w."tenant_id" AND c."id" = w."person_id" AND c."email_address" LIKE '%@erased.invalid'
  AND w."word" COLLATE "C" = ANY (regexp_split_to_array(c."email_address", '[^[:alnum:]]+'));--> statement-breakpoint
DELETE FROM "contact_words" w USING "contact_messages" m
WHERE m."tenant_id" = w."tenant_id" AND m."id" = w."contact_id" AND m."email_address" LIKE '%@erased.invalid'
  AND w."word" COLLATE "C" = ANY (regexp_split_to_array(m."email_address", '[^[:alnum:]]+'));--> statement-breakpoint
DELETE FROM "seller_words" w USING "credentials" c
WHERE c."tenant_id" = w."tenant_id" AND c."id" = w."subscriber_id" AND c."email_address" LIKE '%@erased.invalid'
  AND w."word" IN ('e', 'd', 'erased', 'invalid');
