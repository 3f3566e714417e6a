-- A fulfillment that the shop canceled, because it was undone here, is forgotten.
grant delete on "shop_handovers" to tryer_app;
