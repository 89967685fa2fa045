import { eq } from 'drizzle-orm'
import type { Services } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createSnapshots } from '#platform/kept/snapshots.ts'
import { enrollments } from '#tables/enrollment.ts'
import { applicants } from './data/applicants.ts'
import type { SeedBrand } from './data/brand-types.ts'
import { applyInThePast } from './history/applying.ts'
import { pastOf } from './history/past.ts'
import { canPretend, informVendors, isSandbox, sandboxAnswersWithinMs } from './history/vendors.ts'
import { inParallel } from './in-parallel.ts'
import { seedCaller } from './seed-tenant.ts'

/** Where the sandbox's National Verifier answers: people who do not exist never apply at the government's own. */
function verifierOf({ config }: Services): string | null {
  const { usac } = config
  if (!usac || !canPretend(config)) return null
  return isSandbox(usac.apiBase) ? usac.apiBase : null
}

/**
 * Lets people apply with brands that have no application yet, in the last weeks. The sandbox's National Verifier is really
 * asked; where none answers, nobody has applied, until a later start.
 * @returns how many applications were made
 */
export async function seedEnrollments(services: Services, brands: readonly SeedBrand[]): Promise<number> {
  const verifier = verifierOf(services)
  const empty: { brand: SeedBrand; verifier: string }[] = []
  for (const brand of brands) {
    const isWanted = verifier && applicants.some(({ domain }) => domain === brand.domain)
    if (isWanted && !(await hasEnrollments(services, brand)) && (await isAnswering(verifier)))
      empty.push({ brand, verifier })
  }
  let made = 0
  await inParallel(empty, empty.length, async ({ brand, verifier }) => {
    // What is looked up along the way is at another time than now.
    const caller = seedCaller({ ...services, snapshots: createSnapshots(services.pool) }, brand)
    const past = pastOf(caller, brand, verifier)
    const people = applicants
      .filter(({ domain }) => domain === brand.domain)
      .toSorted((one, other) => other.daysAgo - one.daysAgo)
    for (const person of people) {
      try {
        await applyInThePast(caller, past, person, applicants.indexOf(person))
        await past.settle()
        made += 1
      } catch (error) {
        services.log.warn({ brand: brand.domain, fate: person.fate, error }, 'no application of this person')
      }
    }
    await informVendors(services, past.vendors)
  })
  return made
}

const hasEnrollments = (services: Services, brand: SeedBrand): Promise<boolean> =>
  inTransaction(seedCaller(services, brand), async (ctx) => {
    const found = await ctx.db
      .select({ id: enrollments.id })
      .from(enrollments)
      .where(eq(enrollments.tenantId, ctx.tenant.id))
      .limit(1)
    return found.length > 0
  })

const isAnswering = (verifier: string): Promise<boolean> =>
  fetch(verifier, { signal: AbortSignal.timeout(sandboxAnswersWithinMs) }).then(
    (answer) => answer.body?.cancel().then(() => true) ?? true,
    () => false,
  )
