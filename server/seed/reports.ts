import type { AdministratorRole } from '#contracts/roles.ts'
import type { Ctx } from '#platform/context.ts'
import { createReport, saveView } from '#modules/back-office/index.ts'
import type { SeedBrand } from './data/brand-types.ts'
import { staff } from './history/actors.ts'

/** Views that the team shares, and reports that the clock sends of them. */
export async function seedReports(ctx: Ctx, brand: SeedBrand): Promise<void> {
  const whoIs = (role: AdministratorRole) => staff({ shop: { brand } }, role)
  const as = (role: AdministratorRole): Ctx => ({ ...ctx, actor: whoIs(role) })
  const save = (list: string, name: string, query: string) =>
    saveView(as('owner'), { list, name, query, shared: true })
  const agents = await save('resellers', 'Active agents', 'kind=agent,master_agent&state=active')
  const referred = await save('subscribers', 'Came through a reseller', 'hasReseller=true')
  const lastMonth = (by: string) => `by=${by}&month=last_month`
  const plans = await save('sales', 'Plans last month', lastMonth('plan'))
  await save('sales', 'Sellers last month', lastMonth('seller'))
  await save('sales', 'Countries last month', lastMonth('destination'))
  await save('sales', 'Payment methods last month', lastMonth('method'))
  await createReport(as('finance'), {
    viewId: plans.id,
    schedule: { every: 'month', weekday: 1, day: 1, hour: 7 },
    content: 'file',
    recipientIds: [whoIs('owner').id, whoIs('finance').id],
  })
  await createReport(as('owner'), {
    viewId: agents.id,
    schedule: { every: 'week', weekday: 1, day: 1, hour: 8 },
    content: 'file',
    recipientIds: [whoIs('owner').id, whoIs('finance').id],
  })
  await createReport(as('finance'), {
    viewId: referred.id,
    schedule: { every: 'month', weekday: 1, day: 1, hour: 7 },
    content: 'figures',
    recipientIds: [whoIs('finance').id, whoIs('support').id],
  })
}
