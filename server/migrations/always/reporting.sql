-- Whatever a figure of a day counts marks that moment when it changes, whoever changes it and in the same transaction: its
-- day is then counted out of the tables until it has been added up again (`reporting`).
CREATE OR REPLACE FUNCTION mark_day_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO report_marks (tenant_id, at) VALUES (OLD.tenant_id, OLD.placed_at);
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.placed_at <> OLD.placed_at THEN
    INSERT INTO report_marks (tenant_id, at) VALUES (NEW.tenant_id, NEW.placed_at);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER mark_day AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION mark_day_of_order();
CREATE OR REPLACE TRIGGER mark_day_changed AFTER UPDATE OF placed_at, payment_status, paid_cents, refunded_cents, reseller_id ON orders FOR EACH ROW
  WHEN ((OLD.placed_at, OLD.payment_status, OLD.paid_cents, OLD.refunded_cents, OLD.reseller_id)
    IS DISTINCT FROM (NEW.placed_at, NEW.payment_status, NEW.paid_cents, NEW.refunded_cents, NEW.reseller_id)) EXECUTE FUNCTION mark_day_of_order();

CREATE OR REPLACE FUNCTION mark_day_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part record;
BEGIN
  IF TG_OP = 'DELETE' THEN part := OLD; ELSE part := NEW; END IF;
  INSERT INTO report_marks (tenant_id, at) SELECT tenant_id, placed_at FROM orders WHERE tenant_id = part.tenant_id AND id = part.order_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION mark_days_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_marks (tenant_id, at) SELECT DISTINCT o.tenant_id, o.placed_at
    FROM added l JOIN orders o ON o.tenant_id = l.tenant_id AND o.id = l.order_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER mark_days AFTER INSERT ON order_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_lines();
CREATE OR REPLACE TRIGGER mark_day_gone AFTER DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION mark_day_of_part();
CREATE OR REPLACE TRIGGER mark_day_changed AFTER UPDATE OF plan_id, kind, quantity, amount_cents ON order_lines FOR EACH ROW
  WHEN ((OLD.plan_id, OLD.kind, OLD.quantity, OLD.amount_cents) IS DISTINCT FROM (NEW.plan_id, NEW.kind, NEW.quantity, NEW.amount_cents)) EXECUTE FUNCTION mark_day_of_part();
CREATE OR REPLACE TRIGGER mark_day AFTER INSERT ON payments FOR EACH ROW WHEN (NEW.state NOT IN ('created', 'requires_action')) EXECUTE FUNCTION mark_day_of_part();
CREATE OR REPLACE TRIGGER mark_day_gone AFTER DELETE ON payments FOR EACH ROW EXECUTE FUNCTION mark_day_of_part();
CREATE OR REPLACE TRIGGER mark_day_changed AFTER UPDATE OF state, method ON payments FOR EACH ROW
  WHEN ((OLD.state, OLD.method) IS DISTINCT FROM (NEW.state, NEW.method) AND NOT (OLD.state = 'created' AND NEW.state = 'requires_action')) EXECUTE FUNCTION mark_day_of_part();

-- A plan that moves to another country or region takes what was sold of it along. Days begin at a quarter of an hour somewhere.
CREATE OR REPLACE FUNCTION mark_days_of_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_marks (tenant_id, at) SELECT DISTINCT NEW.tenant_id, date_bin('15 minutes', o.placed_at, '2000-01-01 00:00:00+00')
    FROM order_lines l JOIN orders o ON o.tenant_id = l.tenant_id AND o.id = l.order_id
    WHERE l.tenant_id = NEW.tenant_id AND l.plan_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER mark_days AFTER UPDATE OF category_id, coverage ON plans FOR EACH ROW
  WHEN ((OLD.category_id, OLD.coverage) IS DISTINCT FROM (NEW.category_id, NEW.coverage)) EXECUTE FUNCTION mark_days_of_plan();

