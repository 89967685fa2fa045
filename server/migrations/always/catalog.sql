SELECT pg_temp.kept_in('catalog', 'plan_categories', 'plans', 'plan_pricings', 'addon_plans', 'plan_whitelist');
CREATE OR REPLACE TRIGGER bump_snapshot AFTER INSERT OR UPDATE OR DELETE ON esim_devices FOR EACH STATEMENT EXECUTE FUNCTION bump_snapshot('devices', 'all');

-- A catalog names its seller and how that is reached, which is nobody's but its own to say.
CREATE OR REPLACE FUNCTION bump_catalogs() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM raise_version('catalog:' || (to_jsonb(NEW) ->> TG_ARGV[0]));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bump_catalogs AFTER UPDATE OF name ON service_providers FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION bump_catalogs('id');
CREATE OR REPLACE TRIGGER bump_catalogs AFTER UPDATE OF support, address ON brands FOR EACH ROW
  WHEN ((OLD.support, OLD.address) IS DISTINCT FROM (NEW.support, NEW.address)) EXECUTE FUNCTION bump_catalogs('service_provider_id');
ALTER FUNCTION bump_catalogs() OWNER TO CURRENT_USER;
