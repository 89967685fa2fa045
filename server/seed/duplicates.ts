import { and, eq } from 'drizzle-orm'
import { hoursMs, later } from '#platform/clock.ts'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { importSubscriber } from '#modules/identity/index.ts'
import { askPersonalCopy, eraseSubscriber, goOnErasing, makeCopy } from '#modules/people/index.ts'
import { credentials } from '#tables/identity.ts'
import type { SeedBrand } from './data/brand-types.ts'
import { staff } from './history/actors.ts'
import { callerAt, inThePast } from './history/past.ts'

/** What somebody can be called by who is written down twice. */
const number = '+16015550162'

/**
 * Somebody who is written down a second time, with another address and the same number; a copy of a customer's data, which
 * can be fetched; and somebody who asked to be forgotten and was.
 */
export async function seedDuplicates(caller: Caller, brand: SeedBrand): Promise<void> {
  if (brand.domain !== 'base') return
  const now = caller.services.clock.now()
  const owner = staff({ shop: { brand } }, 'owner')
  const at = (hours: number) => callerAt(caller, later(now, -hoursMs(hours)), owner)
  const written = { locale: 'en', isInvited: false } as const
  const person = { firstName: 'Nora', lastName: 'Whitfield', resellerId: null, phoneNumber: number }
  for (const [hours, name] of [
    [900, 'nora.whitfield'],
    [50, 'nora.whitfield+shop'],
  ] as const)
    await inThePast(at(hours), (ctx) =>
      importSubscriber(ctx, { ...person, email: `${name}@${brand.domain}.test` }, written, 'add'),
    )
  const [known] = await inTransaction(caller, (ctx) =>
    ctx.db
      .select({ id: credentials.id })
      .from(credentials)
      .where(
        and(
          eq(credentials.tenantId, caller.tenant.id),
          eq(credentials.kind, 'subscriber'),
          eq(credentials.emailAddress, `subscriber@${brand.domain}.test`),
        ),
      ),
  )
  if (!known) return
  const { id } = known
  const { items } = await inThePast(at(2), (ctx) =>
    askPersonalCopy(ctx, { id, reason: 'Asked for it by letter' }),
  )
  await makeCopy(at(2), { copyId: items[0]!.id })
  const email = `forget-me@${brand.domain}.test`
  const gone = await inThePast(at(20), (ctx) =>
    importSubscriber(
      ctx,
      { email, firstName: 'Wilma', lastName: 'Passing', resellerId: null, phoneNumber: '+16015550163' },
      written,
      'add',
    ),
  )
  await inThePast(at(19), (ctx) =>
    eraseSubscriber(ctx, { id: gone, reason: 'own_request', confirmation: email }),
  )
  await goOnErasing(at(18), gone)
}
