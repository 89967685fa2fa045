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
