SELECT pg_temp.owners_see('representatives', 'reseller_id = (SELECT scope_owner(''reseller''))');
