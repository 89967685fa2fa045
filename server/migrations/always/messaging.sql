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

-- Of an enrollment that is gone no message says any more who got it, as when somebody is erased (`messaging-personal.ts`).
CREATE OR REPLACE FUNCTION erase_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notifications n SET about = '{}', recipient = 'erased@erased.invalid', problem = NULL FROM gone g
  WHERE n.tenant_id = g.tenant_id AND n.enrollment_id = g.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER erase_messages AFTER DELETE ON enrollments REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION erase_messages();
