SELECT pg_temp.resellers_see_none('documents', 'document_contents');
