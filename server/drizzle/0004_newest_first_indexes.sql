DROP INDEX "audit_log_newest_idx";--> statement-breakpoint
DROP INDEX "green_coffee_movements_newest_idx";--> statement-breakpoint
DROP INDEX "outbox_mails_newest_idx";--> statement-breakpoint
DROP INDEX "roasting_plans_completed_idx";--> statement-breakpoint
DROP INDEX "roasts_newest_idx";--> statement-breakpoint
DROP INDEX "roasts_green_idx";--> statement-breakpoint
DROP INDEX "roasts_item_idx";--> statement-breakpoint
CREATE INDEX "audit_log_newest_idx" ON "audit_log" USING btree ("roastery_id","created_at","id");--> statement-breakpoint
CREATE INDEX "green_coffee_movements_newest_idx" ON "green_coffee_movements" USING btree ("roastery_id","green_coffee_id","sequence");--> statement-breakpoint
CREATE INDEX "outbox_mails_newest_idx" ON "outbox_mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "roasting_plans_completed_idx" ON "roasting_plans" USING btree ("roastery_id","completion_date","id") WHERE "roasting_plans"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "roasts_newest_idx" ON "roasts" USING btree ("roastery_id","roasted_at","id") WHERE "roasts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "roasts_green_idx" ON "roasts" USING btree ("roastery_id","green_coffee_id","roasted_at","id") WHERE "roasts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "roasts_item_idx" ON "roasts" USING btree ("roastery_id","roasted_item_id","roasted_at","id") WHERE "roasts"."deleted_at" is null;