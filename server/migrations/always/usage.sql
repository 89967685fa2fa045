-- Whose line it is, its order says, or who holds it without one.
SELECT pg_temp.owners_see(t, format('EXISTS (SELECT 1 FROM sims s LEFT JOIN orders o ON o.tenant_id = s.tenant_id AND o.id = s.order_id WHERE s.tenant_id = %1$I.tenant_id AND s.id = %1$I.sim_id AND (o.id IS NOT NULL OR s.subscriber_id = (SELECT scope_owner(''subscriber''))))', t))
FROM unnest(ARRAY['usage_records', 'usage_rollups', 'usage_periods']) AS t;
SELECT pg_temp.owners_see_none('usage_figures', 'usage_feeds', 'usage_files', 'usage_file_rows');

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
