SELECT pg_temp.owners_see('fulfillments', '(SELECT scope_owner(''fulfillment_agent'')) IS NULL OR company_id = (SELECT scope_owner(''fulfillment_agent''))');
SELECT pg_temp.owners_see('fulfillment_items', '(SELECT scope_owner(''fulfillment_agent'')) IS NULL OR EXISTS (SELECT 1 FROM fulfillments f WHERE f.tenant_id = fulfillment_items.tenant_id AND f.id = fulfillment_items.fulfillment_id)');
SELECT pg_temp.owners_see_none('fulfillment_rules');
