SELECT pg_temp.owners_see('personal_copies', 'subscriber_id = (SELECT scope_owner(''subscriber''))');
SELECT pg_temp.owners_see_none('erasures');
