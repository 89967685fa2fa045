SELECT pg_temp.kept_in('catalog', 'shipping_rates', 'surcharges');
