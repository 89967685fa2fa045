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
