-- What must hold for all tables, whoever added them, and what the files beside this one, one for each owner, are written with:
-- this one runs first, after every migration, and then they do, in one transaction.

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

-- The application's role owns nothing and cannot bypass row-level security.
GRANT USAGE ON SCHEMA public TO commonwave_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO commonwave_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO commonwave_app;
REVOKE INSERT, UPDATE, DELETE ON snapshot_versions FROM commonwave_app;
REVOKE UPDATE, DELETE ON master_key_check FROM commonwave_app;

-- Within its tenant, whoever owns rows sees their own alone: a reseller those of their tree, a subscriber theirs, a
-- fulfillment agent those of their company. Without an owner (staff, visitors, jobs) the tenant's scope decides.
CREATE OR REPLACE FUNCTION scope_owner(kind text) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN current_setting('app.owner_kind', true) = kind THEN nullif(current_setting('app.owner', true), '')::uuid END
$$;
CREATE OR REPLACE FUNCTION scope_is_unowned() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('app.owner_kind', true), '') = ''
$$;
CREATE OR REPLACE FUNCTION pg_temp.owners_see(of text, rule text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DROP POLICY IF EXISTS owner_scope ON %I', of);
  EXECUTE format('CREATE POLICY owner_scope ON %I AS RESTRICTIVE USING ((SELECT scope_is_unowned()) OR %s)', of, rule);
END $$;
CREATE OR REPLACE FUNCTION pg_temp.owners_see_none(VARIADIC tables text[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_temp.owners_see(t, 'false') FROM unnest(tables) AS t
$$;
-- A reseller sees none of these; whoever else has rows of their own is not held back.
CREATE OR REPLACE FUNCTION pg_temp.resellers_see_none(VARIADIC tables text[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_temp.owners_see(t, '(SELECT scope_owner(''reseller'')) IS NULL') FROM unnest(tables) AS t
$$;
-- Whoever sells sees whom they brought, too. It is looked up for each row that is read: as a set, thousands below somebody
-- would be gone through for a page of twenty rows.
CREATE OR REPLACE FUNCTION pg_temp.in_own_tree(reseller text) RETURNS text LANGUAGE sql AS $$
  SELECT format('%s = (SELECT t.descendant_id FROM reseller_tree t WHERE t.tenant_id = nullif(current_setting(''app.tenant'', true), '''')::uuid AND t.ancestor_id = (SELECT scope_owner(''reseller'')) AND t.descendant_id = %1$s)', reseller)
$$;

-- A directory of all is public to read; only its own service provider may write a row.
CREATE OR REPLACE FUNCTION pg_temp.all_read(of text, provider text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', of);
  EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', of);
  EXECUTE format('DROP POLICY IF EXISTS directory_read ON %I', of);
  EXECUTE format('DROP POLICY IF EXISTS directory_write ON %I', of);
  EXECUTE format('CREATE POLICY directory_read ON %I FOR SELECT USING (true)', of);
  EXECUTE format('CREATE POLICY directory_write ON %I USING (%I = nullif(current_setting(''app.tenant'', true), '''')::uuid)', of, provider);
END $$;

-- What records are found by a part of. A word begins where it is searched for; a number is kept without the
-- letters before its first dash, and from behind, too, after a `~` that no word has.
CREATE OR REPLACE FUNCTION fold_text(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(coalesce(t, ''), NFD), '[\u0300-\u036f]', '', 'g'))
$$;
-- Whoever was erased is found by nothing, so that what stands in the place of their address (`erased-address.ts`) is no word.
CREATE OR REPLACE FUNCTION words_in(t text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(w, 60) FROM regexp_split_to_table(regexp_replace(fold_text(t), '\S*@erased\.invalid', '', 'g'), '[^[:alnum:]]+') AS w WHERE w <> ''
$$;
CREATE OR REPLACE FUNCTION number_words_in(t text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT unnest(ARRAY[d, '~' || reverse(d)]) FROM (SELECT left(regexp_replace(regexp_replace(coalesce(t, ''), '^[^-]*[[:alpha:]][^-]*-', ''), '\D', '', 'g'), 60) AS d) n WHERE d <> ''
$$;
DROP FUNCTION IF EXISTS person_words_in(text, text);

-- Snapshot versions rise in the transaction that changes what the snapshot holds. The application's role cannot write them:
-- a trigger does that runs as their owner.
CREATE OR REPLACE FUNCTION raise_version(of text) RETURNS bigint LANGUAGE sql AS $$
  INSERT INTO snapshot_versions AS v (key, version) VALUES (of, 1)
  ON CONFLICT (key) DO UPDATE SET version = v.version + 1 RETURNING v.version
$$;
CREATE OR REPLACE FUNCTION set_version(of text, reached bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO snapshot_versions (key, version) VALUES (of, reached) ON CONFLICT (key) DO UPDATE SET version = excluded.version
$$;
CREATE OR REPLACE FUNCTION bump_snapshot() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  -- A migration stands in no tenant: it may have changed what any of them holds.
  IF TG_ARGV[1] = 'tenant' AND coalesce(current_setting('app.tenant', true), '') = '' THEN
    UPDATE snapshot_versions SET version = version + 1 WHERE starts_with(key, TG_ARGV[0] || ':');
    RETURN NULL;
  END IF;
  PERFORM raise_version(TG_ARGV[0] || CASE WHEN TG_ARGV[1] = 'tenant' THEN ':' || current_setting('app.tenant', true) ELSE '' END);
  RETURN NULL;
END $$;
ALTER FUNCTION bump_snapshot() OWNER TO CURRENT_USER;
-- What a snapshot of the tenant's holds; a table may stand in several.
CREATE OR REPLACE FUNCTION pg_temp.kept_in(snapshot text, VARIADIC tables text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  t text;
BEGIN
  FOREACH t IN ARRAY tables LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION bump_snapshot(%L, ''tenant'')', 'bump_' || snapshot, t, snapshot);
    EXECUTE format('DROP TRIGGER IF EXISTS bump_snapshot ON %I', t);
  END LOOP;
END $$;

-- Rows that stay as they are. What may change of one says a function of its owner's, which refuses everything else.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE OR REPLACE FUNCTION pg_temp.append_only(t text, refuses text DEFAULT 'refuse_change') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION %I()', t, refuses);
  EXECUTE format('CREATE OR REPLACE TRIGGER append_only_all BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', t);
  EXECUTE format('REVOKE UPDATE, DELETE ON %I FROM commonwave_app', t);
END $$;
-- The one change of an event: a subscriber who was erased goes out of it by name, and stays in it by id.
CREATE OR REPLACE FUNCTION refuse_change_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'actor' = to_jsonb(OLD) - 'actor' AND OLD.actor ->> 'kind' = 'subscriber' AND NEW.actor = OLD.actor - 'name' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
SELECT pg_temp.append_only('events', 'refuse_change_of_event');
GRANT UPDATE (actor) ON events TO commonwave_app;

-- Attention knows its record by its id alone: where a record may be removed, its owner says that it goes with it.
CREATE OR REPLACE FUNCTION take_attention_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM attention a USING gone g WHERE a.tenant_id = g.tenant_id AND a.subject_id = g.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION pg_temp.attention_goes_with(VARIADIC tables text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  t text;
BEGIN
  FOREACH t IN ARRAY tables LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER take_attention_along AFTER DELETE ON %I REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION take_attention_along()', t);
  END LOOP;
END $$;

-- Which tenants a condition holds for at a moment, which it knows as $1 and $2: each is looked at in its own scope, with the
-- rights of whoever asks. It is planned once, however many there are.
CREATE OR REPLACE FUNCTION tenants_where(condition text, moment timestamptz) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
DECLARE
  scope_before text := coalesce(current_setting('app.tenant', true), '');
  tenant uuid;
  holds boolean;
BEGIN
  -- One that was cut off has left its own behind.
  IF EXISTS (SELECT FROM pg_prepared_statements WHERE name = 'condition_of_tenants') THEN
    DEALLOCATE condition_of_tenants;
  END IF;
  EXECUTE 'PREPARE condition_of_tenants (uuid, timestamptz) AS SELECT ' || condition;
  FOR tenant IN SELECT id FROM service_providers LOOP
    PERFORM set_config('app.tenant', tenant::text, true);
    EXECUTE format('EXECUTE condition_of_tenants (%L, %L)', tenant, moment) INTO holds;
    IF holds THEN
      RETURN NEXT tenant;
    END IF;
  END LOOP;
  DEALLOCATE condition_of_tenants;
  PERFORM set_config('app.tenant', scope_before, true);
END $$;
-- Said by the work itself since.
DROP FUNCTION IF EXISTS tenants_with_due(text, timestamptz);
DROP FUNCTION IF EXISTS tenants_with_outlived(jsonb);

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
