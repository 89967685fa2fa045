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
