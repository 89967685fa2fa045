SELECT pg_temp.all_read('sim_owners', 'service_provider_id');
