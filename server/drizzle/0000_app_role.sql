-- Roles belong to the whole server, migrations to one database: the role may be there already,
-- or be made by another database's migration at this very moment.
do $$
begin
  if not exists (select from pg_roles where rolname = 'tryer_app') then
    create role tryer_app nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end
$$;
--> statement-breakpoint
do $$
begin
  if not pg_has_role(current_user, 'tryer_app', 'member') then
    execute format('grant tryer_app to %I', current_user);
  end if;
end
$$;
