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
  own_tree text := '(SELECT t.descendant_id FROM reseller_tree t WHERE t.tenant_id = nullif(current_setting(''app.tenant'', true), '''')::uuid AND t.ancestor_id = scope_owner(''reseller''))';
BEGIN
  FOREACH rule SLICE 1 IN ARRAY ARRAY[
    ['reseller_tree', 'ancestor_id = (SELECT scope_owner(''reseller''))'],
    ['resellers', 'id IN ' || own_tree],
    ['subscribers', 'id = (SELECT scope_owner(''subscriber''))'],
    ['person_words', 'person_id = (SELECT scope_owner(''subscriber'')) OR person_id IN ' || own_tree],
    ['fulfillment_companies', 'id = (SELECT scope_owner(''fulfillment_agent''))'],
    ['fulfillment_agents', 'company_id = (SELECT scope_owner(''fulfillment_agent''))'],
    ['buyer_words', 'EXISTS (SELECT 1 FROM orders o WHERE o.tenant_id = buyer_words.tenant_id AND o.email_address = buyer_words.email_address)'],
    ['order_numbers', 'EXISTS (SELECT 1 FROM orders o WHERE o.tenant_id = order_numbers.tenant_id AND o.id = order_numbers.order_id)'],
    ['orders', 'subscriber_id = (SELECT scope_owner(''subscriber'')) OR reseller_id IN ' || own_tree]
  ] LOOP
    EXECUTE format('DROP POLICY IF EXISTS owner_scope ON %I', rule[1]);
    EXECUTE format('CREATE POLICY owner_scope ON %I AS RESTRICTIVE USING ((SELECT scope_is_unowned()) OR %s)', rule[1], rule[2]);
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
      WHEN 'reports' THEN is_due := EXISTS (SELECT FROM reports WHERE tenant_id = tenant AND state = 'active' AND next_at <= moment);
      WHEN 'orders' THEN is_due := EXISTS (SELECT FROM orders WHERE tenant_id = tenant AND status = 'pending' AND expires_at < moment);
      WHEN 'short_orders' THEN is_due := EXISTS (SELECT FROM attention a JOIN orders o ON o.tenant_id = a.tenant_id AND o.id = a.subject_id
        WHERE a.tenant_id = tenant AND a.subject_kind = 'order' AND a.kind = 'stock_missing' AND a.closed_at IS NULL AND o.status = 'confirmed');
      WHEN 'payments' THEN is_due := EXISTS (SELECT FROM payments WHERE tenant_id = tenant AND state IN ('created', 'unknown', 'requires_action', 'processing') AND (check_at IS NULL OR check_at <= moment));
      WHEN 'refunds' THEN is_due := EXISTS (SELECT FROM refunds WHERE tenant_id = tenant AND state IN ('pending', 'unknown') AND (check_at IS NULL OR check_at <= moment));
      WHEN 'provisionings' THEN is_due := EXISTS (SELECT FROM provisionings WHERE tenant_id = tenant AND state IN ('queued', 'sent', 'unknown'));
      -- The first reminder comes fifteen days before the plan is lost.
      WHEN 'unused_plans' THEN is_due := EXISTS (SELECT FROM subscriptions WHERE tenant_id = tenant AND state = 'pending_activation' AND activate_by > moment AND activate_by <= moment + interval '15 days');
      WHEN 'lost_plans' THEN is_due := EXISTS (SELECT FROM subscriptions WHERE tenant_id = tenant AND state = 'pending_activation' AND activate_by <= moment);
      WHEN 'notifications' THEN is_due := EXISTS (SELECT FROM notifications WHERE tenant_id = tenant AND state IN ('queued', 'unknown'));
    END CASE;
    IF is_due THEN
      RETURN NEXT tenant;
    END IF;
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
BEGIN
  FOR tenant IN SELECT id FROM service_providers LOOP
    PERFORM set_config('app.tenant', tenant::text, true);
    IF EXISTS (SELECT FROM idempotency_keys WHERE tenant_id = tenant AND created_at < keys_before)
      OR EXISTS (SELECT FROM webhook_inbox WHERE tenant_id = tenant AND processed_at IS NOT NULL AND received_at < webhooks_before)
      OR EXISTS (SELECT FROM sessions WHERE tenant_id = tenant AND least(ended_at, expires_at) < sessions_before)
      OR EXISTS (SELECT FROM credential_tokens WHERE tenant_id = tenant AND expires_at < links_before)
      OR EXISTS (SELECT FROM notifications WHERE tenant_id = tenant AND order_id IS NULL AND credential_id IS NOT NULL AND created_at < messages_before)
      OR EXISTS (SELECT FROM contact_messages WHERE tenant_id = tenant AND created_at < contacts_before)
      OR EXISTS (SELECT FROM imports WHERE tenant_id = tenant AND created_at < imports_before)
      OR EXISTS (SELECT FROM import_rows WHERE tenant_id = tenant AND created_at < import_rows_before)
      OR EXISTS (SELECT FROM report_files WHERE tenant_id = tenant AND created_at < report_files_before)
      OR EXISTS (SELECT FROM saved_views WHERE tenant_id = tenant AND removed_at < views_before)
      OR EXISTS (SELECT FROM attention WHERE tenant_id = tenant AND closed_at < closed_before)
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
    ['content_entries', 'content', 'tenant'], ['content_releases', 'content', 'tenant']
  ] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER bump_snapshot AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION bump_snapshot(%L, %L)', entry[1], entry[2], entry[3]);
  END LOOP;
END $$;

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

-- A catalog names its seller, and that of a brand without support of its own the platform's: how the platform's own brand
-- is reached stands in all of them, what another brand changes in its own alone.
CREATE OR REPLACE FUNCTION bump_catalogs() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  changed uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
BEGIN
  IF TG_TABLE_NAME = 'brands' AND EXISTS (SELECT FROM service_providers WHERE id = changed AND domain = 'base') THEN
    UPDATE snapshot_versions SET version = version + 1 WHERE key LIKE 'catalog:%';
  ELSE
    UPDATE snapshot_versions SET version = version + 1 WHERE key = 'catalog:' || changed;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bump_catalogs AFTER UPDATE OF name ON service_providers FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION bump_catalogs('id');
CREATE OR REPLACE TRIGGER bump_catalogs AFTER UPDATE OF support ON brands FOR EACH ROW
  WHEN (OLD.support IS DISTINCT FROM NEW.support) EXECUTE FUNCTION bump_catalogs('service_provider_id');

-- Append-only tables.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON consents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON content_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON content_releases FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only_all BEFORE TRUNCATE ON content_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only_all BEFORE TRUNCATE ON content_releases FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only_all BEFORE TRUNCATE ON ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only_all BEFORE TRUNCATE ON consents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only_all BEFORE TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE SEQUENCE IF NOT EXISTS order_number_seq START 100001;

-- The application's role owns nothing and cannot bypass row-level security.
GRANT USAGE ON SCHEMA public TO commonwave_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO commonwave_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO commonwave_app;
REVOKE INSERT, UPDATE, DELETE ON snapshot_versions FROM commonwave_app;
REVOKE UPDATE, DELETE ON ledger_transfers, events, consents, content_versions, content_releases, master_key_check FROM commonwave_app;
ALTER FUNCTION bump_snapshot() OWNER TO CURRENT_USER;
ALTER FUNCTION bump_directory() OWNER TO CURRENT_USER;
ALTER FUNCTION bump_catalogs() OWNER TO CURRENT_USER;

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
