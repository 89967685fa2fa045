import type { AdministratorRole } from '#contracts/permissions.ts'
import type { Ctx } from '#platform/context.ts'
import { createReport, saveView } from '#modules/back-office/index.ts'
import { seedId } from './catalog-rows.ts'
import type { SeedBrand } from './data/brand-types.ts'
import { administrators } from './data/people.ts'

/** Somebody of the brand's team who has just proven their password. */
function staffOf(ctx: Ctx, { domain }: SeedBrand, role: AdministratorRole): Ctx {
  const { firstName, lastName, email } = administrators.find(
    (one) => one.domain === domain && one.role === role,
  )!
  const id = seedId(domain, 'administrator', email)
  const proven = { isSuper: false, sessionId: 'seed', steppedUpUntil: new Date(8.64e15) }
  return { ...ctx, actor: { kind: 'administrator', id, name: `${firstName} ${lastName}`, role, ...proven } }
}

/** Views that the team shares, and reports that the clock sends of them. */
export async function seedReports(ctx: Ctx, brand: SeedBrand): Promise<void> {
  const idOf = (role: AdministratorRole) =>
    seedId(
      brand.domain,
      'administrator',
      administrators.find((one) => one.domain === brand.domain && one.role === role)!.email,
    )
  const save = (list: string, name: string, query: string) =>
    saveView(staffOf(ctx, brand, 'owner'), { list, name, query, shared: true })
  const agents = await save('resellers', 'Active agents', 'kind=agent,master_agent&state=active')
  const referred = await save('subscribers', 'Came through a reseller', 'hasReseller=true')
  await createReport(staffOf(ctx, brand, 'owner'), {
    viewId: agents.id,
    schedule: { every: 'week', weekday: 1, day: 1, hour: 8 },
    content: 'file',
    recipientIds: [idOf('owner'), idOf('finance')],
  })
  await createReport(staffOf(ctx, brand, 'finance'), {
    viewId: referred.id,
    schedule: { every: 'month', weekday: 1, day: 1, hour: 7 },
    content: 'figures',
    recipientIds: [idOf('finance'), idOf('support')],
  })
}
