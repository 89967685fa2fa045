SELECT pg_temp.owners_see('buyer_words', 'EXISTS (SELECT 1 FROM orders o WHERE o.tenant_id = buyer_words.tenant_id AND o.email_address = buyer_words.email_address)');
SELECT pg_temp.owners_see('order_numbers', 'EXISTS (SELECT 1 FROM orders o WHERE o.tenant_id = order_numbers.tenant_id AND o.id = order_numbers.order_id)');
-- Whoever packs sees an order, and whereto it goes, for as long as a parcel of it is still with them.
SELECT pg_temp.owners_see('orders', 'subscriber_id = (SELECT scope_owner(''subscriber'')) OR ' || pg_temp.in_own_tree('orders.reseller_id') || ' OR ((SELECT scope_owner(''fulfillment_agent'')) IS NOT NULL AND EXISTS (SELECT 1 FROM fulfillments f WHERE f.tenant_id = orders.tenant_id AND f.order_id = orders.id AND f.state IN (''pending'', ''ready'') AND f.company_id = (SELECT scope_owner(''fulfillment_agent''))))');
SELECT pg_temp.append_only('consents');

-- Whoever has no order left under an address is not found by it any more.
CREATE OR REPLACE FUNCTION keep_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM buyer_words b WHERE b.tenant_id = OLD.tenant_id AND b.email_address = OLD.email_address
      AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.tenant_id = OLD.tenant_id AND o.email_address = OLD.email_address);
  END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM order_numbers WHERE tenant_id = OLD.tenant_id AND order_id = OLD.id AND word IN (SELECT number_words_in(OLD.number));
    RETURN NULL;
  END IF;
  INSERT INTO buyer_words (tenant_id, word, email_address)
  SELECT NEW.tenant_id, w, NEW.email_address FROM (
    SELECT w FROM words_in(concat_ws(' ', NEW.customer_name, NEW.email_address)) AS w
    UNION SELECT w FROM number_words_in(NEW.phone_number) AS w
  ) AS words (w) ON CONFLICT DO NOTHING;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_numbers (tenant_id, word, order_id) SELECT NEW.tenant_id, w, NEW.id FROM number_words_in(NEW.number) AS w ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_words AFTER INSERT OR DELETE OR UPDATE OF email_address, customer_name, phone_number ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_words();

CREATE OR REPLACE FUNCTION keep_invoice_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_numbers (tenant_id, word, order_id) SELECT NEW.tenant_id, w, NEW.order_id FROM number_words_in(NEW.number) AS w ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_words AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION keep_invoice_number();

CREATE OR REPLACE FUNCTION keep_sim_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.order_id IS NOT NULL THEN
    DELETE FROM order_numbers WHERE tenant_id = OLD.tenant_id AND order_id = OLD.order_id
      AND word IN (SELECT number_words_in(OLD.iccid) UNION SELECT number_words_in(OLD.msisdn));
  END IF;
  IF NEW.order_id IS NOT NULL THEN
    INSERT INTO order_numbers (tenant_id, word, order_id)
    SELECT NEW.tenant_id, w, NEW.order_id FROM (
      SELECT w FROM number_words_in(NEW.iccid) AS w UNION SELECT w FROM number_words_in(NEW.msisdn) AS w
    ) AS words (w) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_words AFTER INSERT ON sims FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION keep_sim_numbers();
CREATE OR REPLACE TRIGGER keep_words_changed AFTER UPDATE OF order_id, iccid, msisdn ON sims FOR EACH ROW
  WHEN (OLD.order_id IS DISTINCT FROM NEW.order_id OR OLD.iccid IS DISTINCT FROM NEW.iccid OR OLD.msisdn IS DISTINCT FROM NEW.msisdn) EXECUTE FUNCTION keep_sim_numbers();

-- What an order needs attention for stands where the order does in its list, so that a page of those that wait is read in order.
CREATE OR REPLACE FUNCTION place_attention() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT placed_at INTO STRICT NEW.listed_at FROM orders WHERE tenant_id = NEW.tenant_id AND id = NEW.subject_id;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER place_attention BEFORE INSERT ON attention FOR EACH ROW WHEN (NEW.subject_kind = 'order') EXECUTE FUNCTION place_attention();

-- An order is never of a record that leads to another one of the same person: it comes to stand under that, also where the
-- two became one while it was placed or paid. Whoever makes them one waits for this lock, and this for them.
CREATE OR REPLACE FUNCTION lead_to_merged() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stays uuid;
BEGIN
  SELECT merged_into INTO stays FROM subscribers WHERE tenant_id = NEW.tenant_id AND id = NEW.subscriber_id FOR KEY SHARE;
  IF stays IS NOT NULL THEN NEW.subscriber_id := stays; END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER lead_to_merged BEFORE INSERT ON orders FOR EACH ROW WHEN (NEW.subscriber_id IS NOT NULL) EXECUTE FUNCTION lead_to_merged();
CREATE OR REPLACE TRIGGER lead_to_merged_later BEFORE UPDATE OF subscriber_id ON orders FOR EACH ROW
  WHEN (NEW.subscriber_id IS NOT NULL AND NEW.subscriber_id IS DISTINCT FROM OLD.subscriber_id) EXECUTE FUNCTION lead_to_merged();

CREATE SEQUENCE IF NOT EXISTS order_number_seq START 100001;
GRANT USAGE ON SEQUENCE order_number_seq TO commonwave_app;
