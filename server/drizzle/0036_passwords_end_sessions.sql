-- A new password ends every session and every link for another one in its own statement: a process that is killed right
-- after it leaves none of them open.
create function "end_what_the_password_opened"() returns trigger language plpgsql as $$
begin
  delete from "sessions" where "user_id" = new."user_id";
  delete from "verifications" where "value" = new."user_id"::text and "identifier" like 'reset-link:%';
  return null;
end
$$;
--> statement-breakpoint
create trigger "passwords_changed" after update of "password" on "accounts" for each row
  when (old."password" is distinct from new."password")
  execute function "end_what_the_password_opened"();
