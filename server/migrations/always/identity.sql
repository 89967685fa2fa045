SELECT pg_temp.owners_see('reseller_tree', 'ancestor_id = (SELECT scope_owner(''reseller''))');
SELECT pg_temp.owners_see('resellers', pg_temp.in_own_tree('resellers.id'));
SELECT pg_temp.owners_see('subscribers', 'id = (SELECT scope_owner(''subscriber''))');
SELECT pg_temp.owners_see('fulfillment_companies', 'id = (SELECT scope_owner(''fulfillment_agent''))');
SELECT pg_temp.owners_see('fulfillment_agents', 'company_id = (SELECT scope_owner(''fulfillment_agent''))');
SELECT pg_temp.owners_see('person_words', 'person_id = (SELECT scope_owner(''subscriber'')) OR ' || pg_temp.in_own_tree('person_words.person_id'));

-- A phone number is found with and without the country's 1.
CREATE OR REPLACE FUNCTION words_of_person(names text, phone text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT words_in(names)
  UNION SELECT number_words_in(phone)
  UNION SELECT substr(d, 2) FROM regexp_replace(coalesce(phone, ''), '\D', '', 'g') AS d WHERE d ~ '^1\d{10}$'
$$;
-- Resellers have a column `kind`, too: without the function's name it would be meant.
CREATE OR REPLACE FUNCTION person_words_of(kind text, tenant uuid, person uuid) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH named AS (
    SELECT concat_ws(' ', first_name, last_name, company_name, code) AS names, phone_number AS phone FROM resellers
    WHERE person_words_of.kind = 'reseller' AND tenant_id = tenant AND id = person
    UNION ALL SELECT concat_ws(' ', first_name, last_name), phone_number FROM subscribers
    WHERE person_words_of.kind = 'subscriber' AND tenant_id = tenant AND id = person
    UNION ALL SELECT concat_ws(' ', first_name, last_name), NULL FROM administrators
    WHERE person_words_of.kind = 'administrator' AND tenant_id = tenant AND id = person
  )
  SELECT w FROM named,
    words_of_person(concat_ws(' ', names, (SELECT email_address FROM credentials c WHERE c.tenant_id = tenant AND c.id = person)), phone) AS w
$$;
-- Those who are new have theirs with one statement for all of them: asked for one by one, they take many
-- times as long. It alone is planned each time, as a file fills tables that were empty; were that set for the whole
-- function, each key that is checked and each word that is made would be planned anew, too.
CREATE OR REPLACE FUNCTION keep_words_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE $insert$
    INSERT INTO person_words (tenant_id, kind, word, person_id)
    SELECT person.tenant_id, $1, w, person.id
    FROM (SELECT tenant_id, id, to_jsonb(added) AS said FROM added) person,
    words_of_person(
      concat_ws(' ', said ->> 'first_name', said ->> 'last_name', said ->> 'company_name', said ->> 'code',
        (SELECT email_address FROM credentials c WHERE c.tenant_id = person.tenant_id AND c.id = person.id)),
      said ->> 'phone_number') AS w
    ON CONFLICT DO NOTHING
  $insert$ USING TG_ARGV[0];
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION keep_person_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_kind text := CASE WHEN TG_TABLE_NAME = 'credentials' THEN to_jsonb(NEW) ->> 'kind' ELSE TG_ARGV[0] END;
BEGIN
  DELETE FROM person_words WHERE tenant_id = NEW.tenant_id AND person_id = NEW.id;
  INSERT INTO person_words (tenant_id, kind, word, person_id)
  SELECT NEW.tenant_id, of_kind, w, NEW.id FROM person_words_of(of_kind, NEW.tenant_id, NEW.id) AS w
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_words AFTER UPDATE OF first_name, last_name, company_name, code, phone_number ON resellers FOR EACH ROW EXECUTE FUNCTION keep_person_words('reseller');
CREATE OR REPLACE TRIGGER keep_words AFTER UPDATE OF first_name, last_name, phone_number ON subscribers FOR EACH ROW EXECUTE FUNCTION keep_person_words('subscriber');
CREATE OR REPLACE TRIGGER keep_words AFTER UPDATE OF first_name, last_name ON administrators FOR EACH ROW EXECUTE FUNCTION keep_person_words('administrator');
CREATE OR REPLACE TRIGGER keep_words_of_new AFTER INSERT ON resellers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_new('reseller');
CREATE OR REPLACE TRIGGER keep_words_of_new AFTER INSERT ON subscribers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_new('subscriber');
CREATE OR REPLACE TRIGGER keep_words_of_new AFTER INSERT ON administrators REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_new('administrator');
CREATE OR REPLACE TRIGGER keep_words AFTER UPDATE OF email_address ON credentials FOR EACH ROW
  WHEN (OLD.email_address <> NEW.email_address AND NEW.kind IN ('reseller', 'subscriber', 'administrator')) EXECUTE FUNCTION keep_person_words();

-- Which states accounts are in differs from kind to kind, of which the planner has to know.
CREATE STATISTICS IF NOT EXISTS credentials_kinds_in_states (mcv) ON kind, state FROM credentials;
