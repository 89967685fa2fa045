ALTER TABLE "de_enrollments" DROP CONSTRAINT "de_enrollments_reason";--> statement-breakpoint
ALTER TABLE "de_enrollments" DROP CONSTRAINT "de_enrollments_program";--> statement-breakpoint
ALTER TABLE "memberships" DROP CONSTRAINT "memberships_program";--> statement-breakpoint
ALTER TABLE "registry_reports" DROP CONSTRAINT "registry_reports_program";--> statement-breakpoint
ALTER TABLE "program_plans" DROP CONSTRAINT "program_plans_program";--> statement-breakpoint
ALTER TABLE "enrollments" DROP CONSTRAINT "enrollments_program";--> statement-breakpoint
ALTER TABLE "program_offers" DROP CONSTRAINT "program_offers_program";--> statement-breakpoint
ALTER TABLE "program_versions" DROP CONSTRAINT "program_versions_program";--> statement-breakpoint
ALTER TABLE "de_enrollments" ADD CONSTRAINT "de_enrollments_reason" CHECK ("de_enrollments"."reason" in ('CUSTOMER_REQUEST', 'NON_USAGE', 'INELIGIBLE', 'DUPLICATE', 'FAILED_RECERT', 'NON_PAYMENT', 'DECEASED', 'MOVED', 'TRANSFERRED_OUT', 'FRAUD', 'PROGRAM_ENDED', 'PERIOD_ENDED', 'ERROR_CORRECTION'));--> statement-breakpoint
ALTER TABLE "de_enrollments" ADD CONSTRAINT "de_enrollments_program" CHECK ("de_enrollments"."program" in ('lifeline', 'acp', 'lifeline_sca'));--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_program" CHECK ("memberships"."program" in ('lifeline', 'acp', 'lifeline_sca'));--> statement-breakpoint
ALTER TABLE "registry_reports" ADD CONSTRAINT "registry_reports_program" CHECK ("registry_reports"."program" in ('lifeline', 'acp', 'lifeline_sca'));--> statement-breakpoint
ALTER TABLE "program_plans" ADD CONSTRAINT "program_plans_program" CHECK ("program_plans"."program" in ('lifeline', 'acp', 'lifeline_sca'));--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_program" CHECK ("enrollments"."program" in ('lifeline', 'acp', 'lifeline_sca'));--> statement-breakpoint
ALTER TABLE "program_offers" ADD CONSTRAINT "program_offers_program" CHECK ("program_offers"."program" in ('lifeline', 'acp', 'lifeline_sca'));--> statement-breakpoint
ALTER TABLE "program_versions" ADD CONSTRAINT "program_versions_program" CHECK ("program_versions"."program" in ('lifeline', 'acp', 'lifeline_sca'));