SELECT pg_temp.all_read('service_providers', 'id');
SELECT pg_temp.all_read('brands', 'service_provider_id');
SELECT pg_temp.all_read('brand_hosts', 'service_provider_id');
SELECT pg_temp.all_read('brand_files', 'service_provider_id');

-- A change of a brand raises the directory's version, and the brand's own becomes the same number, so that what has changed
-- since a process last looked is what stands above it: whoever changes a brand holds the directory's row until the commit,
-- so that no lower number comes to light later.
CREATE OR REPLACE FUNCTION bump_directory() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  risen bigint := raise_version('directory');
BEGIN
  PERFORM set_version('brand:' || brand, risen) FROM (
    SELECT DISTINCT changed ->> TG_ARGV[0] FROM unnest(ARRAY[to_jsonb(OLD), to_jsonb(NEW)]) changed WHERE changed IS NOT NULL
  ) AS brands (brand);
  RETURN NULL;
END $$;
ALTER FUNCTION bump_directory() OWNER TO CURRENT_USER;
CREATE OR REPLACE TRIGGER bump_directory AFTER INSERT OR UPDATE OR DELETE ON service_providers FOR EACH ROW EXECUTE FUNCTION bump_directory('id');
CREATE OR REPLACE TRIGGER bump_directory AFTER INSERT OR UPDATE OR DELETE ON brands FOR EACH ROW EXECUTE FUNCTION bump_directory('service_provider_id');
CREATE OR REPLACE TRIGGER bump_directory AFTER INSERT OR UPDATE OR DELETE ON brand_hosts FOR EACH ROW EXECUTE FUNCTION bump_directory('service_provider_id');

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
