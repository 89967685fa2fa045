-- A part of an address as it reads; what no text can come of stays as it was written.
CREATE FUNCTION pg_temp.unescaped(part text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  RETURN (
    SELECT coalesce(convert_from(string_agg(
      CASE WHEN bit[1] ~ '^%..$' THEN decode(substr(bit[1], 2), 'hex') ELSE convert_to(bit[1], 'UTF8') END,
      '' ORDER BY at), 'UTF8'), '')
    FROM regexp_matches(replace(part, '+', ' '), '%[0-9a-fA-F]{2}|.|\n', 'g') WITH ORDINALITY AS bits(bit, at));
EXCEPTION WHEN OTHERS THEN
  RETURN part;
END $$;--> statement-breakpoint
-- The names and values of a query string, one pair each.
CREATE FUNCTION pg_temp.parsed(query text) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_array(
    pg_temp.unescaped(split_part(part, '=', 1)),
    pg_temp.unescaped(CASE WHEN strpos(part, '=') > 0 THEN substr(part, strpos(part, '=') + 1) ELSE '' END)
  ) ORDER BY at), '[]')
  FROM string_to_table(ltrim(query, '?'), '&') WITH ORDINALITY AS parts(part, at) WHERE part <> ''
$$;--> statement-breakpoint
ALTER TABLE "saved_views" ALTER COLUMN "query" SET DATA TYPE jsonb USING pg_temp.parsed("query");