CREATE OR REPLACE FUNCTION mark_day_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'subscribers' THEN
    INSERT INTO report_marks (tenant_id, at) SELECT tenant_id, created_at FROM credentials WHERE tenant_id = NEW.tenant_id AND id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO report_marks (tenant_id, at) VALUES (OLD.tenant_id, OLD.created_at);
  IF TG_OP = 'UPDATE' AND NEW.created_at <> OLD.created_at THEN
    INSERT INTO report_marks (tenant_id, at) VALUES (NEW.tenant_id, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
-- Those who are brought in by one statement are new at one moment, which is marked once.
CREATE OR REPLACE FUNCTION mark_days_of_new_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_marks (tenant_id, at) SELECT DISTINCT tenant_id, created_at FROM added WHERE kind IN ('subscriber', 'reseller');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER mark_day AFTER INSERT ON credentials REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_new_people();
CREATE OR REPLACE TRIGGER mark_day_gone AFTER DELETE ON credentials FOR EACH ROW WHEN (OLD.kind IN ('subscriber', 'reseller')) EXECUTE FUNCTION mark_day_of_person();
CREATE OR REPLACE TRIGGER mark_day_changed AFTER UPDATE OF created_at, state ON credentials FOR EACH ROW
  WHEN (OLD.created_at <> NEW.created_at AND NEW.kind IN ('subscriber', 'reseller') OR OLD.state <> NEW.state AND NEW.kind = 'subscriber') EXECUTE FUNCTION mark_day_of_person();
CREATE OR REPLACE TRIGGER mark_day_changed AFTER UPDATE OF reseller_id ON subscribers FOR EACH ROW
  WHEN (OLD.reseller_id IS DISTINCT FROM NEW.reseller_id) EXECUTE FUNCTION mark_day_of_person();

-- A buyer is marked whenever what they bought, when, or whose it is changes: cohorts are then right before they are added up.
CREATE OR REPLACE FUNCTION buyer_of_purchase(status text, payment_status text, subscriber_id uuid, email_address text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status IN ('confirmed', 'completed', 'on_hold') AND payment_status IN ('paid', 'partially_paid', 'partially_refunded')
    THEN coalesce(subscriber_id, md5(lower(email_address))::uuid) END
$$;
CREATE OR REPLACE FUNCTION mark_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before uuid;
  after uuid;
BEGIN
  IF TG_OP <> 'INSERT' THEN before := buyer_of_purchase(OLD.status, OLD.payment_status, OLD.subscriber_id, OLD.email_address); END IF;
  IF TG_OP <> 'DELETE' THEN after := buyer_of_purchase(NEW.status, NEW.payment_status, NEW.subscriber_id, NEW.email_address); END IF;
  IF before IS NOT NULL AND (TG_OP = 'DELETE' OR before IS DISTINCT FROM after OR NEW.placed_at <> OLD.placed_at) THEN
    INSERT INTO report_buyer_marks (tenant_id, buyer) VALUES (OLD.tenant_id, before);
  END IF;
  IF after IS NOT NULL AND (TG_OP = 'INSERT' OR after IS DISTINCT FROM before) THEN
    INSERT INTO report_buyer_marks (tenant_id, buyer) VALUES (NEW.tenant_id, after);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER mark_buyer AFTER INSERT ON orders FOR EACH ROW WHEN (NEW.payment_status IN ('paid', 'partially_paid', 'partially_refunded')) EXECUTE FUNCTION mark_buyer();
CREATE OR REPLACE TRIGGER mark_buyer_gone AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION mark_buyer();
CREATE OR REPLACE TRIGGER mark_buyer_changed AFTER UPDATE OF status, payment_status, placed_at, subscriber_id, email_address ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_status, OLD.placed_at, OLD.subscriber_id, OLD.email_address)
    IS DISTINCT FROM (NEW.status, NEW.payment_status, NEW.placed_at, NEW.subscriber_id, NEW.email_address)) EXECUTE FUNCTION mark_buyer();
