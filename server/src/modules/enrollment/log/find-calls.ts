import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { verifierStatuses } from '#contracts/enrollment/log/choices.ts'
import { registryErrorCategories } from '#contracts/enrollment/registry/choices.ts'

/** Results that are one word, as references are. */
const wordsAlone: readonly string[] = [...verifierStatuses.filter((status) => !status.includes('_')), 'DONE']

const isCategory = (said: string) => (registryErrorCategories as readonly string[]).includes(said)

/**
 * The condition of a search in a log. What is searched for shows by its form what it is, and each has its index: asked for
 * all at once, every call would be looked at.
 */
export function matching({ tenant }: Ctx, search: string): SQL {
  const said = search.trim().toUpperCase()
  if (isCategory(said)) return sql`x.category = ${said}`
  if (/^[A-Z0-9]+(_[A-Z0-9]+)+$/.test(said) || wordsAlone.includes(said)) return sql`x.result = ${said}`
  if (/^[A-Z0-9]{9}$/.test(said)) return sql`x.representative_id = ${said}`
  return sql`x.enrollment_id = any(array(
    select a.id from enrollments a where a.tenant_id = ${tenant.id} and a.reference = ${said}
    union all
    select a.id from enrollments a where a.tenant_id = ${tenant.id} and a.verifier_application_id = ${said}))`
}
