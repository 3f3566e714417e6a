-- Sessions of before end by the same rule: 14 days after their last use, and 90 days after their sign-in.
update "sessions"
set "expires_at" = least("expires_at", "last_used_at" + interval '14 days', "created_at" + interval '90 days');
