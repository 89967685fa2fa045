-- Runs after every migration: what must hold for all tables, whoever added them.

-- Row-level security, forced, on every table with a tenant_id.
DO $$
DECLARE
  t regclass;
BEGIN
  FOR t IN
    SELECT c.oid::regclass FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p')
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('DROP POLICY IF EXISTS tenant_scope ON %s', t);
    EXECUTE format(
      'CREATE POLICY tenant_scope ON %s USING (tenant_id = (SELECT nullif(current_setting(''app.tenant'', true), '''')::uuid))
       WITH CHECK (tenant_id = (SELECT nullif(current_setting(''app.tenant'', true), '''')::uuid))', t);
  END LOOP;
END $$;

-- Within its tenant, whoever owns rows sees their own alone: a reseller those of their tree, a subscriber theirs, a
-- fulfillment agent those of their company. Without an owner (staff, visitors, jobs) the tenant's scope decides.
CREATE OR REPLACE FUNCTION scope_owner(kind text) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN current_setting('app.owner_kind', true) = kind THEN nullif(current_setting('app.owner', true), '')::uuid END
$$;
CREATE OR REPLACE FUNCTION scope_is_unowned() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('app.owner_kind', true), '') = ''
$$;
DO $$
DECLARE
  rule text[];
  -- Of the table that the rule is of: whose line it is, its order says, or who holds it without one.
  own_line text := 'EXISTS (SELECT 1 FROM sims s LEFT JOIN orders o ON o.tenant_id = s.tenant_id AND o.id = s.order_id WHERE s.tenant_id = %1$I.tenant_id AND s.id = %1$I.sim_id AND (o.id IS NOT NULL OR s.subscriber_id = (SELECT scope_owner(''subscriber''))))';
  own_tree text := '(SELECT t.descendant_id FROM reseller_tree t WHERE t.tenant_id = nullif(current_setting(''app.tenant'', true), '''')::uuid AND t.ancestor_id = scope_owner(''reseller''))';
BEGIN
  FOREACH rule SLICE 1 IN ARRAY ARRAY[
    ['reseller_tree', 'ancestor_id = (SELECT scope_owner(''reseller''))'],
    ['resellers', 'id IN ' || own_tree],
    ['representatives', 'reseller_id = (SELECT scope_owner(''reseller''))'],
    ['enrollments', '(SELECT scope_owner(''reseller'')) IS NULL OR reseller_id = (SELECT scope_owner(''reseller''))'],
    ['applicants', '(SELECT scope_owner(''reseller'')) IS NULL OR EXISTS (SELECT 1 FROM enrollments e WHERE e.tenant_id = applicants.tenant_id AND e.id = applicants.enrollment_id)'],
    ['enrollment_consents', '(SELECT scope_owner(''reseller'')) IS NULL'],
    ['provider_exchanges', '(SELECT scope_owner(''reseller'')) IS NULL'],
    ['documents', '(SELECT scope_owner(''reseller'')) IS NULL'],
    ['document_contents', '(SELECT scope_owner(''reseller'')) IS NULL'],
    ['memberships', '(SELECT scope_owner(''reseller'')) IS NULL'],
    ['de_enrollments', '(SELECT scope_owner(''reseller'')) IS NULL'],
    ['registry_reports', '(SELECT scope_owner(''reseller'')) IS NULL'],
    ['exchange_codes', '(SELECT scope_owner(''reseller'')) IS NULL'],
    ['usac_accounts', '(SELECT scope_owner(''reseller'')) IS NULL'],
    ['payment_accounts', 'false'],
    ['wallets', 'subscriber_id = (SELECT scope_owner(''subscriber''))'],
    ['wallet_entries', 'subscriber_id = (SELECT scope_owner(''subscriber''))'],
    ['balance_adjustments', 'false'],
    ['balance_limits', 'false'],
    ['personal_copies', 'subscriber_id = (SELECT scope_owner(''subscriber''))'],
    ['erasures', 'false'],
    ['promo_codes', 'false'],
    ['usage_records', own_line],
    ['usage_rollups', own_line],
    ['usage_periods', own_line],
    ['usage_figures', 'false'],
    ['usage_feeds', 'false'],
    ['usage_files', 'false'],
    ['usage_file_rows', 'false'],
    ['disputes', 'false'],
    ['dispute_movements', 'false'],
    ['dispute_evidence', 'false'],
    ['reconciliations', 'false'],
    ['reconciliation_differences', 'false'],
    ['applicant_keys', '(SELECT scope_owner(''reseller'')) IS NULL'],
    ['subscribers', 'id = (SELECT scope_owner(''subscriber''))'],
    ['person_words', 'person_id = (SELECT scope_owner(''subscriber'')) OR person_id IN ' || own_tree],
    ['seller_orders', 'false'],
    ['seller_figures', 'seller_id IN ' || own_tree],
    ['seller_customers', 'seller_id = (SELECT scope_owner(''reseller''))'],
    ['seller_words', 'seller_id = (SELECT scope_owner(''reseller''))'],
    ['fulfillment_companies', 'id = (SELECT scope_owner(''fulfillment_agent''))'],
    ['fulfillment_agents', 'company_id = (SELECT scope_owner(''fulfillment_agent''))'],
    ['fulfillments', '(SELECT scope_owner(''fulfillment_agent'')) IS NULL OR company_id = (SELECT scope_owner(''fulfillment_agent''))'],
    ['fulfillment_items', '(SELECT scope_owner(''fulfillment_agent'')) IS NULL OR EXISTS (SELECT 1 FROM fulfillments f WHERE f.tenant_id = fulfillment_items.tenant_id AND f.id = fulfillment_items.fulfillment_id)'],
    ['fulfillment_rules', 'false'],
    ['buyer_words', 'EXISTS (SELECT 1 FROM orders o WHERE o.tenant_id = buyer_words.tenant_id AND o.email_address = buyer_words.email_address)'],
    ['order_numbers', 'EXISTS (SELECT 1 FROM orders o WHERE o.tenant_id = order_numbers.tenant_id AND o.id = order_numbers.order_id)'],
    -- Whoever packs sees an order, and whereto it goes, for as long as a parcel of it is still with them.
    ['orders', 'subscriber_id = (SELECT scope_owner(''subscriber'')) OR reseller_id IN ' || own_tree || ' OR ((SELECT scope_owner(''fulfillment_agent'')) IS NOT NULL AND EXISTS (SELECT 1 FROM fulfillments f WHERE f.tenant_id = orders.tenant_id AND f.order_id = orders.id AND f.state IN (''pending'', ''ready'') AND f.company_id = (SELECT scope_owner(''fulfillment_agent''))))']
  ] LOOP
    EXECUTE format('DROP POLICY IF EXISTS owner_scope ON %I', rule[1]);
    EXECUTE format('CREATE POLICY owner_scope ON %I AS RESTRICTIVE USING ((SELECT scope_is_unowned()) OR %s)', rule[1], replace(rule[2], '%1$I', quote_ident(rule[1])));
  END LOOP;
END $$;

-- What people and orders are found by a part of. A word begins where it is searched for; a number is kept without the
-- letters before its first dash, and from behind, too, after a `~` that no word has.
CREATE OR REPLACE FUNCTION fold_text(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(coalesce(t, ''), NFD), '[\u0300-\u036f]', '', 'g'))
$$;
CREATE OR REPLACE FUNCTION words_in(t text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(w, 60) FROM regexp_split_to_table(fold_text(t), '[^[:alnum:]]+') AS w WHERE w <> ''
$$;
CREATE OR REPLACE FUNCTION number_words_in(t text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT unnest(ARRAY[d, '~' || reverse(d)]) FROM (SELECT left(regexp_replace(regexp_replace(coalesce(t, ''), '^[^-]*[[:alpha:]][^-]*-', ''), '\D', '', 'g'), 60) AS d) n WHERE d <> ''
$$;
DROP FUNCTION IF EXISTS person_words_in(text, text);

-- A phone number is found with and without the country's 1. Resellers have a column `kind`, too: without the function's
-- name it would be meant.
CREATE OR REPLACE FUNCTION person_words_of(kind text, tenant uuid, person uuid) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH named AS (
    SELECT concat_ws(' ', first_name, last_name, company_name, code) AS names, phone_number AS phone FROM resellers
    WHERE person_words_of.kind = 'reseller' AND tenant_id = tenant AND id = person
    UNION ALL SELECT concat_ws(' ', first_name, last_name), phone_number FROM subscribers
    WHERE person_words_of.kind = 'subscriber' AND tenant_id = tenant AND id = person
    UNION ALL SELECT concat_ws(' ', first_name, last_name), NULL FROM administrators
    WHERE person_words_of.kind = 'administrator' AND tenant_id = tenant AND id = person
  )
  SELECT words_in(concat_ws(' ', names, (SELECT email_address FROM credentials c WHERE c.tenant_id = tenant AND c.id = person))) FROM named
  UNION SELECT number_words_in(phone) FROM named
  UNION SELECT substr(d, 2) FROM named, regexp_replace(coalesce(phone, ''), '\D', '', 'g') AS d WHERE d ~ '^1\d{10}$'
$$;
CREATE OR REPLACE FUNCTION keep_person_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_kind text := CASE WHEN TG_TABLE_NAME = 'credentials' THEN to_jsonb(NEW) ->> 'kind' ELSE TG_ARGV[0] END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM person_words WHERE tenant_id = NEW.tenant_id AND person_id = NEW.id;
  END IF;
  INSERT INTO person_words (tenant_id, kind, word, person_id)
  SELECT NEW.tenant_id, of_kind, w, NEW.id FROM person_words_of(of_kind, NEW.tenant_id, NEW.id) AS w
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_words AFTER INSERT OR UPDATE OF first_name, last_name, company_name, code, phone_number ON resellers FOR EACH ROW EXECUTE FUNCTION keep_person_words('reseller');
CREATE OR REPLACE TRIGGER keep_words AFTER INSERT OR UPDATE OF first_name, last_name, phone_number ON subscribers FOR EACH ROW EXECUTE FUNCTION keep_person_words('subscriber');
CREATE OR REPLACE TRIGGER keep_words AFTER INSERT OR UPDATE OF first_name, last_name ON administrators FOR EACH ROW EXECUTE FUNCTION keep_person_words('administrator');
CREATE OR REPLACE TRIGGER keep_words AFTER UPDATE OF email_address ON credentials FOR EACH ROW
  WHEN (OLD.email_address <> NEW.email_address AND NEW.kind IN ('reseller', 'subscriber', 'administrator')) EXECUTE FUNCTION keep_person_words();

CREATE OR REPLACE FUNCTION keep_contact_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM contact_words WHERE tenant_id = NEW.tenant_id AND contact_id = NEW.id;
  END IF;
  INSERT INTO contact_words (tenant_id, word, contact_id)
  SELECT DISTINCT NEW.tenant_id, w, NEW.id FROM words_in(concat_ws(' ', NEW.name, NEW.email_address)) AS w;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_words AFTER INSERT OR UPDATE OF name, email_address ON contact_messages FOR EACH ROW EXECUTE FUNCTION keep_contact_words();

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

-- What needs attention stands where its record does in that record's list, so that a page of those that wait is read in order.
CREATE OR REPLACE FUNCTION place_attention() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.subject_kind = 'order' THEN
    SELECT placed_at INTO STRICT NEW.listed_at FROM orders WHERE tenant_id = NEW.tenant_id AND id = NEW.subject_id;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER place_attention BEFORE INSERT ON attention FOR EACH ROW EXECUTE FUNCTION place_attention();

-- How far an enrollment has come and when it first did, for the report: written with the state, whoever moves it. It counts
-- from where somebody can be reached; a transfer is told apart from an enrollment that is new.
CREATE OR REPLACE FUNCTION keep_milestones() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reached text;
  moment timestamptz := NEW.changed_at;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.state <> OLD.state THEN
    reached := CASE NEW.state WHEN 'nv_submitted' THEN 'submitted' WHEN 'qualified' THEN 'qualified'
      WHEN 'nlad_enrolled' THEN CASE OLD.state WHEN 'transfer_required' THEN 'transferred' ELSE 'enrolled' END
      WHEN 'fulfilling' THEN 'shipped' WHEN 'active' THEN 'active' WHEN 'de_enrolled' THEN 'de_enrolled' END;
    IF moment = OLD.changed_at THEN
      moment := now();
    END IF;
  END IF;
  IF NEW.reachable_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.reachable_at IS NULL) THEN
    INSERT INTO enrollment_milestones (tenant_id, enrollment_id, milestone, at, program, us_state, reseller_id)
    VALUES (NEW.tenant_id, NEW.id, 'started', NEW.reachable_at, NEW.program, NEW.us_state, NEW.reseller_id) ON CONFLICT DO NOTHING;
  END IF;
  IF reached IS NOT NULL THEN
    INSERT INTO enrollment_milestones (tenant_id, enrollment_id, milestone, at, program, us_state, reseller_id)
    VALUES (NEW.tenant_id, NEW.id, reached, moment, NEW.program, NEW.us_state, NEW.reseller_id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_milestones AFTER INSERT OR UPDATE OF state, reachable_at ON enrollments FOR EACH ROW EXECUTE FUNCTION keep_milestones();

-- Whatever a figure of a day counts marks that moment when it changes, whoever changes it and in the same transaction: its
-- day is then counted out of the tables until it has been added up again (`reporting`).
CREATE OR REPLACE FUNCTION mark_day_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO report_marks (tenant_id, at) VALUES (OLD.tenant_id, OLD.placed_at);
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.placed_at <> OLD.placed_at THEN
    INSERT INTO report_marks (tenant_id, at) VALUES (NEW.tenant_id, NEW.placed_at);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER mark_day AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION mark_day_of_order();
CREATE OR REPLACE TRIGGER mark_day_changed AFTER UPDATE OF placed_at, payment_status, paid_cents, refunded_cents, reseller_id ON orders FOR EACH ROW
  WHEN ((OLD.placed_at, OLD.payment_status, OLD.paid_cents, OLD.refunded_cents, OLD.reseller_id)
    IS DISTINCT FROM (NEW.placed_at, NEW.payment_status, NEW.paid_cents, NEW.refunded_cents, NEW.reseller_id)) EXECUTE FUNCTION mark_day_of_order();

CREATE OR REPLACE FUNCTION mark_day_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part record;
BEGIN
  IF TG_OP = 'DELETE' THEN part := OLD; ELSE part := NEW; END IF;
  INSERT INTO report_marks (tenant_id, at) SELECT tenant_id, placed_at FROM orders WHERE tenant_id = part.tenant_id AND id = part.order_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION mark_days_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_marks (tenant_id, at) SELECT DISTINCT o.tenant_id, o.placed_at
    FROM added l JOIN orders o ON o.tenant_id = l.tenant_id AND o.id = l.order_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER mark_days AFTER INSERT ON order_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_lines();
CREATE OR REPLACE TRIGGER mark_day_gone AFTER DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION mark_day_of_part();
CREATE OR REPLACE TRIGGER mark_day_changed AFTER UPDATE OF plan_id, kind, quantity, amount_cents ON order_lines FOR EACH ROW
  WHEN ((OLD.plan_id, OLD.kind, OLD.quantity, OLD.amount_cents) IS DISTINCT FROM (NEW.plan_id, NEW.kind, NEW.quantity, NEW.amount_cents)) EXECUTE FUNCTION mark_day_of_part();
CREATE OR REPLACE TRIGGER mark_day AFTER INSERT ON payments FOR EACH ROW WHEN (NEW.state NOT IN ('created', 'requires_action')) EXECUTE FUNCTION mark_day_of_part();
CREATE OR REPLACE TRIGGER mark_day_gone AFTER DELETE ON payments FOR EACH ROW EXECUTE FUNCTION mark_day_of_part();
CREATE OR REPLACE TRIGGER mark_day_changed AFTER UPDATE OF state, method ON payments FOR EACH ROW
  WHEN ((OLD.state, OLD.method) IS DISTINCT FROM (NEW.state, NEW.method) AND NOT (OLD.state = 'created' AND NEW.state = 'requires_action')) EXECUTE FUNCTION mark_day_of_part();

-- A plan that moves to another country or region takes what was sold of it along. Days begin at a quarter of an hour somewhere.
CREATE OR REPLACE FUNCTION mark_days_of_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_marks (tenant_id, at) SELECT DISTINCT NEW.tenant_id, date_bin('15 minutes', o.placed_at, '2000-01-01 00:00:00+00')
    FROM order_lines l JOIN orders o ON o.tenant_id = l.tenant_id AND o.id = l.order_id
    WHERE l.tenant_id = NEW.tenant_id AND l.plan_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER mark_days AFTER UPDATE OF category_id, coverage ON plans FOR EACH ROW
  WHEN ((OLD.category_id, OLD.coverage) IS DISTINCT FROM (NEW.category_id, NEW.coverage)) EXECUTE FUNCTION mark_days_of_plan();

CREATE OR REPLACE FUNCTION mark_day_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'subscribers' THEN
    INSERT INTO report_marks (tenant_id, at) SELECT tenant_id, created_at FROM credentials WHERE tenant_id = NEW.tenant_id AND id = NEW.id;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO report_marks (tenant_id, at) VALUES (OLD.tenant_id, OLD.created_at);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO report_marks (tenant_id, at) VALUES (NEW.tenant_id, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER mark_day AFTER INSERT ON credentials FOR EACH ROW WHEN (NEW.kind IN ('subscriber', 'reseller')) EXECUTE FUNCTION mark_day_of_person();
CREATE OR REPLACE TRIGGER mark_day_gone AFTER DELETE ON credentials FOR EACH ROW WHEN (OLD.kind IN ('subscriber', 'reseller')) EXECUTE FUNCTION mark_day_of_person();
CREATE OR REPLACE TRIGGER mark_day_changed AFTER UPDATE OF created_at ON credentials FOR EACH ROW
  WHEN (OLD.created_at <> NEW.created_at AND NEW.kind IN ('subscriber', 'reseller')) EXECUTE FUNCTION mark_day_of_person();
CREATE OR REPLACE TRIGGER mark_day_changed AFTER UPDATE OF reseller_id ON subscribers FOR EACH ROW
  WHEN (OLD.reseller_id IS DISTINCT FROM NEW.reseller_id) EXECUTE FUNCTION mark_day_of_person();

-- A buyer is marked whenever what they bought, when, or whose it is changes: cohorts are then right before they are added up.
CREATE OR REPLACE FUNCTION buyer_of_purchase(status text, payment_status text, subscriber_id uuid, email_address text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status IN ('confirmed', 'completed', 'on_hold') AND payment_status IN ('paid', 'partially_paid', 'partially_refunded')
    THEN coalesce(subscriber_id, md5(lower(email_address))::uuid) END
$$;
CREATE OR REPLACE FUNCTION mark_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before uuid;
  after uuid;
BEGIN
  IF TG_OP <> 'INSERT' THEN before := buyer_of_purchase(OLD.status, OLD.payment_status, OLD.subscriber_id, OLD.email_address); END IF;
  IF TG_OP <> 'DELETE' THEN after := buyer_of_purchase(NEW.status, NEW.payment_status, NEW.subscriber_id, NEW.email_address); END IF;
  IF before IS NOT NULL AND (TG_OP = 'DELETE' OR before IS DISTINCT FROM after OR NEW.placed_at <> OLD.placed_at) THEN
    INSERT INTO report_buyer_marks (tenant_id, buyer) VALUES (OLD.tenant_id, before);
  END IF;
  IF after IS NOT NULL AND (TG_OP = 'INSERT' OR after IS DISTINCT FROM before) THEN
    INSERT INTO report_buyer_marks (tenant_id, buyer) VALUES (NEW.tenant_id, after);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER mark_buyer AFTER INSERT ON orders FOR EACH ROW WHEN (NEW.payment_status IN ('paid', 'partially_paid', 'partially_refunded')) EXECUTE FUNCTION mark_buyer();
CREATE OR REPLACE TRIGGER mark_buyer_gone AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION mark_buyer();
CREATE OR REPLACE TRIGGER mark_buyer_changed AFTER UPDATE OF status, payment_status, placed_at, subscriber_id, email_address ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_status, OLD.placed_at, OLD.subscriber_id, OLD.email_address)
    IS DISTINCT FROM (NEW.status, NEW.payment_status, NEW.placed_at, NEW.subscriber_id, NEW.email_address)) EXECUTE FUNCTION mark_buyer();

-- What a seller and everybody below have sold, in all and by customer: added up at the end of whatever transaction changes
-- an order of theirs or its SIMs, so that who sells for the same people waits for nobody. What is read is read after the
-- rows that it goes into are locked: what another transaction has just changed is in it.
CREATE OR REPLACE FUNCTION shown_address(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(address, 1) || '…' || CASE WHEN position('@' in address) > 2
    THEN substr(address, position('@' in address) - 1, 1) ELSE '' END || substr(address, position('@' in address))
$$;
CREATE OR REPLACE FUNCTION seller_sales(tenant uuid) RETURNS TABLE (seller_id uuid, subscriber_id uuid, order_count integer,
    sim_count integer, spent_cents bigint, last_order_at timestamptz, last_order_id uuid) LANGUAGE sql STABLE AS $$
  SELECT t.ancestor_id, o.subscriber_id, count(*)::integer,
    sum((SELECT count(*) FROM sims s WHERE s.tenant_id = o.tenant_id AND s.order_id = o.id))::integer,
    sum(o.paid_cents - o.refunded_cents)::bigint, max(o.placed_at), (array_agg(o.id ORDER BY o.placed_at DESC, o.id DESC))[1]
  FROM orders o JOIN reseller_tree t ON t.tenant_id = o.tenant_id AND t.descendant_id = o.reseller_id
  WHERE o.tenant_id = tenant AND o.paid_cents > 0 AND o.subscriber_id IS NOT NULL
  GROUP BY t.ancestor_id, o.subscriber_id
$$;
CREATE OR REPLACE FUNCTION seller_words_of(tenant uuid) RETURNS TABLE (seller_id uuid, subscriber_id uuid, word text) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT t.ancestor_id, o.subscriber_id, w
  FROM orders o JOIN reseller_tree t ON t.tenant_id = o.tenant_id AND t.descendant_id = o.reseller_id
    CROSS JOIN LATERAL words_in(concat_ws(' ', o.customer_name, shown_address(o.email_address))) AS w
  WHERE o.tenant_id = tenant AND o.paid_cents > 0 AND o.subscriber_id IS NOT NULL
$$;
CREATE OR REPLACE FUNCTION add_to_sellers(tenant uuid, reseller uuid, orders integer, sims integer, spent bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO seller_figures AS f (tenant_id, seller_id, order_count, sim_count, spent_cents)
  SELECT tenant, t.ancestor_id, orders, sims, spent FROM reseller_tree t
  WHERE t.tenant_id = tenant AND t.descendant_id = reseller ORDER BY t.ancestor_id
  ON CONFLICT (tenant_id, seller_id) DO UPDATE SET order_count = f.order_count + excluded.order_count,
    sim_count = f.sim_count + excluded.sim_count, spent_cents = f.spent_cents + excluded.spent_cents
$$;
CREATE OR REPLACE FUNCTION count_seller_order(tenant uuid, counted uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before seller_orders;
  after seller_orders;
BEGIN
  INSERT INTO seller_orders (tenant_id, order_id) VALUES (tenant, counted) ON CONFLICT DO NOTHING;
  SELECT * INTO before FROM seller_orders s WHERE s.tenant_id = tenant AND s.order_id = counted FOR UPDATE;
  SELECT o.tenant_id, o.id, o.reseller_id, (SELECT count(*) FROM sims s WHERE s.tenant_id = tenant AND s.order_id = o.id), o.paid_cents - o.refunded_cents
  INTO after FROM orders o WHERE o.tenant_id = tenant AND o.id = counted AND o.paid_cents > 0 AND o.reseller_id IS NOT NULL;
  IF before.reseller_id = after.reseller_id THEN
    PERFORM add_to_sellers(tenant, after.reseller_id, 0, after.sim_count - before.sim_count, after.spent_cents - before.spent_cents)
    WHERE (before.sim_count, before.spent_cents) IS DISTINCT FROM (after.sim_count, after.spent_cents);
  ELSE
    PERFORM add_to_sellers(tenant, before.reseller_id, -1, -before.sim_count, -before.spent_cents) WHERE before.reseller_id IS NOT NULL;
    PERFORM add_to_sellers(tenant, after.reseller_id, 1, after.sim_count, after.spent_cents) WHERE after.reseller_id IS NOT NULL;
  END IF;
  IF after.reseller_id IS NULL THEN
    DELETE FROM seller_orders s WHERE s.tenant_id = tenant AND s.order_id = counted;
  ELSE
    UPDATE seller_orders s SET reseller_id = after.reseller_id, sim_count = after.sim_count, spent_cents = after.spent_cents
    WHERE s.tenant_id = tenant AND s.order_id = counted;
  END IF;
END $$;
CREATE OR REPLACE FUNCTION count_seller_customer(tenant uuid, customer uuid, sellers uuid[], renames boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  strangers uuid[];
BEGIN
  INSERT INTO seller_customers (tenant_id, seller_id, subscriber_id)
  SELECT tenant, s, customer FROM unnest(sellers) AS s ORDER BY s ON CONFLICT DO NOTHING;
  PERFORM FROM seller_customers c WHERE c.tenant_id = tenant AND c.seller_id = ANY (sellers) AND c.subscriber_id = customer
  ORDER BY c.seller_id FOR UPDATE;
  strangers := ARRAY(SELECT c.seller_id FROM seller_customers c
    WHERE c.tenant_id = tenant AND c.seller_id = ANY (sellers) AND c.subscriber_id = customer AND c.order_count = 0);
  UPDATE seller_customers c SET order_count = coalesce(n.order_count, 0), sim_count = coalesce(n.sim_count, 0),
    spent_cents = coalesce(n.spent_cents, 0), last_order_at = coalesce(n.last_order_at, '-infinity'), last_order_id = n.last_order_id
  FROM unnest(sellers) AS s LEFT JOIN seller_sales(tenant) n ON n.seller_id = s AND n.subscriber_id = customer
  WHERE c.tenant_id = tenant AND c.seller_id = s AND c.subscriber_id = customer;
  WITH gone AS (
    DELETE FROM seller_customers c
    WHERE c.tenant_id = tenant AND c.seller_id = ANY (sellers) AND c.subscriber_id = customer AND c.order_count = 0 RETURNING c.seller_id
  ), moved AS (
    SELECT s AS seller_id, 1 AS by FROM unnest(strangers) AS s WHERE s NOT IN (SELECT g.seller_id FROM gone g)
    UNION ALL SELECT g.seller_id, -1 FROM gone g WHERE g.seller_id <> ALL (strangers)
  )
  INSERT INTO seller_figures AS f (tenant_id, seller_id, customer_count) SELECT tenant, m.seller_id, m.by FROM moved m ORDER BY m.seller_id
  ON CONFLICT (tenant_id, seller_id) DO UPDATE SET customer_count = f.customer_count + excluded.customer_count;
  IF renames THEN
    DELETE FROM seller_words w WHERE w.tenant_id = tenant AND w.seller_id = ANY (sellers) AND w.subscriber_id = customer
      AND NOT EXISTS (SELECT FROM seller_words_of(tenant) n WHERE n.seller_id = w.seller_id AND n.subscriber_id = customer AND n.word = w.word);
    INSERT INTO seller_words (tenant_id, seller_id, word, subscriber_id)
    SELECT tenant, n.seller_id, n.word, customer FROM seller_words_of(tenant) n
    WHERE n.seller_id = ANY (sellers) AND n.subscriber_id = customer ON CONFLICT DO NOTHING;
  END IF;
END $$;
-- Within its trigger nobody's own scope counts: what a customer buys stands in the figures of people they know nothing of.
CREATE OR REPLACE FUNCTION keep_seller_sales() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner_before text := coalesce(current_setting('app.owner_kind', true), '');
  tenant uuid := coalesce(NEW.tenant_id, OLD.tenant_id);
  sellers uuid[];
  customer uuid;
BEGIN
  PERFORM set_config('app.owner_kind', '', true);
  sellers := ARRAY(SELECT DISTINCT t.ancestor_id FROM reseller_tree t
    WHERE t.tenant_id = tenant AND t.descendant_id IN (OLD.reseller_id, NEW.reseller_id));
  FOR customer IN SELECT DISTINCT c FROM unnest(ARRAY[OLD.subscriber_id, NEW.subscriber_id]) AS c WHERE c IS NOT NULL ORDER BY c LOOP
    PERFORM count_seller_customer(tenant, customer, sellers, TG_OP <> 'UPDATE'
      OR (OLD.reseller_id, OLD.subscriber_id, OLD.customer_name, OLD.email_address, OLD.paid_cents > 0)
        IS DISTINCT FROM (NEW.reseller_id, NEW.subscriber_id, NEW.customer_name, NEW.email_address, NEW.paid_cents > 0));
  END LOOP;
  PERFORM count_seller_order(tenant, coalesce(NEW.id, OLD.id));
  PERFORM set_config('app.owner_kind', owner_before, true);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION keep_seller_sims() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner_before text := coalesce(current_setting('app.owner_kind', true), '');
  sold record;
BEGIN
  PERFORM set_config('app.owner_kind', '', true);
  FOR sold IN
    SELECT o.tenant_id, o.id, o.subscriber_id, ARRAY(SELECT t.ancestor_id FROM reseller_tree t
      WHERE t.tenant_id = o.tenant_id AND t.descendant_id = o.reseller_id) AS sellers
    FROM orders o WHERE o.tenant_id = coalesce(NEW.tenant_id, OLD.tenant_id) AND o.id IN (OLD.order_id, NEW.order_id)
      AND o.reseller_id IS NOT NULL AND o.paid_cents > 0 ORDER BY o.id
  LOOP
    PERFORM count_seller_customer(sold.tenant_id, sold.subscriber_id, sold.sellers, false) WHERE sold.subscriber_id IS NOT NULL;
    PERFORM count_seller_order(sold.tenant_id, sold.id);
  END LOOP;
  PERFORM set_config('app.owner_kind', owner_before, true);
  RETURN NULL;
END $$;
-- All of a service provider's, added up anew.
CREATE OR REPLACE FUNCTION rebuild_seller_sales(tenant uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE seller_orders, seller_customers, seller_figures IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM seller_words WHERE tenant_id = tenant;
  DELETE FROM seller_customers WHERE tenant_id = tenant;
  DELETE FROM seller_figures WHERE tenant_id = tenant;
  DELETE FROM seller_orders WHERE tenant_id = tenant;
  INSERT INTO seller_orders (tenant_id, order_id, reseller_id, sim_count, spent_cents)
  SELECT tenant, o.id, o.reseller_id, (SELECT count(*) FROM sims s WHERE s.tenant_id = tenant AND s.order_id = o.id), o.paid_cents - o.refunded_cents
  FROM orders o WHERE o.tenant_id = tenant AND o.paid_cents > 0 AND o.reseller_id IS NOT NULL;
  INSERT INTO seller_customers (tenant_id, seller_id, subscriber_id, order_count, sim_count, spent_cents, last_order_at, last_order_id)
  SELECT tenant, n.* FROM seller_sales(tenant) n;
  INSERT INTO seller_words (tenant_id, seller_id, subscriber_id, word) SELECT tenant, n.* FROM seller_words_of(tenant) n;
  INSERT INTO seller_figures (tenant_id, seller_id, customer_count, order_count, sim_count, spent_cents)
  SELECT tenant, t.ancestor_id, (SELECT count(*) FROM seller_customers c WHERE c.tenant_id = tenant AND c.seller_id = t.ancestor_id),
    count(*), sum(o.sim_count), sum(o.spent_cents)
  FROM seller_orders o JOIN reseller_tree t ON t.tenant_id = tenant AND t.descendant_id = o.reseller_id
  WHERE o.tenant_id = tenant GROUP BY t.ancestor_id;
END $$;
CREATE OR REPLACE FUNCTION keep_seller_tree() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rebuild_seller_sales(coalesce(NEW.tenant_id, OLD.tenant_id)) WHERE EXISTS (SELECT FROM seller_orders o
    WHERE o.tenant_id = coalesce(NEW.tenant_id, OLD.tenant_id) AND o.reseller_id = coalesce(NEW.descendant_id, OLD.descendant_id));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_seller_tree AFTER INSERT OR DELETE ON reseller_tree FOR EACH ROW EXECUTE FUNCTION keep_seller_tree();
DO $$
DECLARE
  late record;
  tenant uuid;
BEGIN
  -- A trigger that waits for the end of its transaction cannot be replaced: whoever changes one of these gives it another name.
  FOR late IN SELECT * FROM (VALUES
    ('keep_sales', 'orders', 'INSERT', 'NEW.reseller_id IS NOT NULL AND NEW.paid_cents > 0', 'keep_seller_sales'),
    ('keep_sales_gone', 'orders', 'DELETE', 'OLD.reseller_id IS NOT NULL AND OLD.paid_cents > 0', 'keep_seller_sales'),
    ('keep_sales_changed', 'orders', 'UPDATE', '(OLD.reseller_id IS NOT NULL OR NEW.reseller_id IS NOT NULL) AND (OLD.paid_cents > 0 OR NEW.paid_cents > 0)
      AND (OLD.reseller_id, OLD.subscriber_id, OLD.paid_cents, OLD.refunded_cents, OLD.placed_at, OLD.customer_name, OLD.email_address)
        IS DISTINCT FROM (NEW.reseller_id, NEW.subscriber_id, NEW.paid_cents, NEW.refunded_cents, NEW.placed_at, NEW.customer_name, NEW.email_address)', 'keep_seller_sales'),
    ('keep_sales', 'sims', 'INSERT', 'NEW.order_id IS NOT NULL', 'keep_seller_sims'),
    ('keep_sales_gone', 'sims', 'DELETE', 'OLD.order_id IS NOT NULL', 'keep_seller_sims'),
    ('keep_sales_changed', 'sims', 'UPDATE', 'OLD.order_id IS DISTINCT FROM NEW.order_id', 'keep_seller_sims')
  ) AS t (name, of, event, condition, does) WHERE NOT EXISTS (
    SELECT FROM pg_trigger g WHERE g.tgname = t.name AND g.tgrelid = t.of::regclass
  ) LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER %I AFTER %s ON %I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (%s) EXECUTE FUNCTION %I()',
      late.name, late.event, late.of, late.condition, late.does);
  END LOOP;
  -- What was sold before there were these figures.
  FOR tenant IN SELECT id FROM service_providers LOOP
    PERFORM set_config('app.tenant', tenant::text, true);
    IF NOT EXISTS (SELECT FROM seller_orders s WHERE s.tenant_id = tenant)
      AND EXISTS (SELECT FROM orders o WHERE o.tenant_id = tenant AND o.reseller_id IS NOT NULL AND o.paid_cents > 0) THEN
      PERFORM rebuild_seller_sales(tenant);
    END IF;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;

-- Which tenants have anything that a recurring job has to see to at this moment: each is looked at in its own scope, with
-- the rights of whoever asks, by a partial index that holds what is open.
CREATE OR REPLACE FUNCTION tenants_with_due(kind text, moment timestamptz) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
DECLARE
  scope_before text := coalesce(current_setting('app.tenant', true), '');
  tenant uuid;
  is_due boolean;
BEGIN
  FOR tenant IN SELECT id FROM service_providers LOOP
    PERFORM set_config('app.tenant', tenant::text, true);
    CASE kind
      WHEN 'source_plans' THEN is_due := EXISTS (SELECT FROM source_plans WHERE tenant_id = tenant AND status = 'active');
      WHEN 'data_pools' THEN is_due := EXISTS (SELECT FROM data_pool_members WHERE tenant_id = tenant);
      WHEN 'sim_sources' THEN is_due := EXISTS (SELECT FROM sim_sources WHERE tenant_id = tenant AND state = 'active' AND provider <> 'stock');
      WHEN 'charges' THEN is_due := EXISTS (SELECT FROM surcharges WHERE tenant_id = tenant AND (status = 'scheduled' AND starts_at <= moment OR next_at <= moment));
      WHEN 'erasures' THEN is_due := EXISTS (SELECT FROM erasures WHERE tenant_id = tenant AND next_at <= moment);
      WHEN 'reports' THEN is_due := EXISTS (SELECT FROM reports WHERE tenant_id = tenant AND state = 'active' AND next_at <= moment);
      WHEN 'orders' THEN is_due := EXISTS (SELECT FROM orders WHERE tenant_id = tenant AND status = 'pending' AND expires_at < moment);
      WHEN 'short_orders' THEN is_due := EXISTS (SELECT FROM attention a JOIN orders o ON o.tenant_id = a.tenant_id AND o.id = a.subject_id
        WHERE a.tenant_id = tenant AND a.subject_kind = 'order' AND a.kind = 'stock_missing' AND a.closed_at IS NULL AND o.status = 'confirmed');
      WHEN 'order_edits' THEN is_due := EXISTS (SELECT FROM order_edits WHERE tenant_id = tenant AND state = 'pending' AND expires_at <= moment);
      WHEN 'payments' THEN is_due := EXISTS (SELECT FROM payments WHERE tenant_id = tenant AND state IN ('created', 'unknown', 'requires_action', 'processing') AND (check_at IS NULL OR check_at <= moment));
      WHEN 'late_payments' THEN is_due := EXISTS (SELECT FROM payments WHERE tenant_id = tenant AND state = 'expired' AND late_until > moment AND (check_at IS NULL OR check_at <= moment));
      WHEN 'payment_accounts' THEN is_due := EXISTS (SELECT FROM payment_accounts WHERE tenant_id = tenant AND state = 'working');
      WHEN 'refunds' THEN is_due := EXISTS (SELECT FROM refunds WHERE tenant_id = tenant AND state IN ('pending', 'unknown') AND (check_at IS NULL OR check_at <= moment));
      WHEN 'disputes' THEN is_due := EXISTS (SELECT FROM disputes WHERE tenant_id = tenant AND state IN ('opened', 'evidence_due', 'sending', 'submitted', 'accepting') AND (check_at IS NULL OR check_at <= moment));
      -- The day before, from four in the morning on, where money has come through a provider at all; or one that is to be looked at again.
      WHEN 'reconciliations' THEN is_due := EXISTS (SELECT FROM reconciliations WHERE tenant_id = tenant AND try_at <= moment)
        OR EXISTS (SELECT FROM payments WHERE tenant_id = tenant AND provider_payment IS NOT NULL)
          AND NOT EXISTS (SELECT FROM reconciliations r JOIN service_providers p ON p.id = tenant WHERE r.tenant_id = tenant
            AND r.day = ((moment - interval '4 hours') AT TIME ZONE p.time_zone)::date - 1);
      WHEN 'provisionings' THEN is_due := EXISTS (SELECT FROM provisionings WHERE tenant_id = tenant AND state IN ('queued', 'sent', 'unknown'));
      -- The first reminder comes fifteen days before the plan is lost.
      WHEN 'unused_plans' THEN is_due := EXISTS (SELECT FROM subscriptions WHERE tenant_id = tenant AND state = 'pending_activation' AND activate_by > moment AND activate_by <= moment + interval '15 days');
      WHEN 'payment_links' THEN is_due := EXISTS (SELECT FROM orders WHERE tenant_id = tenant AND status = 'pending' AND expires_at > moment AND pays_by_link);
      -- Reminded a day before the end.
      WHEN 'edits_to_pay' THEN is_due := EXISTS (SELECT FROM order_edits WHERE tenant_id = tenant AND state = 'pending' AND expires_at > moment AND expires_at <= moment + interval '1 day');
      WHEN 'lost_plans' THEN is_due := EXISTS (SELECT FROM subscriptions WHERE tenant_id = tenant AND state = 'pending_activation' AND activate_by <= moment);
      WHEN 'verifier_checks' THEN is_due := EXISTS (SELECT FROM enrollments WHERE tenant_id = tenant AND check_at IS NOT NULL AND check_at <= moment);
      WHEN 'registry_calls' THEN is_due := EXISTS (SELECT FROM enrollments WHERE tenant_id = tenant AND registry_try_at IS NOT NULL AND registry_try_at <= moment);
      WHEN 'device_claims' THEN is_due := EXISTS (SELECT FROM device_claims WHERE tenant_id = tenant AND try_at <= moment);
      WHEN 'enrollment_expiry' THEN is_due := EXISTS (SELECT FROM enrollments WHERE tenant_id = tenant AND expires_at <= moment
        AND state NOT IN ('nv_expired', 'de_enrolled', 'abandoned', 'cancelled', 'closed', 'nlad_submitted', 'nlad_enrolled', 'fulfilling', 'active', 'usage_warning', 'recert_due'));
      WHEN 'enrollment_nudges' THEN is_due := EXISTS (SELECT FROM enrollments WHERE tenant_id = tenant AND reachable_at IS NOT NULL
        AND state IN ('draft', 'nv_pending_cert', 'nv_pending_resolution', 'transfer_required')
        AND changed_at <= moment - interval '1 hour' AND changed_at > moment - interval '31 days');
      WHEN 'members' THEN is_due := EXISTS (SELECT FROM memberships WHERE tenant_id = tenant AND (last_used_at IS NOT NULL OR waits_for IS NOT NULL));
      WHEN 'de_enrollments' THEN is_due := EXISTS (SELECT FROM de_enrollments WHERE tenant_id = tenant
        AND (state = 'noticed' AND due_at <= moment OR try_at <= moment OR state = 'failed' AND deadline_at <= moment + interval '1 day'));
      WHEN 'enrollment_milestones' THEN is_due := EXISTS (SELECT FROM enrollment_milestones WHERE tenant_id = tenant AND NOT is_counted AND at <= moment);
      WHEN 'transfer_days' THEN is_due := EXISTS (SELECT FROM transfers WHERE tenant_id = tenant AND state = 'blocked' AND reopens_at <= moment);
      -- Those of another time zone than the tenant's have yet to be added up.
      WHEN 'report_cohorts' THEN is_due := EXISTS (SELECT FROM report_buyer_marks WHERE tenant_id = tenant)
        OR NOT EXISTS (SELECT FROM report_cohorts c JOIN service_providers p ON p.id = tenant AND p.time_zone = c.zone WHERE c.tenant_id = tenant)
          AND EXISTS (SELECT FROM orders WHERE tenant_id = tenant AND status IN ('confirmed', 'completed', 'on_hold')
            AND payment_status IN ('paid', 'partially_paid', 'partially_refunded'));
      WHEN 'report_days' THEN is_due := EXISTS (SELECT FROM report_marks WHERE tenant_id = tenant);
      WHEN 'device_boxes' THEN is_due := EXISTS (SELECT FROM devices WHERE tenant_id = tenant AND usac_model_number IS NOT NULL);
      WHEN 'notifications' THEN is_due := EXISTS (SELECT FROM notifications WHERE tenant_id = tenant AND state IN ('queued', 'unknown'));
    END CASE;
    IF is_due THEN
      RETURN NEXT tenant;
    END IF;
  END LOOP;
  PERFORM set_config('app.tenant', scope_before, true);
END $$;

-- Which tenants have texted a number, and when last, each seen in its own scope: who shares a sender shares what is
-- written to it.
CREATE OR REPLACE FUNCTION tenants_that_texted(number text) RETURNS TABLE (id uuid, last_at timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  scope_before text := coalesce(current_setting('app.tenant', true), '');
  tenant uuid;
BEGIN
  FOR tenant IN SELECT p.id FROM service_providers p LOOP
    PERFORM set_config('app.tenant', tenant::text, true);
    RETURN QUERY SELECT tenant, n.created_at FROM notifications n
      WHERE n.tenant_id = tenant AND n.channel = 'sms' AND n.recipient = number ORDER BY n.created_at DESC LIMIT 1;
  END LOOP;
  PERFORM set_config('app.tenant', scope_before, true);
END $$;

-- Which tenants have anything that has outlived its retention, in the same way; `cutoffs` names the moment for each kind.
CREATE OR REPLACE FUNCTION tenants_with_outlived(cutoffs jsonb) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
DECLARE
  scope_before text := coalesce(current_setting('app.tenant', true), '');
  tenant uuid;
  keys_before timestamptz := cutoffs ->> 'idempotencyKeys';
  webhooks_before timestamptz := cutoffs ->> 'handledWebhooks';
  sessions_before timestamptz := cutoffs ->> 'endedSessions';
  links_before timestamptz := cutoffs ->> 'spentLinks';
  messages_before timestamptz := cutoffs ->> 'accountMessages';
  contacts_before timestamptz := cutoffs ->> 'contactMessages';
  imports_before timestamptz := cutoffs ->> 'imports';
  import_rows_before timestamptz := cutoffs ->> 'importRows';
  report_files_before timestamptz := cutoffs ->> 'reportFiles';
  views_before timestamptz := cutoffs ->> 'removedViews';
  closed_before timestamptz := cutoffs ->> 'closedAttention';
  lookups_before timestamptz := cutoffs ->> 'spentLookups';
  resume_codes_before timestamptz := cutoffs ->> 'spentResumeCodes';
  unreachable_before timestamptz := cutoffs ->> 'unreachableDrafts';
  unsigned_before timestamptz := cutoffs ->> 'unsignedEnrollments';
  ended_before timestamptz := cutoffs ->> 'endedEnrollments';
  evidence_before timestamptz := cutoffs ->> 'outlivedEvidence';
  documents_before timestamptz := cutoffs ->> 'outlivedDocuments';
  written_off_before timestamptz := cutoffs ->> 'writtenOffBoxes';
  copies_before timestamptz := cutoffs ->> 'personalCopies';
  usage_rows_before timestamptz := cutoffs ->> 'usageFileRows';
  usage_files_before timestamptz := cutoffs ->> 'usageFiles';
  usage_periods_before timestamptz := cutoffs ->> 'usagePeriods';
BEGIN
  FOR tenant IN SELECT id FROM service_providers LOOP
    PERFORM set_config('app.tenant', tenant::text, true);
    IF EXISTS (SELECT FROM idempotency_keys WHERE tenant_id = tenant AND created_at < keys_before)
      OR EXISTS (SELECT FROM webhook_inbox WHERE tenant_id = tenant AND processed_at IS NOT NULL AND received_at < webhooks_before)
      OR EXISTS (SELECT FROM sessions WHERE tenant_id = tenant AND ended_at < sessions_before)
      OR EXISTS (SELECT FROM sessions WHERE tenant_id = tenant AND expires_at < sessions_before)
      OR EXISTS (SELECT FROM credential_tokens WHERE tenant_id = tenant AND expires_at < links_before)
      OR EXISTS (SELECT FROM notifications WHERE tenant_id = tenant AND order_id IS NULL AND enrollment_id IS NULL AND created_at < messages_before)
      OR EXISTS (SELECT FROM contact_messages WHERE tenant_id = tenant AND created_at < contacts_before)
      OR EXISTS (SELECT FROM imports WHERE tenant_id = tenant AND created_at < imports_before)
      OR EXISTS (SELECT FROM import_rows WHERE tenant_id = tenant AND created_at < import_rows_before)
      OR EXISTS (SELECT FROM report_files WHERE tenant_id = tenant AND created_at < report_files_before)
      OR EXISTS (SELECT FROM saved_views WHERE tenant_id = tenant AND removed_at < views_before)
      OR EXISTS (SELECT FROM attention WHERE tenant_id = tenant AND closed_at < closed_before)
      OR EXISTS (SELECT FROM enrollment_lookups WHERE tenant_id = tenant AND expires_at < lookups_before)
      OR EXISTS (SELECT FROM resume_codes WHERE tenant_id = tenant AND expires_at < resume_codes_before)
      OR EXISTS (SELECT FROM enrollments WHERE tenant_id = tenant AND reachable_at IS NULL AND created_at < unreachable_before)
      OR EXISTS (SELECT FROM enrollments WHERE tenant_id = tenant AND submitted_at IS NULL AND state IN ('abandoned', 'cancelled', 'closed') AND changed_at < unsigned_before)
      OR EXISTS (SELECT FROM enrollments WHERE tenant_id = tenant AND state IN ('nv_expired', 'de_enrolled', 'abandoned', 'cancelled', 'closed') AND changed_at < ended_before)
      OR EXISTS (SELECT FROM dispute_evidence WHERE tenant_id = tenant AND added_at < evidence_before)
      OR EXISTS (SELECT FROM document_contents WHERE tenant_id = tenant AND kept_until < documents_before)
      OR EXISTS (SELECT FROM device_boxes WHERE tenant_id = tenant AND status = 'written_off' AND written_off_at < written_off_before)
      OR EXISTS (SELECT FROM personal_copies WHERE tenant_id = tenant AND ready_at < copies_before)
      OR EXISTS (SELECT FROM usage_file_rows WHERE tenant_id = tenant AND created_at < usage_rows_before)
      OR EXISTS (SELECT FROM usage_files WHERE tenant_id = tenant AND received_at < usage_files_before)
      OR EXISTS (SELECT FROM usage_periods WHERE tenant_id = tenant AND last_at < usage_periods_before)
    THEN
      RETURN NEXT tenant;
    END IF;
  END LOOP;
  PERFORM set_config('app.tenant', scope_before, true);
END $$;

-- How many people work for a service provider and what it sold since a moment, seen in its own scope.
CREATE OR REPLACE FUNCTION figures_of_provider(provider uuid, since timestamptz) RETURNS TABLE (staff_count integer, order_count integer) LANGUAGE plpgsql AS $$
DECLARE
  scope_before text := coalesce(current_setting('app.tenant', true), '');
BEGIN
  PERFORM set_config('app.tenant', provider::text, true);
  RETURN QUERY SELECT
    (SELECT count(*)::integer FROM administrators a JOIN credentials c ON c.tenant_id = a.tenant_id AND c.id = a.id
      WHERE a.tenant_id = provider AND NOT a.is_super AND c.state <> 'disabled'),
    (SELECT count(*)::integer FROM orders o WHERE o.tenant_id = provider AND o.placed_at > since);
  PERFORM set_config('app.tenant', scope_before, true);
END $$;

-- The directory of brands is public to read; only its own service provider may write a row.
ALTER TABLE service_providers ENABLE ROW LEVEL SECURITY;
ALTER TABLE service_providers FORCE ROW LEVEL SECURITY;
ALTER TABLE brands ENABLE ROW LEVEL SECURITY;
ALTER TABLE brands FORCE ROW LEVEL SECURITY;
ALTER TABLE brand_hosts ENABLE ROW LEVEL SECURITY;
ALTER TABLE brand_hosts FORCE ROW LEVEL SECURITY;
ALTER TABLE brand_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE brand_files FORCE ROW LEVEL SECURITY;
ALTER TABLE sim_owners ENABLE ROW LEVEL SECURITY;
ALTER TABLE sim_owners FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS directory_read ON service_providers;
DROP POLICY IF EXISTS directory_write ON service_providers;
DROP POLICY IF EXISTS directory_read ON brands;
DROP POLICY IF EXISTS directory_write ON brands;
DROP POLICY IF EXISTS directory_read ON brand_hosts;
DROP POLICY IF EXISTS directory_write ON brand_hosts;
DROP POLICY IF EXISTS directory_read ON brand_files;
DROP POLICY IF EXISTS directory_write ON brand_files;
DROP POLICY IF EXISTS directory_read ON sim_owners;
DROP POLICY IF EXISTS directory_write ON sim_owners;
CREATE POLICY directory_read ON service_providers FOR SELECT USING (true);
CREATE POLICY directory_write ON service_providers USING (id = nullif(current_setting('app.tenant', true), '')::uuid);
CREATE POLICY directory_read ON brands FOR SELECT USING (true);
CREATE POLICY directory_write ON brands USING (service_provider_id = nullif(current_setting('app.tenant', true), '')::uuid);
CREATE POLICY directory_read ON brand_hosts FOR SELECT USING (true);
CREATE POLICY directory_write ON brand_hosts USING (service_provider_id = nullif(current_setting('app.tenant', true), '')::uuid);
CREATE POLICY directory_read ON brand_files FOR SELECT USING (true);
CREATE POLICY directory_write ON brand_files USING (service_provider_id = nullif(current_setting('app.tenant', true), '')::uuid);
CREATE POLICY directory_read ON sim_owners FOR SELECT USING (true);
CREATE POLICY directory_write ON sim_owners USING (service_provider_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What a brand's site shows may be read by all, and so may that it hides a default; the rest, and every write, is its own.
ALTER TABLE content_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE content_entries FORCE ROW LEVEL SECURITY;
ALTER TABLE content_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE content_versions FORCE ROW LEVEL SECURITY;
ALTER TABLE content_releases ENABLE ROW LEVEL SECURITY;
ALTER TABLE content_releases FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS published_read ON content_entries;
DROP POLICY IF EXISTS own_scope ON content_entries;
DROP POLICY IF EXISTS published_read ON content_versions;
DROP POLICY IF EXISTS own_scope ON content_versions;
DROP POLICY IF EXISTS published_read ON content_releases;
DROP POLICY IF EXISTS own_scope ON content_releases;
CREATE POLICY published_read ON content_entries FOR SELECT USING (status IN ('published', 'hidden'));
CREATE POLICY own_scope ON content_entries USING (service_provider_id = (SELECT nullif(current_setting('app.tenant', true), '')::uuid));
CREATE POLICY published_read ON content_releases FOR SELECT USING (true);
CREATE POLICY own_scope ON content_releases USING (service_provider_id = (SELECT nullif(current_setting('app.tenant', true), '')::uuid));
CREATE POLICY published_read ON content_versions FOR SELECT USING (EXISTS (
  SELECT 1 FROM content_releases r
  WHERE r.service_provider_id = content_versions.service_provider_id AND r.entry_id = content_versions.entry_id AND r.number = content_versions.number));
CREATE POLICY own_scope ON content_versions USING (service_provider_id = (SELECT nullif(current_setting('app.tenant', true), '')::uuid));

-- Snapshot versions rise in the transaction that changes what the snapshot holds.
CREATE OR REPLACE FUNCTION bump_snapshot() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  -- A migration stands in no tenant: it may have changed what any of them holds.
  IF TG_ARGV[1] = 'tenant' AND coalesce(current_setting('app.tenant', true), '') = '' THEN
    UPDATE snapshot_versions SET version = version + 1 WHERE starts_with(key, TG_ARGV[0] || ':');
    RETURN NULL;
  END IF;
  INSERT INTO snapshot_versions AS v (key, version)
  VALUES (TG_ARGV[0] || CASE WHEN TG_ARGV[1] = 'tenant' THEN ':' || current_setting('app.tenant', true) ELSE '' END, 1)
  ON CONFLICT (key) DO UPDATE SET version = v.version + 1;
  RETURN NULL;
END $$;
DO $$
DECLARE
  entry text[];
BEGIN
  FOREACH entry SLICE 1 IN ARRAY ARRAY[
    ['esim_devices', 'devices', 'all'],
    ['plan_categories', 'catalog', 'tenant'], ['plans', 'catalog', 'tenant'], ['plan_pricings', 'catalog', 'tenant'],
    ['addon_plans', 'catalog', 'tenant'], ['plan_whitelist', 'catalog', 'tenant'],
    ['shipping_rates', 'catalog', 'tenant'], ['surcharges', 'catalog', 'tenant'],
    ['devices', 'offered_devices', 'tenant'], ['device_boxes', 'offered_devices', 'tenant'],
    ['device_prices', 'offered_devices', 'tenant'],
    ['payment_methods', 'ways_to_pay', 'tenant'], ['payment_accounts', 'ways_to_pay', 'tenant'],
    ['content_entries', 'content', 'tenant'], ['content_releases', 'content', 'tenant'],
    ['program_offers', 'programs', 'tenant'], ['program_versions', 'programs', 'tenant'], ['sac_codes', 'programs', 'tenant'],
    ['program_clocks', 'programs', 'tenant'],
    ['registry_codes', 'registry_codes', 'tenant']
  ] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER bump_snapshot AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION bump_snapshot(%L, %L)', entry[1], entry[2], entry[3]);
  END LOOP;
END $$;
-- Devices stand in two: what is offered, with its boxes, and what carts are priced by.
CREATE OR REPLACE TRIGGER bump_catalog AFTER INSERT OR UPDATE OR DELETE ON devices FOR EACH STATEMENT EXECUTE FUNCTION bump_snapshot('catalog', 'tenant');
CREATE OR REPLACE TRIGGER bump_catalog AFTER INSERT OR UPDATE OR DELETE ON device_prices FOR EACH STATEMENT EXECUTE FUNCTION bump_snapshot('catalog', 'tenant');

-- A change of a brand raises the directory's version, and the brand's own becomes the same number, so that what has changed
-- since a process last looked is what stands above it: whoever changes a brand holds the directory's row until the commit,
-- so that no lower number comes to light later.
CREATE OR REPLACE FUNCTION bump_directory() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  risen bigint;
BEGIN
  INSERT INTO snapshot_versions AS v (key, version) VALUES ('directory', 1)
  ON CONFLICT (key) DO UPDATE SET version = v.version + 1 RETURNING v.version INTO risen;
  INSERT INTO snapshot_versions (key, version)
  SELECT DISTINCT 'brand:' || (changed ->> TG_ARGV[0]), risen
  FROM unnest(ARRAY[to_jsonb(OLD), to_jsonb(NEW)]) changed WHERE changed IS NOT NULL
  ON CONFLICT (key) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $$;
DO $$
DECLARE
  entry text[];
BEGIN
  FOREACH entry SLICE 1 IN ARRAY ARRAY[
    ['service_providers', 'id'], ['brands', 'service_provider_id'], ['brand_hosts', 'service_provider_id']
  ] LOOP
    EXECUTE format('DROP TRIGGER IF EXISTS bump_snapshot ON %I', entry[1]);
    EXECUTE format('CREATE OR REPLACE TRIGGER bump_directory AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION bump_directory(%L)', entry[1], entry[2]);
  END LOOP;
END $$;

-- A catalog names its seller and how that is reached, which is nobody's but its own to say.
CREATE OR REPLACE FUNCTION bump_catalogs() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE snapshot_versions SET version = version + 1 WHERE key = 'catalog:' || (to_jsonb(NEW) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bump_catalogs AFTER UPDATE OF name ON service_providers FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION bump_catalogs('id');
CREATE OR REPLACE TRIGGER bump_catalogs AFTER UPDATE OF support, address ON brands FOR EACH ROW
  WHEN ((OLD.support, OLD.address) IS DISTINCT FROM (NEW.support, NEW.address)) EXECUTE FUNCTION bump_catalogs('service_provider_id');

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

-- Append-only tables.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The one change of an event: a subscriber who was erased goes out of it by name, and stays in it by id.
  IF TG_TABLE_NAME = 'events' AND TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'actor' = to_jsonb(OLD) - 'actor' AND OLD.actor ->> 'kind' = 'subscriber' AND NEW.actor = OLD.actor - 'name' THEN
      RETURN NEW;
    END IF;
  END IF;
  -- The one change of an agreement: once its enrollment is gone, who signed it and from where goes, too. That it was made,
  -- when, and to which words stays.
  IF TG_TABLE_NAME = 'enrollment_consents' AND TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'signature' = to_jsonb(OLD) - 'signature' AND NEW.signature = ''
      AND NOT EXISTS (SELECT FROM enrollments e WHERE e.tenant_id = OLD.tenant_id AND e.id = OLD.enrollment_id) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON wallet_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON consents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON enrollment_consents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON content_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON content_releases FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only_all BEFORE TRUNCATE ON content_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only_all BEFORE TRUNCATE ON content_releases FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only_all BEFORE TRUNCATE ON ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only_all BEFORE TRUNCATE ON wallet_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only_all BEFORE TRUNCATE ON consents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only_all BEFORE TRUNCATE ON enrollment_consents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only_all BEFORE TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Nobody may change agreements: what removes an enrollment, an erasure or the end of its retention, takes its signatures along.
CREATE OR REPLACE FUNCTION erase_signatures() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE enrollment_consents c SET signature = '' FROM gone g
  WHERE c.tenant_id = g.tenant_id AND c.enrollment_id = g.id AND c.signature <> '';
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER erase_signatures AFTER DELETE ON enrollments REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION erase_signatures();

CREATE SEQUENCE IF NOT EXISTS order_number_seq START 100001;

-- What lines use stands in partitions by the month in which it began (UTC). They are made ahead by a job, and by whoever
-- brings a record of a month that has none yet. Nobody but a person's tenant sees into one, by whatever name it is read.
CREATE OR REPLACE FUNCTION keep_usage_partitions(since timestamptz, until timestamptz) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  parent text;
  part text;
  made integer := 0;
  month timestamp := date_trunc('month', since AT TIME ZONE 'UTC');
BEGIN
  WHILE month <= until AT TIME ZONE 'UTC' LOOP
    FOREACH parent IN ARRAY ARRAY['usage_records', 'usage_rollups'] LOOP
      part := parent || '_' || to_char(month, 'YYYY_MM');
      CONTINUE WHEN to_regclass(part) IS NOT NULL;
      -- Two that bring the first record of a month at once.
      PERFORM pg_advisory_xact_lock(7259002);
      CONTINUE WHEN to_regclass(part) IS NOT NULL;
      EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', part, parent);
      EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', part);
      EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', part);
      EXECUTE format(
        'CREATE POLICY tenant_scope ON %I USING (tenant_id = (SELECT nullif(current_setting(''app.tenant'', true), '''')::uuid))
         WITH CHECK (tenant_id = (SELECT nullif(current_setting(''app.tenant'', true), '''')::uuid))', part);
      EXECUTE format('CREATE POLICY owner_scope ON %I AS RESTRICTIVE USING ((SELECT scope_is_unowned()))', part);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO commonwave_app', part);
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, part, month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
      made := made + 1;
    END LOOP;
    month := month + interval '1 month';
  END LOOP;
  RETURN made;
END $$;
-- Months that are over for so long that no law has them kept go whole. Younger ones stay, whoever asks.
CREATE OR REPLACE FUNCTION drop_usage_partitions(before timestamptz) RETURNS text[] LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  oldest text := to_char(date_trunc('month', least(before, now() - interval '18 months') AT TIME ZONE 'UTC'), 'YYYY_MM');
  part text;
  gone text[] := '{}';
BEGIN
  FOR part IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent IN ('usage_records'::regclass, 'usage_rollups'::regclass) AND right(c.relname, 7) < oldest ORDER BY 1
  LOOP
    EXECUTE format('DROP TABLE %I', part);
    gone := gone || part;
  END LOOP;
  RETURN gone;
END $$;
ALTER FUNCTION keep_usage_partitions(timestamptz, timestamptz) OWNER TO CURRENT_USER;
ALTER FUNCTION drop_usage_partitions(timestamptz) OWNER TO CURRENT_USER;
DO $$
BEGIN
  PERFORM keep_usage_partitions(now() - interval '92 days', now() + interval '2 months');
END $$;

-- The application's role owns nothing and cannot bypass row-level security.
GRANT USAGE ON SCHEMA public TO commonwave_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO commonwave_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO commonwave_app;
REVOKE INSERT, UPDATE, DELETE ON snapshot_versions FROM commonwave_app;
REVOKE UPDATE, DELETE ON ledger_transfers, wallet_entries, events, consents, enrollment_consents, content_versions, content_releases, master_key_check FROM commonwave_app;
GRANT UPDATE (actor) ON events TO commonwave_app;
ALTER FUNCTION bump_snapshot() OWNER TO CURRENT_USER;
ALTER FUNCTION bump_directory() OWNER TO CURRENT_USER;
ALTER FUNCTION bump_catalogs() OWNER TO CURRENT_USER;
ALTER FUNCTION erase_signatures() OWNER TO CURRENT_USER;

-- The job queue: its tables carry row-level security without a policy, so the application's role is given one.
GRANT USAGE ON SCHEMA graphile_worker TO commonwave_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO commonwave_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA graphile_worker TO commonwave_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO commonwave_app;
DO $$
DECLARE
  t regclass;
BEGIN
  FOR t IN
    SELECT c.oid::regclass FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'graphile_worker'
    WHERE c.relkind IN ('r', 'p') AND c.relrowsecurity
  LOOP
    EXECUTE format('DROP POLICY IF EXISTS queue_access ON %s', t);
    EXECUTE format('CREATE POLICY queue_access ON %s TO commonwave_app USING (true) WITH CHECK (true)', t);
  END LOOP;
END $$;

-- What the clock of earlier versions started, and nobody starts or runs any more.
DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
WHERE t.id = j.task_id AND t.identifier = 'unlock-dead-jobs' AND j.locked_at IS NULL;

-- Which states accounts are in differs from kind to kind, of which the planner has to know.
CREATE STATISTICS IF NOT EXISTS credentials_kinds_in_states (mcv) ON kind, state FROM credentials;
