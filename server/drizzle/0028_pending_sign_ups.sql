CREATE TABLE "pending_sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"time_zone" text NOT NULL,
	"password_hash" text,
	"redirect" text,
	"link_expires_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_links" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email_verified" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "pending_sign_ups_email_idx" ON "pending_sign_ups" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "pending_sign_ups_link_expires_idx" ON "pending_sign_ups" USING btree ("link_expires_at");--> statement-breakpoint
CREATE INDEX "used_links_used_idx" ON "used_links" USING btree ("used_at");--> statement-breakpoint
-- An account whose address nobody has proved becomes a sign-up without a password: a new link can be asked for, and the
-- password is set where it is opened. Everything else under the address goes.
INSERT INTO "pending_sign_ups" ("id", "email", "name", "first_name", "last_name", "time_zone", "link_expires_at", "created_at")
SELECT "id", lower("email"), "name", "first_name", "last_name", "time_zone", now(), "created_at" FROM "users" WHERE NOT "email_verified";
--> statement-breakpoint
DO $$
DECLARE
	roastery uuid;
	tables text[];
	name text;
	left_over text[];
BEGIN
	CREATE TEMPORARY TABLE unproved_roasteries ON COMMIT DROP AS
		SELECT DISTINCT m.organization_id AS id FROM members m JOIN users u ON u.id = m.user_id WHERE NOT u.email_verified;
	-- Sessions, passwords, services, passkeys, factors, invitations and memberships go with the person.
	DELETE FROM users WHERE NOT email_verified;
	-- Where somebody else works and no owner is left, the highest role and among equals whoever came first takes over.
	UPDATE members SET role = 'owner' WHERE id IN (
		SELECT DISTINCT ON (m.organization_id) m.id FROM members m
		WHERE m.organization_id IN (SELECT id FROM unproved_roasteries)
			AND NOT EXISTS (SELECT FROM members o WHERE o.organization_id = m.organization_id AND o.role = 'owner')
		ORDER BY m.organization_id, array_position(ARRAY['owner', 'manager', 'roaster', 'viewer'], m.role), m.created_at, m.id);
	FOR roastery IN
		SELECT r.id FROM unproved_roasteries r WHERE NOT EXISTS (SELECT FROM members m WHERE m.organization_id = r.id)
	LOOP
		-- Forced row-level security binds the owner of the tables too.
		PERFORM set_config('app.roastery_id', roastery::text, true);
		SELECT array_agg(c.relname::text) INTO tables FROM pg_class c
			JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'roastery_id' AND NOT a.attisdropped
			WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace;
		-- Those that others refer to are left for the next round.
		WHILE tables IS NOT NULL LOOP
			left_over := NULL;
			FOREACH name IN ARRAY tables LOOP
				BEGIN
					EXECUTE format('DELETE FROM %I WHERE roastery_id = $1', name) USING roastery;
				EXCEPTION WHEN foreign_key_violation THEN
					left_over := array_append(left_over, name);
				END;
			END LOOP;
			IF cardinality(left_over) = cardinality(tables) THEN
				RAISE EXCEPTION 'tables that refer to each other in a circle: %', left_over;
			END IF;
			tables := left_over;
		END LOOP;
		DELETE FROM roasteries WHERE id = roastery;
	END LOOP;
END $$;
--> statement-breakpoint
-- Until now these held the tokens of mailed links as they are.
DELETE FROM "verifications" WHERE "identifier" LIKE 'reset-password:%';
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_verified" CHECK ("users"."email_verified");