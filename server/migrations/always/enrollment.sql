-- A reseller sees who came through them, of those whom they help the contact as well (which the verbs mask), and neither
-- what a household proves nor what was said of it elsewhere.
SELECT pg_temp.owners_see('enrollments', '(SELECT scope_owner(''reseller'')) IS NULL OR reseller_id = (SELECT scope_owner(''reseller''))');
SELECT pg_temp.owners_see('applicants', '(SELECT scope_owner(''reseller'')) IS NULL OR EXISTS (SELECT 1 FROM enrollments e WHERE e.tenant_id = applicants.tenant_id AND e.id = applicants.enrollment_id AND e.representative_id IS NOT NULL)');
SELECT pg_temp.resellers_see_none('enrollment_consents', 'provider_exchanges', 'memberships', 'de_enrollments', 'member_changes', 'registry_reports', 'exchange_codes', 'usac_accounts', 'applicant_keys');
SELECT pg_temp.kept_in('registry_codes', 'registry_codes');

-- How far an enrollment has come and when it first did, for the report: written with the state, whoever moves it. It counts
-- from where somebody can be reached. A benefit that moved here is told from one that is new by its transfer, which is
-- completed in the same transaction, before its enrollment.
CREATE OR REPLACE FUNCTION keep_milestones() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reached text;
  moment timestamptz := NEW.changed_at;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.state <> OLD.state THEN
    reached := CASE NEW.state WHEN 'nv_submitted' THEN 'submitted' WHEN 'qualified' THEN 'qualified'
      WHEN 'nlad_enrolled' THEN CASE WHEN EXISTS (SELECT FROM transfers t WHERE t.tenant_id = NEW.tenant_id AND t.enrollment_id = NEW.id
        AND t.state = 'completed') THEN 'transferred' ELSE 'enrolled' END
      WHEN 'fulfilling' THEN 'shipped' WHEN 'active' THEN 'active' WHEN 'de_enrolled' THEN 'de_enrolled' END;
    IF moment = OLD.changed_at THEN
      moment := now();
    END IF;
  END IF;
  IF NEW.reachable_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.reachable_at IS NULL) THEN
    INSERT INTO enrollment_milestones (tenant_id, enrollment_id, milestone, at, program, us_state, reseller_id)
    VALUES (NEW.tenant_id, NEW.id, 'started', NEW.reachable_at, NEW.program, NEW.us_state, NEW.reseller_id) ON CONFLICT DO NOTHING;
  END IF;
  IF reached IS NOT NULL THEN
    INSERT INTO enrollment_milestones (tenant_id, enrollment_id, milestone, at, program, us_state, reseller_id)
    VALUES (NEW.tenant_id, NEW.id, reached, moment, NEW.program, NEW.us_state, NEW.reseller_id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_milestones AFTER INSERT OR UPDATE OF state, reachable_at ON enrollments FOR EACH ROW EXECUTE FUNCTION keep_milestones();

-- The state of its enrollment, as a member's own row repeats it for the list of subscribers.
CREATE OR REPLACE FUNCTION take_membership_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT e.state INTO NEW.enrollment_state FROM enrollments e WHERE e.tenant_id = NEW.tenant_id AND e.id = NEW.id;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER take_membership_state BEFORE INSERT ON memberships FOR EACH ROW EXECUTE FUNCTION take_membership_state();
CREATE OR REPLACE FUNCTION keep_membership_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE memberships m SET enrollment_state = NEW.state WHERE m.tenant_id = NEW.tenant_id AND m.id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_membership_state AFTER UPDATE OF state ON enrollments FOR EACH ROW
  WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION keep_membership_state();

-- The one change of an agreement: once its enrollment is gone, who signed it and from where goes, too. That it was made,
-- when, and to which words stays.
CREATE OR REPLACE FUNCTION refuse_change_of_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'signature' = to_jsonb(OLD) - 'signature' AND NEW.signature = ''
      AND NOT EXISTS (SELECT FROM enrollments e WHERE e.tenant_id = OLD.tenant_id AND e.id = OLD.enrollment_id) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
SELECT pg_temp.append_only('enrollment_consents', 'refuse_change_of_agreement');

-- Nobody may change agreements: what removes an enrollment, an erasure or the end of its retention, takes its signatures along.
CREATE OR REPLACE FUNCTION erase_signatures() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE enrollment_consents c SET signature = '' FROM gone g
  WHERE c.tenant_id = g.tenant_id AND c.enrollment_id = g.id AND c.signature <> '';
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER erase_signatures AFTER DELETE ON enrollments REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION erase_signatures();
ALTER FUNCTION erase_signatures() OWNER TO CURRENT_USER;

-- What staff wrote about it, and what was the matter with it, goes with it, with its transfer and with its ways out of a program.
SELECT pg_temp.notes_go_with('enrollments', 'transfers', 'de_enrollments');
SELECT pg_temp.attention_goes_with('enrollments', 'transfers', 'de_enrollments');
