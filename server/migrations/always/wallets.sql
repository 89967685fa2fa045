SELECT pg_temp.owners_see('wallets', 'subscriber_id = (SELECT scope_owner(''subscriber''))');
SELECT pg_temp.owners_see('wallet_entries', 'subscriber_id = (SELECT scope_owner(''subscriber''))');
SELECT pg_temp.owners_see_none('balance_adjustments', 'balance_limits');
SELECT pg_temp.append_only('wallet_entries');
