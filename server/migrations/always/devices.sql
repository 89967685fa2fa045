-- Devices stand in two: what is offered, with its boxes, and what carts are priced by.
SELECT pg_temp.kept_in('offered_devices', 'devices', 'device_boxes', 'device_prices');
SELECT pg_temp.kept_in('catalog', 'devices', 'device_prices');
