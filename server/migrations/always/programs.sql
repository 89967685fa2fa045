SELECT pg_temp.kept_in('programs', 'program_offers', 'program_versions', 'sac_codes', 'program_clocks');
