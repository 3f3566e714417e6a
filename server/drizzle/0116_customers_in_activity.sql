-- The activity tells a customer who ordered on their own page by id: erasing the customer erases the name there too.
update audit_log set detail = (detail - 'customer') || jsonb_build_object('customerId', user_id)
where jsonb_typeof(detail -> 'customer') = 'string' and not detail ? 'customerId';
