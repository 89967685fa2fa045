SELECT pg_temp.owners_see_none('promo_codes');
