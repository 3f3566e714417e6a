CREATE TABLE "roastery_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"changes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "roastery_changes" ADD CONSTRAINT "roastery_changes_id_roasteries_id_fk" FOREIGN KEY ("id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;