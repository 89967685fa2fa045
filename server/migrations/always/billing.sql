SELECT pg_temp.append_only('ledger_transfers');
