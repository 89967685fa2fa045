SELECT pg_temp.owners_see_none('payment_accounts', 'disputes', 'dispute_movements', 'dispute_evidence', 'reconciliations', 'reconciliation_differences');
SELECT pg_temp.kept_in('ways_to_pay', 'payment_methods', 'payment_accounts');
