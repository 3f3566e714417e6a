-- Whoever listens to the changes of a roastery hears when their right to it ends, however it ends: signing out,
-- another device, a new password, a removal, a deleted account, the other roastery that was opened.
create function "announce_session"() returns trigger language plpgsql as $$
begin
  perform pg_notify('tryer_access', old.id::text);
  return null;
end
$$;
--> statement-breakpoint
create trigger "sessions_ended" after delete on "sessions" for each row execute function "announce_session"();
--> statement-breakpoint
create trigger "sessions_moved" after update of "active_organization_id" on "sessions" for each row
  when (old."active_organization_id" is distinct from new."active_organization_id")
  execute function "announce_session"();
--> statement-breakpoint
create function "announce_member"() returns trigger language plpgsql as $$
begin
  perform pg_notify('tryer_access', old.user_id::text);
  return null;
end
$$;
--> statement-breakpoint
create trigger "members_left" after delete on "members" for each row execute function "announce_member"();
