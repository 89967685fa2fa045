-- Notes know their record by its id alone: where a record may be removed, its owner says that they go with it.
CREATE OR REPLACE FUNCTION take_notes_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM note_mentions m USING notes n, gone g
  WHERE n.tenant_id = g.tenant_id AND n.record_id = g.id AND m.tenant_id = n.tenant_id AND m.note_id = n.id;
  DELETE FROM note_texts t USING notes n, gone g
  WHERE n.tenant_id = g.tenant_id AND n.record_id = g.id AND t.tenant_id = n.tenant_id AND t.note_id = n.id;
  DELETE FROM notes n USING gone g WHERE n.tenant_id = g.tenant_id AND n.record_id = g.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION pg_temp.notes_go_with(VARIADIC tables text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  t text;
BEGIN
  FOREACH t IN ARRAY tables LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER take_notes_along AFTER DELETE ON %I REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION take_notes_along()', t);
  END LOOP;
END $$;
