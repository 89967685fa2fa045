SELECT pg_temp.owners_see_none('seller_orders');
SELECT pg_temp.owners_see('seller_figures', pg_temp.in_own_tree('seller_figures.seller_id'));
SELECT pg_temp.owners_see('seller_customers', 'seller_id = (SELECT scope_owner(''reseller''))');
SELECT pg_temp.owners_see('seller_words', 'seller_id = (SELECT scope_owner(''reseller''))');

-- What a seller and everybody below have sold, in all and by customer: added up at the end of whatever transaction changes
-- an order of theirs or its SIMs, so that who sells for the same people waits for nobody. What is read is read after the
-- rows that it goes into are locked: what another transaction has just changed is in it.
CREATE OR REPLACE FUNCTION shown_address(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(address, 1) || '…' || CASE WHEN position('@' in address) > 2
    THEN substr(address, position('@' in address) - 1, 1) ELSE '' END || substr(address, position('@' in address))
$$;
CREATE OR REPLACE FUNCTION seller_sales(tenant uuid) RETURNS TABLE (seller_id uuid, subscriber_id uuid, order_count integer,
    sim_count integer, spent_cents bigint, last_order_at timestamptz, last_order_id uuid) LANGUAGE sql STABLE AS $$
  SELECT t.ancestor_id, o.subscriber_id, count(*)::integer,
    sum((SELECT count(*) FROM sims s WHERE s.tenant_id = o.tenant_id AND s.order_id = o.id))::integer,
    sum(o.paid_cents - o.refunded_cents)::bigint, max(o.placed_at), (array_agg(o.id ORDER BY o.placed_at DESC, o.id DESC))[1]
  FROM orders o JOIN reseller_tree t ON t.tenant_id = o.tenant_id AND t.descendant_id = o.reseller_id
  WHERE o.tenant_id = tenant AND o.paid_cents > 0 AND o.subscriber_id IS NOT NULL
  GROUP BY t.ancestor_id, o.subscriber_id
$$;
CREATE OR REPLACE FUNCTION seller_words_of(tenant uuid) RETURNS TABLE (seller_id uuid, subscriber_id uuid, word text) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT t.ancestor_id, o.subscriber_id, w
  FROM orders o JOIN reseller_tree t ON t.tenant_id = o.tenant_id AND t.descendant_id = o.reseller_id
    CROSS JOIN LATERAL words_in(concat_ws(' ', o.customer_name, shown_address(o.email_address))) AS w
  WHERE o.tenant_id = tenant AND o.paid_cents > 0 AND o.subscriber_id IS NOT NULL
$$;
CREATE OR REPLACE FUNCTION add_to_sellers(tenant uuid, reseller uuid, orders integer, sims integer, spent bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO seller_figures AS f (tenant_id, seller_id, order_count, sim_count, spent_cents)
  SELECT tenant, t.ancestor_id, orders, sims, spent FROM reseller_tree t
  WHERE t.tenant_id = tenant AND t.descendant_id = reseller ORDER BY t.ancestor_id
  ON CONFLICT (tenant_id, seller_id) DO UPDATE SET order_count = f.order_count + excluded.order_count,
    sim_count = f.sim_count + excluded.sim_count, spent_cents = f.spent_cents + excluded.spent_cents
$$;
CREATE OR REPLACE FUNCTION count_seller_order(tenant uuid, counted uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before seller_orders;
  after seller_orders;
BEGIN
  INSERT INTO seller_orders (tenant_id, order_id) VALUES (tenant, counted) ON CONFLICT DO NOTHING;
  SELECT * INTO before FROM seller_orders s WHERE s.tenant_id = tenant AND s.order_id = counted FOR UPDATE;
  SELECT o.tenant_id, o.id, o.reseller_id, (SELECT count(*) FROM sims s WHERE s.tenant_id = tenant AND s.order_id = o.id), o.paid_cents - o.refunded_cents
  INTO after FROM orders o WHERE o.tenant_id = tenant AND o.id = counted AND o.paid_cents > 0 AND o.reseller_id IS NOT NULL;
  IF before.reseller_id = after.reseller_id THEN
    PERFORM add_to_sellers(tenant, after.reseller_id, 0, after.sim_count - before.sim_count, after.spent_cents - before.spent_cents)
    WHERE (before.sim_count, before.spent_cents) IS DISTINCT FROM (after.sim_count, after.spent_cents);
  ELSE
    PERFORM add_to_sellers(tenant, before.reseller_id, -1, -before.sim_count, -before.spent_cents) WHERE before.reseller_id IS NOT NULL;
    PERFORM add_to_sellers(tenant, after.reseller_id, 1, after.sim_count, after.spent_cents) WHERE after.reseller_id IS NOT NULL;
  END IF;
  IF after.reseller_id IS NULL THEN
    DELETE FROM seller_orders s WHERE s.tenant_id = tenant AND s.order_id = counted;
  ELSE
    UPDATE seller_orders s SET reseller_id = after.reseller_id, sim_count = after.sim_count, spent_cents = after.spent_cents
    WHERE s.tenant_id = tenant AND s.order_id = counted;
  END IF;
END $$;
CREATE OR REPLACE FUNCTION count_seller_customer(tenant uuid, customer uuid, sellers uuid[], renames boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  strangers uuid[];
BEGIN
  INSERT INTO seller_customers (tenant_id, seller_id, subscriber_id)
  SELECT tenant, s, customer FROM unnest(sellers) AS s ORDER BY s ON CONFLICT DO NOTHING;
  PERFORM FROM seller_customers c WHERE c.tenant_id = tenant AND c.seller_id = ANY (sellers) AND c.subscriber_id = customer
  ORDER BY c.seller_id FOR UPDATE;
  strangers := ARRAY(SELECT c.seller_id FROM seller_customers c
    WHERE c.tenant_id = tenant AND c.seller_id = ANY (sellers) AND c.subscriber_id = customer AND c.order_count = 0);
  UPDATE seller_customers c SET order_count = coalesce(n.order_count, 0), sim_count = coalesce(n.sim_count, 0),
    spent_cents = coalesce(n.spent_cents, 0), last_order_at = coalesce(n.last_order_at, '-infinity'), last_order_id = n.last_order_id
  FROM unnest(sellers) AS s LEFT JOIN seller_sales(tenant) n ON n.seller_id = s AND n.subscriber_id = customer
  WHERE c.tenant_id = tenant AND c.seller_id = s AND c.subscriber_id = customer;
  WITH gone AS (
    DELETE FROM seller_customers c
    WHERE c.tenant_id = tenant AND c.seller_id = ANY (sellers) AND c.subscriber_id = customer AND c.order_count = 0 RETURNING c.seller_id
  ), moved AS (
    SELECT s AS seller_id, 1 AS by FROM unnest(strangers) AS s WHERE s NOT IN (SELECT g.seller_id FROM gone g)
    UNION ALL SELECT g.seller_id, -1 FROM gone g WHERE g.seller_id <> ALL (strangers)
  )
  INSERT INTO seller_figures AS f (tenant_id, seller_id, customer_count) SELECT tenant, m.seller_id, m.by FROM moved m ORDER BY m.seller_id
  ON CONFLICT (tenant_id, seller_id) DO UPDATE SET customer_count = f.customer_count + excluded.customer_count;
  IF renames THEN
    DELETE FROM seller_words w WHERE w.tenant_id = tenant AND w.seller_id = ANY (sellers) AND w.subscriber_id = customer
      AND NOT EXISTS (SELECT FROM seller_words_of(tenant) n WHERE n.seller_id = w.seller_id AND n.subscriber_id = customer AND n.word = w.word);
    INSERT INTO seller_words (tenant_id, seller_id, word, subscriber_id)
    SELECT tenant, n.seller_id, n.word, customer FROM seller_words_of(tenant) n
    WHERE n.seller_id = ANY (sellers) AND n.subscriber_id = customer ON CONFLICT DO NOTHING;
  END IF;
END $$;
-- Within its trigger nobody's own scope counts: what a customer buys stands in the figures of people they know nothing of.
CREATE OR REPLACE FUNCTION keep_seller_sales() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner_before text := coalesce(current_setting('app.owner_kind', true), '');
  tenant uuid := coalesce(NEW.tenant_id, OLD.tenant_id);
  sellers uuid[];
  customer uuid;
BEGIN
  PERFORM set_config('app.owner_kind', '', true);
  sellers := ARRAY(SELECT DISTINCT t.ancestor_id FROM reseller_tree t
    WHERE t.tenant_id = tenant AND t.descendant_id IN (OLD.reseller_id, NEW.reseller_id));
  FOR customer IN SELECT DISTINCT c FROM unnest(ARRAY[OLD.subscriber_id, NEW.subscriber_id]) AS c WHERE c IS NOT NULL ORDER BY c LOOP
    PERFORM count_seller_customer(tenant, customer, sellers, TG_OP <> 'UPDATE'
      OR (OLD.reseller_id, OLD.subscriber_id, OLD.customer_name, OLD.email_address, OLD.paid_cents > 0)
        IS DISTINCT FROM (NEW.reseller_id, NEW.subscriber_id, NEW.customer_name, NEW.email_address, NEW.paid_cents > 0));
  END LOOP;
  PERFORM count_seller_order(tenant, coalesce(NEW.id, OLD.id));
  PERFORM set_config('app.owner_kind', owner_before, true);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION keep_seller_sims() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner_before text := coalesce(current_setting('app.owner_kind', true), '');
  sold record;
BEGIN
  PERFORM set_config('app.owner_kind', '', true);
  FOR sold IN
    SELECT o.tenant_id, o.id, o.subscriber_id, ARRAY(SELECT t.ancestor_id FROM reseller_tree t
      WHERE t.tenant_id = o.tenant_id AND t.descendant_id = o.reseller_id) AS sellers
    FROM orders o WHERE o.tenant_id = coalesce(NEW.tenant_id, OLD.tenant_id) AND o.id IN (OLD.order_id, NEW.order_id)
      AND o.reseller_id IS NOT NULL AND o.paid_cents > 0 ORDER BY o.id
  LOOP
    PERFORM count_seller_customer(sold.tenant_id, sold.subscriber_id, sold.sellers, false) WHERE sold.subscriber_id IS NOT NULL;
    PERFORM count_seller_order(sold.tenant_id, sold.id);
  END LOOP;
  PERFORM set_config('app.owner_kind', owner_before, true);
  RETURN NULL;
END $$;
-- All of a service provider's, added up anew.
CREATE OR REPLACE FUNCTION rebuild_seller_sales(tenant uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE seller_orders, seller_customers, seller_figures IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM seller_words WHERE tenant_id = tenant;
  DELETE FROM seller_customers WHERE tenant_id = tenant;
  DELETE FROM seller_figures WHERE tenant_id = tenant;
  DELETE FROM seller_orders WHERE tenant_id = tenant;
  INSERT INTO seller_orders (tenant_id, order_id, reseller_id, sim_count, spent_cents)
  SELECT tenant, o.id, o.reseller_id, (SELECT count(*) FROM sims s WHERE s.tenant_id = tenant AND s.order_id = o.id), o.paid_cents - o.refunded_cents
  FROM orders o WHERE o.tenant_id = tenant AND o.paid_cents > 0 AND o.reseller_id IS NOT NULL;
  INSERT INTO seller_customers (tenant_id, seller_id, subscriber_id, order_count, sim_count, spent_cents, last_order_at, last_order_id)
  SELECT tenant, n.* FROM seller_sales(tenant) n;
  INSERT INTO seller_words (tenant_id, seller_id, subscriber_id, word) SELECT tenant, n.* FROM seller_words_of(tenant) n;
  INSERT INTO seller_figures (tenant_id, seller_id, customer_count, order_count, sim_count, spent_cents)
  SELECT tenant, t.ancestor_id, (SELECT count(*) FROM seller_customers c WHERE c.tenant_id = tenant AND c.seller_id = t.ancestor_id),
    count(*), sum(o.sim_count), sum(o.spent_cents)
  FROM seller_orders o JOIN reseller_tree t ON t.tenant_id = tenant AND t.descendant_id = o.reseller_id
  WHERE o.tenant_id = tenant GROUP BY t.ancestor_id;
END $$;
CREATE OR REPLACE FUNCTION keep_seller_tree() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rebuild_seller_sales(coalesce(NEW.tenant_id, OLD.tenant_id)) WHERE EXISTS (SELECT FROM seller_orders o
    WHERE o.tenant_id = coalesce(NEW.tenant_id, OLD.tenant_id) AND o.reseller_id = coalesce(NEW.descendant_id, OLD.descendant_id));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_seller_tree AFTER INSERT OR DELETE ON reseller_tree FOR EACH ROW EXECUTE FUNCTION keep_seller_tree();
DO $$
DECLARE
  late record;
  tenant uuid;
BEGIN
  -- A trigger that waits for the end of its transaction cannot be replaced: whoever changes one of these gives it another name.
  FOR late IN SELECT * FROM (VALUES
    ('keep_sales', 'orders', 'INSERT', 'NEW.reseller_id IS NOT NULL AND NEW.paid_cents > 0', 'keep_seller_sales'),
    ('keep_sales_gone', 'orders', 'DELETE', 'OLD.reseller_id IS NOT NULL AND OLD.paid_cents > 0', 'keep_seller_sales'),
    ('keep_sales_changed', 'orders', 'UPDATE', '(OLD.reseller_id IS NOT NULL OR NEW.reseller_id IS NOT NULL) AND (OLD.paid_cents > 0 OR NEW.paid_cents > 0)
      AND (OLD.reseller_id, OLD.subscriber_id, OLD.paid_cents, OLD.refunded_cents, OLD.placed_at, OLD.customer_name, OLD.email_address)
        IS DISTINCT FROM (NEW.reseller_id, NEW.subscriber_id, NEW.paid_cents, NEW.refunded_cents, NEW.placed_at, NEW.customer_name, NEW.email_address)', 'keep_seller_sales'),
    ('keep_sales', 'sims', 'INSERT', 'NEW.order_id IS NOT NULL', 'keep_seller_sims'),
    ('keep_sales_gone', 'sims', 'DELETE', 'OLD.order_id IS NOT NULL', 'keep_seller_sims'),
    ('keep_sales_changed', 'sims', 'UPDATE', 'OLD.order_id IS DISTINCT FROM NEW.order_id', 'keep_seller_sims')
  ) AS t (name, of, event, condition, does) WHERE NOT EXISTS (
    SELECT FROM pg_trigger g WHERE g.tgname = t.name AND g.tgrelid = t.of::regclass
  ) LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER %I AFTER %s ON %I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (%s) EXECUTE FUNCTION %I()',
      late.name, late.event, late.of, late.condition, late.does);
  END LOOP;
  -- What was sold before there were these figures.
  FOR tenant IN SELECT id FROM service_providers LOOP
    PERFORM set_config('app.tenant', tenant::text, true);
    IF NOT EXISTS (SELECT FROM seller_orders s WHERE s.tenant_id = tenant)
      AND EXISTS (SELECT FROM orders o WHERE o.tenant_id = tenant AND o.reseller_id IS NOT NULL AND o.paid_cents > 0) THEN
      PERFORM rebuild_seller_sales(tenant);
    END IF;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
