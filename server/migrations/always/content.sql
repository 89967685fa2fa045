-- What a brand's site shows may be read by all, and so may that it hides a default; the rest, and every write, is its own.
ALTER TABLE content_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE content_entries FORCE ROW LEVEL SECURITY;
ALTER TABLE content_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE content_versions FORCE ROW LEVEL SECURITY;
ALTER TABLE content_releases ENABLE ROW LEVEL SECURITY;
ALTER TABLE content_releases FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS published_read ON content_entries;
DROP POLICY IF EXISTS own_scope ON content_entries;
DROP POLICY IF EXISTS published_read ON content_versions;
DROP POLICY IF EXISTS own_scope ON content_versions;
DROP POLICY IF EXISTS published_read ON content_releases;
DROP POLICY IF EXISTS own_scope ON content_releases;
CREATE POLICY published_read ON content_entries FOR SELECT USING (status IN ('published', 'hidden'));
CREATE POLICY own_scope ON content_entries USING (service_provider_id = (SELECT nullif(current_setting('app.tenant', true), '')::uuid));
CREATE POLICY published_read ON content_releases FOR SELECT USING (true);
CREATE POLICY own_scope ON content_releases USING (service_provider_id = (SELECT nullif(current_setting('app.tenant', true), '')::uuid));
CREATE POLICY published_read ON content_versions FOR SELECT USING (EXISTS (
  SELECT 1 FROM content_releases r
  WHERE r.service_provider_id = content_versions.service_provider_id AND r.entry_id = content_versions.entry_id AND r.number = content_versions.number));
CREATE POLICY own_scope ON content_versions USING (service_provider_id = (SELECT nullif(current_setting('app.tenant', true), '')::uuid));

SELECT pg_temp.kept_in('content', 'content_entries', 'content_releases');
SELECT pg_temp.append_only('content_versions');
SELECT pg_temp.append_only('content_releases');
